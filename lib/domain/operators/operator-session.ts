import { createHash, randomBytes } from "node:crypto";
import type { Database } from "#lib/db/client";
import type { Transaction } from "#lib/db/transact";
import { networkOf } from "#lib/domain/access/client-address";
import type { Clock } from "#lib/shared/clock";
import { type PendingForm, reauthenticationMinutes } from "./operator-schema.ts";
import { createSessionRepository, insertSession } from "./session-repository.ts";

const tokenPattern = /^svop_[\w-]{43}$/;
/** docs/rules.md#console-sessions */
export const sessionSeconds = 12 * 3600;
const idleMs = 60 * 60_000;
/** How exactly the last request is stored, so that most requests write nothing. */
const seenEveryMs = 60_000;

/** Proof that an operator is signed in; every use case of the console requires it. */
export type OperatorSession = {
  readonly operator: true;
  /** Identifies this sign-in in the audit log; grants no access. */
  readonly id: string;
  /** The person. Absent for commands and for the system. */
  readonly person?: { readonly id: string; readonly name: string };
  /** The client address of the request, for the audit log. */
  readonly address?: string | null;
  /** When the person last entered the password or a code. */
  readonly authenticatedAt?: Date;
};

/** The session of a command. It may do everything, because a person with a shell on the host can do everything anyway. */
export const shellSession: OperatorSession = { operator: true, id: "shell" };

/**
 * Whether the person entered the password or a code at most 15 minutes ago (docs/rules.md#operator-reauthentication).
 * False for commands.
 */
export const isRecentlyAuthenticated = ({ authenticatedAt }: OperatorSession, now: Date): boolean =>
  authenticatedAt !== undefined &&
  now.getTime() - authenticatedAt.getTime() <= reauthenticationMinutes * 60_000;

/**
 * Sign-ins to the console. Sessions are rows, so that they can be ended: by signing out, after an hour without a request, after 12
 * hours, or all at once. They also end with the person, and when the person gets a new invitation.
 */
export function createOperatorSessions({ database, clock }: { database: Database; clock: Clock }) {
  const rows = createSessionRepository(database);

  return {
    /** Opens a session in the caller's transaction, which has checked the person, and returns its token. */
    async open(
      tx: Transaction,
      person: { id: string; name: string },
      address: string | null,
    ): Promise<{ token: string; session: OperatorSession }> {
      const token = `svop_${randomBytes(32).toString("base64url")}`;
      const id = randomBytes(8).toString("hex");
      const at = clock();
      const network = address === null ? null : networkOf(address);
      const expiresAt = new Date(at.getTime() + sessionSeconds * 1000);
      await insertSession(tx, {
        id,
        operatorId: person.id,
        tokenHash: hashOf(token),
        network,
        at,
        expiresAt,
      });
      return { token, session: { operator: true, id, person, address, authenticatedAt: at } };
    },

    /** Null unless the token's session is open. */
    async verify(token: string | undefined, address: string | null): Promise<OperatorSession | null> {
      if (token === undefined || !tokenPattern.test(token)) return null;
      const at = clock();
      const found = await rows.find(hashOf(token));
      if (!found || found.endedAt || found.expiresAt <= at) return null;
      if (at.getTime() - found.seenAt.getTime() > idleMs) return null;
      if (at.getTime() - found.seenAt.getTime() > seenEveryMs) await rows.see(found.id, at);
      const { id, name } = found.operator!;
      return {
        operator: true,
        id: found.id,
        person: { id, name: name ?? "" },
        address,
        authenticatedAt: found.authenticatedAt,
      };
    },

    confirm: (session: OperatorSession) => rows.confirm(session.id, clock()),
    /** Stores a form until the person has confirmed it; null deletes it. Only the newest form of a session is stored. */
    keepForm: (session: OperatorSession, form: PendingForm | null) =>
      rows.keepForm(session.id, form && new Uint8Array(Buffer.from(JSON.stringify(form)))),
    async readForm(session: OperatorSession): Promise<PendingForm | null> {
      const bytes = await rows.readForm(session.id);
      return bytes && JSON.parse(Buffer.from(bytes).toString());
    },
    end: (session: OperatorSession) => rows.end(session.id, clock()),
    /** Ends every open session, including this one. Returns their number. */
    endAll: () => rows.endAll(clock()),
    /** Whether any operator, or only the given one, has recently signed in from this address's network. */
    isKnown: (address: string, operatorId?: string) => rows.isKnown(networkOf(address), operatorId),
    sweep: () => rows.sweep(clock()),
  };
}

const hashOf = (token: string) => createHash("sha256").update(token).digest();
