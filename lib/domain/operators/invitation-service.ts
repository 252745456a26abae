import { createHash, randomBytes } from "node:crypto";
import type { Database } from "#lib/db/client";
import { type Transaction, transact } from "#lib/db/transact";
import { writeCode } from "#lib/domain/documents/codes/write-code";
import type { Clock } from "#lib/shared/clock";
import { AppError } from "#lib/shared/errors";
import type { Keyring } from "#lib/shared/keyring";
import { recordAct } from "./audit-log-repository.ts";
import {
  assertNameIsFree,
  findInvited,
  isConsoleClaimed,
  listOperatorRows,
  lockOperators,
  replaceTotp,
} from "./operator-repository.ts";
import { nameKeyOf, type OperatorRow, parseOperatorName } from "./operator-schema.ts";
import type { createOperatorSessions, OperatorSession } from "./operator-session.ts";
import { hashPassword } from "./password-hash.ts";
import { assertStrongPassword } from "./password-strength.ts";
import { rotateTotp } from "./rotate-totp.ts";
import { openTotp, sealTotp } from "./seal-totp.ts";
import { endSessionsOf, isSessionOpen } from "./session-repository.ts";
import { newTotpSecret, totpSetUp, totpStepOf } from "./totp.ts";

const tokenPattern = /^svoi_[\w-]{43}$/;
const invitationHours = 24;

type Deps = {
  database: Database;
  keyring: Keyring;
  clock: Clock;
  sessions: Pick<ReturnType<typeof createOperatorSessions>, "open">;
};

/** What an invited person needs to choose a password and set up an authenticator app. */
export type Invitation = { name: string | null; secret: string; qr: string };
export type Acceptance = { token: string; name: string; password: string; code: string };

/**
 * Persons of the console and their invitations: links that work once, for 24 hours (docs/rules.md#operators). A person who lost
 * the phone or the password gets a new invitation, which ends the old password, the old app, and every session.
 */
export function createInvitationService({ database, keyring, clock, sessions }: Deps) {
  const newInvitation = () => {
    const token = `svoi_${randomBytes(32).toString("base64url")}`;
    const inviteExpiresAt = new Date(clock().getTime() + invitationHours * 3_600_000);
    return { token, invitation: { inviteHash: hashOf(token), inviteExpiresAt } };
  };
  const noLink = () =>
    new AppError("not_found", "This invitation was used, has expired, or was replaced. Ask for a new one.");
  const find = async (token: string) => {
    const found = tokenPattern.test(token) ? await findInvited(database, hashOf(token), clock()) : null;
    if (!found) throw noLink();
    return found;
  };

  return {
    isClaimed: () => isConsoleClaimed(database),
    rotateSecrets: () => rotateTotp(database, keyring),

    async list(): Promise<OperatorRow[]> {
      const rows = await listOperatorRows(database);
      return rows.map(({ id, name, createdAt, endedAt, password, inviteExpiresAt }) => {
        const open = inviteExpiresAt !== null && inviteExpiresAt > clock();
        const state = endedAt ? "ended" : password ? "active" : open ? "invited" : "expired";
        return { id, name: name!, createdAt, state };
      });
    },

    /** Invites a person and returns the token for the link. Throws validation_error if the name is unusable or taken. */
    async invite(session: OperatorSession, given: string): Promise<string> {
      const name = parseOperatorName(given);
      if (name === null) throw new AppError("validation_error", "Give a name of 1 to 60 characters.");
      const { token, invitation } = newInvitation();
      const id = newOperatorId();
      await transact(database, async (tx) => {
        await lockForPerson(tx, session);
        const nameKey = nameKeyOf(name);
        await assertNameIsFree(tx, nameKey);
        await tx.operator.create({ data: { id, name, nameKey, createdAt: clock(), ...invitation } });
        await recordAct(tx, session, { action: "operator_invite", target: id, detail: { name } }, clock());
      });
      return token;
    },

    /**
     * The invitation of the first person, whom OPERATOR_PASSWORD lets in: it has no name yet, and replaces an earlier one. The
     * caller has checked the password.
     */
    async inviteFirst(session: OperatorSession): Promise<string> {
      const { token, invitation } = newInvitation();
      const id = newOperatorId();
      await transact(database, async (tx) => {
        await tx.operator.deleteMany({ where: { name: null } });
        await tx.operator.create({ data: { id, createdAt: clock(), ...invitation } });
        await recordAct(tx, session, { action: "operator_first", target: id }, clock());
      });
      return token;
    },

    /** Ends a person's password, app, and sessions, and returns the token of a new invitation. Throws not_found. */
    async reset(session: OperatorSession, id: string, reason?: string): Promise<string> {
      const { token, invitation } = newInvitation();
      await transact(database, async (tx) => {
        await lockForPerson(tx, session);
        const { count } = await tx.operator.updateMany({
          where: { id, name: { not: null }, endedAt: null },
          data: { ...invitation, password: null, kid: null, totpSecret: null },
        });
        if (count === 0) throw new AppError("not_found", "No active operator has this ID.");
        await endSessionsOf(tx, id, clock());
        await recordAct(tx, session, { action: "operator_reset", target: id, reason }, clock());
      });
      return token;
    },

    /**
     * Ends a person and their sessions. The row stays, because the audit log names it. Throws not_found, and validation_error for
     * one's own, so that the console always has someone: of two persons who end each other at once, one stays.
     */
    async end(session: OperatorSession, id: string, reason?: string): Promise<void> {
      if (session.person?.id === id)
        throw new AppError("validation_error", "You can't end your own access. Ask another operator.");
      await transact(database, async (tx) => {
        await lockForPerson(tx, session);
        const { count } = await tx.operator.updateMany({
          where: { id, endedAt: null },
          data: { endedAt: clock(), inviteHash: null, password: null, kid: null, totpSecret: null },
        });
        if (count === 0) throw new AppError("not_found", "No active operator has this ID.");
        await endSessionsOf(tx, id, clock());
        await recordAct(tx, session, { action: "operator_end", target: id, reason }, clock());
      });
    },

    /**
     * Makes a new secret for the invited person's app and shows it. Each opening replaces the secret, so that a person who merely
     * saw the link earlier doesn't know it. Throws not_found.
     */
    async open(token: string): Promise<Invitation> {
      const { id, name } = await find(token);
      const secret = newTotpSecret();
      if (!(await replaceTotp(database, id, hashOf(token), sealTotp(keyring, secret)))) throw noLink();
      const { uri, typed } = totpSetUp(secret, name ?? "console");
      return { name, secret: typed, qr: (await writeCode(uri, "QRCode")).svg };
    },

    /**
     * Sets the password and the app of an invited person, uses the invitation up, and opens a session. Of two requests with one
     * invitation, one succeeds. Throws not_found, validation_error, invalid_code.
     */
    async accept(
      { token, name: given, password, code }: Acceptance,
      address: string | null,
    ): Promise<string> {
      const invited = await find(token);
      const name = invited.name ?? parseOperatorName(given);
      if (name === null) throw new AppError("validation_error", "Give your name, in 1 to 60 characters.");
      const secret = openTotp(keyring, invited);
      const step = secret && totpStepOf(secret, code, clock());
      if (step === null) {
        throw new AppError(
          "invalid_code",
          "This isn't the code that your app shows now. If you scanned an earlier QR code, scan this one.",
        );
      }
      await assertStrongPassword(password, name);
      const hash = await hashPassword(password);
      return transact(database, async (tx) => {
        await lockOperators(tx);
        // OPERATOR_PASSWORD makes the first person only, even if two persons accept at once.
        if (invited.name === null) {
          if (await isConsoleClaimed({ prisma: tx })) throw noLink();
          await assertNameIsFree(tx, nameKeyOf(name));
        }
        const { count } = await tx.operator.updateMany({
          // The secret too: a code of a secret that was replaced in the meantime proves nothing.
          where: { id: invited.id, inviteHash: hashOf(token), totpSecret: invited.totpSecret, endedAt: null },
          data: {
            ...{ name, nameKey: nameKeyOf(name), password: hash, totpStep: step },
            ...{ inviteHash: null, inviteExpiresAt: null, joinedAt: invited.joinedAt ?? clock() },
          },
        });
        if (count === 0) throw noLink();
        // The console has someone now, so an invitation of the first person is void.
        await tx.operator.deleteMany({ where: { name: null } });
        const opened = await sessions.open(tx, { id: invited.id, name }, address);
        await recordAct(tx, opened.session, { action: "operator_join", target: invited.id }, clock());
        return opened.token;
      });
    },
  };
}

/** Locks the persons, and checks that the one who acts hasn't just been ended or reset. Throws not_found, as without a session. */
async function lockForPerson(tx: Transaction, { id, person }: OperatorSession): Promise<void> {
  await lockOperators(tx);
  if (person && !(await isSessionOpen(tx, id))) throw new AppError("not_found", "Sign in to see this page.");
}

const newOperatorId = () => `opr_${randomBytes(8).toString("hex")}`;
const hashOf = (token: string) => new Uint8Array(createHash("sha256").update(token).digest());
