import type { Database } from "#lib/db/client";
import { transact } from "#lib/db/transact";
import { networkOf } from "#lib/domain/access/client-address";
import type { DailyRule } from "#lib/domain/access/throttle-counter";
import type { Clock } from "#lib/shared/clock";
import { AppError } from "#lib/shared/errors";
import type { Keyring } from "#lib/shared/keyring";
import { recordAct } from "./audit-log-repository.ts";
import type { createInvitationService } from "./invitation-service.ts";
import { findOperator, findOperatorByName, useTotpStep } from "./operator-repository.ts";
import { nameKeyOf, parseOperatorName, passwordChars } from "./operator-schema.ts";
import type { createOperatorSessions, OperatorSession } from "./operator-session.ts";
import { hashPassword, isPassword } from "./password-hash.ts";
import { openTotp } from "./seal-totp.ts";
import { totpStepOf } from "./totp.ts";

/** Counts wrong codes; see lib/domain/access/throttle-counter.ts. */
export type CodeThrottle = {
  consume(rule: DailyRule, id: string): Promise<unknown>;
  uncount(rule: DailyRule, id: string): Promise<void>;
};

/**
 * The number of wrong codes with the right password that are allowed per day. Only someone who knows the password can guess
 * codes. A network that the person has signed in from has its own count, so that a stranger with the password can't lock the
 * person out. 70 guesses have a chance of 0.02%.
 */
const codeRules = {
  strangers: { name: "operator_code", perDay: 20 },
  known: { name: "operator_code_known", perDay: 50 },
};

type Deps = {
  database: Database;
  password: string | undefined;
  keyring: Keyring;
  clock: Clock;
  throttle: CodeThrottle;
  sessions: ReturnType<typeof createOperatorSessions>;
  invitations: Pick<ReturnType<typeof createInvitationService>, "inviteFirst" | "isClaimed">;
};
type Person = NonNullable<Awaited<ReturnType<typeof findOperator>>>;
export type SignIn = { name: string; password: string; code: string };

/** Signs operators in, and checks their password or code again later (docs/rules.md#operators, #operator-reauthentication). */
export function createSignInService(deps: Deps) {
  const { database, password: firstPassword, keyring, clock, throttle, sessions, invitations } = deps;

  const nobody = (address: string | null): OperatorSession => ({ operator: true, id: "none", address });
  const record = (session: OperatorSession, act: Parameters<typeof recordAct>[2]) =>
    transact(database, (tx) => recordAct(tx, session, act, clock()));

  /**
   * The name under which wrong codes of this person are counted: one for all unknown networks together, and one for each known
   * network.
   */
  async function counterOf(id: string, address: string | null) {
    if (address === null || !(await sessions.isKnown(address, id))) return [codeRules.strangers, id] as const;
    return [codeRules.known, `${id}:${networkOf(address)}`] as const;
  }

  /** Returns the time step of a right code. Counts the guess before it checks the code, so that concurrent guesses count too. */
  async function checkCode(person: Person, code: string, address: string | null): Promise<number | null> {
    const [rule, id] = await counterOf(person.id, address);
    await throttle.consume(rule, id);
    const secret = openTotp(keyring, person);
    const step = secret && totpStepOf(secret, code, clock());
    if (step !== null && step > person.totpStep) await throttle.uncount(rule, id);
    return step;
  }

  /** Returns the person and the time step of the code, or whether the password or the code was wrong. */
  async function check({ name, password, code }: SignIn, address: string | null) {
    const isSane = password.length <= passwordChars.max;
    const parsed = parseOperatorName(name);
    const person = parsed === null ? null : await findOperatorByName(database, nameKeyOf(parsed));
    // Computes the slow hash for unknown names too, so that neither the answer nor its time reveals which names exist.
    const isRight = await isPassword(isSane ? password : "", person?.password ?? null);
    if (!person || !isSane || !isRight) return { person, wrong: "password" as const };
    const step = await checkCode(person, code, address);
    return step === null ? { person, wrong: "code" as const } : { person, step };
  }

  return {
    /** Opens a session and returns its token. Throws invalid_key without saying what was wrong, rate_limited. */
    async signIn(given: SignIn, address: string | null): Promise<string> {
      const { person, step, wrong } = await check(given, address);
      const known = person?.name != null ? { id: person.id, name: person.name } : null;
      if (known && step !== undefined) {
        const token = await transact(database, async (tx) => {
          if (!(await useTotpStep(tx, { id: known.id, password: person.password! }, step))) return null;
          const opened = await sessions.open(tx, known, address);
          await recordAct(tx, opened.session, { action: "sign_in", target: opened.session.id }, clock());
          return opened.token;
        });
        if (token) return token;
      }
      const who = known ? { ...nobody(address), person: known } : nobody(address);
      await record(who, { action: "sign_in_failed", target: "none", detail: { wrong: wrong ?? "code" } });
      throw new AppError("invalid_key", "Wrong name, password, or code.");
    },

    /**
     * Checks OPERATOR_PASSWORD, and returns the token of the first operator's invitation. Throws not_found if the setting is
     * absent, too_late once there is a person, invalid_key for a wrong password.
     */
    async startFirst(given: string, address: string | null): Promise<string> {
      if (firstPassword === undefined)
        throw new AppError("not_found", "The operator console isn't set up here.");
      if (await invitations.isClaimed())
        throw new AppError("too_late", "The console has its first operator.");
      if (given.length <= passwordChars.max && (await isSame(firstPassword, given)))
        return invitations.inviteFirst(nobody(address));
      await record(nobody(address), {
        action: "sign_in_failed",
        target: "none",
        detail: { wrong: "password" },
      });
      throw new AppError("invalid_key", "Wrong password.");
    },

    /**
     * Accepts the password or a code of the session's person again. False if it is wrong. A code that was used for signing in
     * isn't accepted again. Throws rate_limited.
     */
    async reauthenticate(session: OperatorSession, given: string): Promise<boolean> {
      const person = session.person && (await findOperator(database, session.person.id));
      if (!person?.password || given.length > passwordChars.max) return false;
      const code = given.replaceAll(" ", "");
      const isCode = /^\d{6}$/.test(code);
      let isRight = false;
      if (isCode) {
        const step = await checkCode(person, code, session.address ?? null);
        const used = { id: person.id, password: person.password };
        isRight = step !== null && (await transact(database, (tx) => useTotpStep(tx, used, step)));
      } else isRight = await isPassword(given, person.password);
      if (isRight) await sessions.confirm(session);
      const detail = { by: isCode ? "code" : "password" };
      await record(session, {
        action: isRight ? "reauthenticate" : "reauthenticate_failed",
        target: session.id,
        detail,
      });
      return isRight;
    },
  };
}

/** Compares slow hashes, so that each guess costs the same and timing reveals nothing. */
async function isSame(password: string, given: string): Promise<boolean> {
  const stored = await hashPassword(password);
  return isPassword(given, stored);
}
