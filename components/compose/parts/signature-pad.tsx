"use client";

import { useTranslations } from "next-intl";
import { type PointerEvent, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import type { DraftImage } from "./draft-parts.ts";
import { storeCanvas } from "./store-picture.ts";

/** Pixels of the drawing: 3 by 0.9 inches at 300 dpi. */
const size = { width: 900, height: 270 };
const penWidth = 5;

/** A field to sign in with a finger, a pen, or a mouse. The drawing is uploaded when it is accepted. */
export function SignaturePad({ onChange }: { onChange: (image: DraftImage | null) => void }) {
  const t = useTranslations("compose.parts.pad");
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ x: number; y: number } | null>(null);
  const [state, setState] = useState<"empty" | "drawn" | "uploading" | "stored">("empty");
  const [flaw, setFlaw] = useState("");

  const placeOf = ({ clientX, clientY }: PointerEvent) => {
    const box = canvas.current!.getBoundingClientRect();
    return {
      x: ((clientX - box.left) / box.width) * size.width,
      y: ((clientY - box.top) / box.height) * size.height,
    };
  };
  const draw = (event: PointerEvent) => {
    const to = placeOf(event);
    const from = last.current ?? to;
    const pen = canvas.current!.getContext("2d")!;
    Object.assign(pen, { lineWidth: penWidth, lineCap: "round", lineJoin: "round", strokeStyle: "#1a2340" });
    pen.beginPath();
    pen.moveTo(from.x, from.y);
    pen.lineTo(to.x + 0.01, to.y);
    pen.stroke();
    last.current = to;
  };
  const clear = () => {
    canvas.current!.getContext("2d")!.clearRect(0, 0, size.width, size.height);
    setState("empty");
    setFlaw("");
    onChange(null);
  };
  const store = async () => {
    setState("uploading");
    const stored = await storeCanvas(canvas.current!);
    if ("flaw" in stored) {
      setState("drawn");
      setFlaw("reason" in stored ? stored.reason : t("failed"));
      return;
    }
    setState("stored");
    onChange(stored);
  };
  return (
    <div className="grid gap-2">
      <canvas
        ref={canvas}
        {...size}
        aria-label={t("label")}
        role="img"
        className="w-full touch-none rounded-paper border border-line bg-white"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          last.current = null;
          draw(event);
          setState("drawn");
        }}
        onPointerMove={(event) => {
          if (event.buttons !== 0 && last.current) draw(event);
        }}
        onPointerUp={() => {
          last.current = null;
        }}
      />
      <div className="flex flex-wrap items-center gap-x-3">
        <Button disabled={state !== "drawn"} onClick={store}>
          {t(state === "uploading" ? "uploading" : state === "stored" ? "stored" : "use")}
        </Button>
        <Button kind="plain" disabled={state === "empty"} onClick={clear}>
          {t("clear")}
        </Button>
        <p role="alert" className="w-full text-13 font-medium text-airmail-red empty:hidden">
          {flaw}
        </p>
      </div>
    </div>
  );
}
