import {
  type ClientCapabilities,
  createRequestStateCodec,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { fingerprintOf } from "#lib/domain/idempotency/key-fingerprint";
import { AppError } from "#lib/shared/errors";
import type { Keyring } from "#lib/shared/keyring";

/** What the person was asked to accept: the caller's exact arguments, including the token. */
type Asked = { asked: string };

const capabilitiesKey = "io.modelcontextprotocol/clientCapabilities";
const formKey = "send";

/** Signs the state that a client returns with a person's answer. Nothing is stored, so any process can check it. */
export const requestStateOf = (keyring: Keyring) =>
  createRequestStateCodec<Asked>({ key: keyring.derive("mcp-request-state", "send_letter") });

/** Whether the client shows forms to a person. Clients of 2025 declare it in a session, which we don't keep. */
export function showsForms({ mcpReq }: ServerContext): boolean {
  const envelope = mcpReq.envelope as Readonly<Record<string, unknown>> | undefined;
  const { elicitation } = (envelope?.[capabilitiesKey] ?? {}) as ClientCapabilities;
  // Without a mode, a client supports forms (MCP, Elicitation).
  return (
    elicitation !== undefined && (elicitation.form !== undefined || Object.keys(elicitation).length === 0)
  );
}

/**
 * Asks a person through the client, or reads the answer. Null if the person accepted exactly these arguments. Throws
 * confirmation_required if they declined or closed the form, and confirmation_mismatch if they were asked about something else.
 */
export async function askPerson(
  context: ServerContext,
  keyring: Keyring,
  { sent, callerId, message }: { sent: Readonly<Record<string, unknown>>; callerId: string; message: string },
): Promise<InputRequiredResult | null> {
  // Nested, so that the confirmation token counts too.
  const asked = fingerprintOf({ callerId, sent });
  const state = context.mcpReq.requestState<Asked>();
  const view = inputResponse(context.mcpReq.inputResponses, formKey);
  if (state === undefined || view.kind !== "elicit") {
    return inputRequired({
      inputRequests: {
        [formKey]: inputRequired.elicit({
          mode: "form",
          message,
          requestedSchema: { type: "object", properties: {} },
        }),
      },
      requestState: await requestStateOf(keyring).mint({ asked }, context),
    });
  }
  if (state.asked !== asked) throw notTheSame();
  if (view.action === "accept") return null;
  throw view.action === "decline" ? declined() : closed();
}

const nothingSent = "Nothing was sent or charged.";

const notTheSame = () =>
  new AppError("confirmation_mismatch", `The person was asked about other arguments. ${nothingSent}`, {
    next: ["Call send_letter again without the answer, so that the person sees these arguments."],
  });

const declined = () =>
  new AppError("confirmation_required", `The person declined this letter. ${nothingSent}`, {
    next: [
      "Don't send it again unasked. Ask the person what to change, and call quote_letter with the new letter.",
    ],
  });

const closed = () =>
  new AppError("confirmation_required", `The person closed the form without an answer. ${nothingSent}`, {
    next: [
      "Ask the person whether to send this letter. If they say yes, call send_letter with the same arguments.",
    ],
  });
