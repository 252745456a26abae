import type { Services } from "#lib/container";
import { networkOf } from "#lib/domain/access/client-address";
import { sessionSeconds } from "#lib/domain/operators/operator-session";
import { isAppError } from "#lib/shared/errors";
import {
  addressOf,
  backOf,
  consolePath,
  consoleRoute,
  formOf,
  operatorOf,
  seeOther,
  sessionCookie,
} from "./operator-route.ts";

/**
 * Limits for guesses: from one address, and wrong ones from all addresses together. The second doesn't hold for networks that an
 * operator has signed in from, so that strangers can't lock the operator out.
 */
const rules = {
  address: { name: "operator_sign_in", perMinute: 5 },
  all: { name: "operator_sign_in_all", perMinute: 30 },
  invitation: { name: "operator_invitation", perMinute: 10 },
};
const callerOf = (address: string | null) => `addr:${address ? networkOf(address) : "unknown"}`;
/** The page on which an invited person chooses a password. The token is in the fragment, which reaches no server and no log. */
const invitationPath = (token: string) => `${consolePath}/invitation#${token}`;

/** The link of an invitation, as text. */
export function invitationAnswer({ env }: Services, request: Request, token: string): Response {
  const ours = env.PUBLIC_BASE_URL?.replace(/\/+$/, "") ?? `http://${request.headers.get("host")}`;
  return new Response(`${ours}${invitationPath(token)}`, {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}

/**
 * Signs a person in by name, password, and code. Counts the attempt before it checks anything. While there is no operator yet,
 * OPERATOR_PASSWORD opens an invitation for the first one.
 */
export const signInRoute = consoleRoute("operator_sign_in", async (request, context, services) => {
  const { operators, throttle } = services;
  const form = await formOf(request, context);
  const address = addressOf(request, context);
  await throttle.consume(rules.address, callerOf(address));
  const isKnown = address !== null && (await operators.isKnownAddress(address));
  if (!isKnown) await throttle.assertBelow(rules.all, "all");
  const { name, password, code } = fieldsOf(form);
  try {
    if (!(await operators.people.isClaimed()))
      return seeOther(invitationPath(await operators.startFirst(password, address)));
    const token = await operators.signIn({ name, password, code }, address);
    await endEarlier(services, request);
    return seeOther(backOf(request), sessionCookie(services, token, sessionSeconds));
  } catch (error) {
    if (!isAppError(error) || error.code !== "invalid_key") throw error;
    services.logger.warn({ op: "operator_sign_in", code: error.code, address }, "sign-in failed");
    if (!isKnown) await throttle.consume(rules.all, "all").catch(() => undefined);
    return seeOther(`${consolePath}?wrong=1`);
  }
});

/** Apps show codes with a space in the middle. */
function fieldsOf(form: URLSearchParams) {
  const [name, password, code] = [form.get("name"), form.get("password"), form.get("code")];
  return { name: name ?? "", password: password ?? "", code: (code ?? "").replaceAll(" ", "") };
}

/** Ends the session that the browser had before, because its cookie is replaced. */
async function endEarlier(services: Services, request: Request): Promise<void> {
  const earlier = await operatorOf(services, request.headers.get("cookie"));
  if (earlier) await services.operators.signOut(earlier, { everywhere: false });
}

/** Ends the session, or with `everywhere`, all of them. The browser deletes what it stored of the console. */
export const signOutRoute = consoleRoute("operator_sign_out", async (request, context, services) => {
  const form = await formOf(request, context);
  const session = await operatorOf(services, request.headers.get("cookie"), addressOf(request, context));
  if (session) await services.operators.signOut(session, { everywhere: form.get("everywhere") === "yes" });
  const answer = seeOther(consolePath, sessionCookie(services, "", 0));
  answer.headers.set("Clear-Site-Data", '"cache"');
  return answer;
});

/** What an invited person needs to set up an authenticator app, as JSON. Each call makes a new secret. */
export const openInvitationRoute = consoleRoute("operator_invitation", async (request, context, services) => {
  const form = await formOf(request, context);
  await services.throttle.consume(rules.invitation, callerOf(addressOf(request, context)));
  return Response.json(await services.operators.people.open(form.get("token") ?? ""));
});

/** Sets the password and the app of an invited person, and signs the person in. */
export const acceptInvitationRoute = consoleRoute("operator_accept", async (request, context, services) => {
  const form = await formOf(request, context);
  const address = addressOf(request, context);
  await services.throttle.consume(rules.invitation, callerOf(address));
  const token = await services.operators.people.accept(
    { token: form.get("token") ?? "", ...fieldsOf(form) },
    address,
  );
  await endEarlier(services, request);
  return Response.json({}, { headers: { "Set-Cookie": sessionCookie(services, token, sessionSeconds) } });
});
