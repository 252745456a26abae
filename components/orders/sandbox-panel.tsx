"use client";

import { useState } from "react";
import { Button } from "#components/ui/button";
import { cn } from "#components/ui/class-names";
import { Field, Input } from "#components/ui/field";
import { Notice } from "#components/ui/notice";
import { advanceOrder, type Order } from "#lib/api/browser-client";
import type { SentOrder } from "./sent-orders.tsx";
import { useAttempt } from "./use-attempt.ts";

type SandboxPanelProps = { order: Order; sent: SentOrder | undefined; onChanged: () => void };

/** Plays the Postal Service for a rehearsal: moves it on, so that one sees what a recipient's day looks like. */
export function SandboxPanel({ order, sent, onChanged }: SandboxPanelProps) {
  const [token, setToken] = useState("");
  const { busy, problem, attempt } = useAttempt();
  const steps = order.status === "submitted" ? (["mailed", "delivered"] as const) : (["delivered"] as const);
  const movable = order.status === "submitted" || order.status === "mailed";

  const advance = (to: "mailed" | "delivered") =>
    attempt(async () => {
      await advanceOrder(order.id, token.trim() || (sent?.cancelToken ?? ""), to);
      onChanged();
    });

  return (
    <section
      aria-labelledby="sandbox"
      className="rounded-control border border-dashed border-edge px-5 py-4 print:hidden"
    >
      <h2 id="sandbox" className="text-16 font-semibold">
        Sandbox
      </h2>
      <p className="mt-1 text-15 text-ink-soft">
        This is a rehearsal: nothing is printed, mailed or charged.
        {movable ? " Play the Postal Service and move it on." : ""}
      </p>
      {movable ? (
        <>
          <div className="mt-3 flex flex-wrap gap-2">
            {steps.map((to) => (
              <Button
                key={to}
                kind="quiet"
                disabled={busy || (!sent && token.trim() === "")}
                focusableWhenDisabled
                onClick={() => advance(to)}
              >
                {to === "mailed" ? "Put it in the mail" : "Let it arrive"}
              </Button>
            ))}
          </div>
          {/* Its room is there for everybody: who sent the letter is known only when the page is live, and nothing may jump then. */}
          <details className={cn("mt-1", sent && "invisible")}>
            <summary className="flex min-h-11 items-center text-15 text-ink-soft underline decoration-edge underline-offset-4">
              It was sent from somewhere else
            </summary>
            <Field label="Token of this order" className="mt-1">
              <Input
                value={token}
                onValueChange={setToken}
                autoComplete="off"
                spellCheck={false}
                className="font-mono text-15"
              />
            </Field>
          </details>
        </>
      ) : null}
      {problem ? (
        <Notice tone="problem" role="alert" className="mt-3">
          {problem}
        </Notice>
      ) : null}
    </section>
  );
}
