import { transact } from "#lib/db/transact";
import { AppError } from "#lib/shared/errors";
import type { Keyring } from "#lib/shared/keyring";
import type { Logger } from "#lib/shared/logger";
import { restart } from "#lib/work/wake";
import { listActs, recordAct } from "./audit-log-repository.ts";
import { listOutbox } from "./console-repository.ts";
import { type CreditServiceDeps, createCreditService } from "./credit-service.ts";
import { createDecisionService } from "./decision-service.ts";
import { createHealthRepository } from "./health-repository.ts";
import type { Health, HealthRange } from "./health-schema.ts";
import { createInvitationService } from "./invitation-service.ts";
import { listIssues } from "./issue-repository.ts";
import { createKeyService } from "./key-service.ts";
import { listHeldGroups } from "./list-held-groups.ts";
import { createOperatorSessions, isRecentlyAuthenticated, type OperatorSession } from "./operator-session.ts";
import { createOrderService, type OrderServiceDeps } from "./order-service.ts";
import { createPrintService, type PrintServiceDeps } from "./print-service.ts";
import { createProofService, type ProofServiceDeps } from "./proof-service.ts";
import { createRestoreService, type RestoreServiceDeps } from "./restore-service.ts";
import { type CodeThrottle, createSignInService } from "./sign-in-service.ts";
import { createWorkPulse, stoppedSince } from "./work-pulse.ts";

const shown = 200;
const actsOnAPage = 50;

type Deps = OrderServiceDeps &
  PrintServiceDeps &
  ProofServiceDeps &
  RestoreServiceDeps &
  CreditServiceDeps & {
    /** OPERATOR_PASSWORD, with which the first operator is created. */
    password: string | undefined;
    keyring: Keyring;
    throttle: CodeThrottle;
    logger: Pick<Logger, "error" | "warn">;
  };

/** The operator's console: everything that needs a person's decision, and an audit log of every action. */
export function createOperators(deps: Deps) {
  const { database, clock } = deps;
  const sessions = createOperatorSessions(deps);
  const invitations = createInvitationService({ ...deps, sessions });
  const { signIn, startFirst, reauthenticate } = createSignInService({ ...deps, sessions, invitations });
  const orders = createOrderService(deps);
  const decisions = createDecisionService(deps);
  const health = createHealthRepository(database);
  const pulse = createWorkPulse({ ...deps, findNextPulse: health.findNextPulse });
  const printing = createPrintService(deps, orders.act);

  return {
    orders,
    decisions,
    printing,
    proofs: createProofService(deps),
    credit: createCreditService(deps),
    keys: createKeyService(deps),
    restore: createRestoreService(deps, orders.act),
    health: {
      async read(_: OperatorSession, range: HealthRange): Promise<Health> {
        const [figures, otherWords, nextPulse] = await Promise.all([
          health.read(range, clock()),
          health.listOtherWords(clock()),
          health.findNextPulse(),
        ]);
        return { ...figures, otherWords, stoppedSince: stoppedSince(nextPulse, clock()) };
      },
      /** Whether any process runs background work, as of the last ten seconds. Never waits. */
      isWorkDone: pulse.isBeating,
      /** Records the queue lengths and warns of overdue work; once a minute. */
      async sample(): Promise<void> {
        for (const { queue, overdue, oldest } of await health.sampleQueues(clock()))
          if (overdue > 0) deps.logger.warn({ queue, overdue, oldest }, "work is overdue");
      },
      sweep: () => health.sweep(clock()),
    },
    people: invitations,
    signIn,
    startFirst,
    reauthenticate,
    /** Whether forms about money, keys, and operators need no password or code now. */
    isRecentlyAuthenticated: (session: OperatorSession) => isRecentlyAuthenticated(session, clock()),
    keepForm: sessions.keepForm,
    readForm: sessions.readForm,
    verifySession: sessions.verify,
    isKnownAddress: (address: string) => sessions.isKnown(address),
    sweepSessions: sessions.sweep,

    /** Ends this session, or every open one. */
    async signOut(session: OperatorSession, { everywhere }: { everywhere: boolean }): Promise<void> {
      const act = everywhere ? "sign_out_all" : "sign_out";
      if (everywhere) await sessions.endAll();
      else await sessions.end(session);
      await transact(database, (tx) => recordAct(tx, session, { action: act, target: session.id }, clock()));
    },

    async overview(session: OperatorSession) {
      const [held, pending, queue, issues, outbox] = await Promise.all([
        listHeldGroups(database, { limit: shown }),
        decisions.listPending(session),
        printing.listQueue(shown),
        listIssues(database, clock()),
        listOutbox(database, shown),
      ]);
      return { held, pending, queue, issues, outbox };
    },

    /** Audit log entries, newest first; `after` is the end of the previous page. */
    async listActs(_: OperatorSession, before: string | undefined) {
      const acts = await listActs(database, { before, limit: actsOnAPage + 1 });
      const page = acts.slice(0, actsOnAPage);
      return { acts: page, before: acts.length > actsOnAPage ? (page.at(-1)?.id ?? null) : null };
    },

    /**
     * Sends an outbox email again now. An email that must not be repeated is only sent again because an operator asks for it.
     * Throws too_late if it has been sent.
     */
    async retryMail(session: OperatorSession, id: string, reason: string): Promise<void> {
      const at = clock();
      await transact(database, async (tx) => {
        await restart(tx, "message", id, at);
        const { count } = await tx.message.updateMany({
          where: { id, status: { in: ["failed", "waiting"] } },
          data: { status: "waiting", updatedAt: at },
        });
        if (count !== 1) throw new AppError("too_late", "This email has been sent, or is being sent.");
        await recordAct(tx, session, { action: "mail_retry", target: id, reason }, at);
      });
    },
  };
}
