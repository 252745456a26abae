import { createHmac, randomBytes } from "node:crypto";
import { createRandom } from "#lib/domain/documents/typeset/random";
import type { LobPiece } from "./lob-piece.ts";
import { type Refusal, refuse } from "./lob-rules.ts";
import { showPiece } from "./lob-shown.ts";
import { createLobVerifications, isVerification } from "./lob-verifications.ts";
import {
  createCallbacks,
  createPieces,
  type PieceState,
  type SignedCallback,
  type SubmitFault,
} from "./rail-faults.ts";
import { nested, type RailForm, readForm } from "./rail-form.ts";
import { type RailAnswer, type RailRequest, startRailServer } from "./rail-server.ts";

export type LobSimulator = Awaited<ReturnType<typeof startLob>>;

export const lobWebhookSecret = "lob-stand-in-webhook-secret";
const dayMs = 86_400_000;

export async function startLob(
  options: { webhookUrl?: () => string | undefined; seed?: number; clock?: () => Date; apiKey?: string } = {},
) {
  const apiKey = options.apiKey ?? "test_lob-stand-in";
  const verifications = createLobVerifications(apiKey);
  const clock = options.clock ?? (() => new Date());
  const random = createRandom(options.seed ?? 1);
  const keys = new Map<string, { id: string; at: Date }>();
  /**
   * `lag`: lists don't contain new pieces until `catchUp`. `pageSize`: the number of pieces on a page of a list. `filters`: lists are
   * filtered by the requested metadata. `links`: a page of a list links to the next page.
   */
  const settings = { lag: false, filters: true, links: true, cancelWindowMs: 5 * 60_000, pageSize: 100 };
  const held = createPieces<LobPiece>({ clock, tell: (piece, to) => tell(piece, to) });
  const callbacks = createCallbacks({
    url: options.webhookUrl ?? (() => undefined),
    forge: ({ headers, body }) => ({ body, headers: { ...headers, "lob-signature": "0".repeat(64) } }),
    random,
  });
  const server = await startRailServer({
    isSubmission: (request) => request.method === "POST" && !isVerification(request),
    handle: act,
    ...{ random, clock },
  });

  async function act(request: RailRequest, fault: SubmitFault | null): Promise<RailAnswer> {
    if (isVerification(request))
      return verifications.answerTo(request.body.toString(), request.headers.authorization);
    const key = Buffer.from(
      String(request.headers.authorization).replace(/^Basic /, ""),
      "base64",
    ).toString();
    if (key !== `${apiKey}:`) return error([401, "invalid_api_key", "Your API key is not valid"]);
    const [, resource, id] = /^\/v1\/(letters|postcards)(?:\/(\w+))?$/.exec(request.path) ?? [];
    if (resource !== "letters" && resource !== "postcards")
      return error([404, "not_found", "No such endpoint"]);
    if (!id && request.method === "POST") return create(resource, request, fault);
    if (!id && request.method === "GET") return list(resource, request.query);
    const piece = id ? held.pieces.get(id) : undefined;
    if (!piece || piece.resource !== resource) return error([404, "not_found", `${id} not found`]);
    if (request.method === "GET") return { status: 200, body: showPiece(piece) };
    return request.method === "DELETE" ? cancel(piece) : error([405, "invalid", "No such method"]);
  }

  async function create(
    resource: LobPiece["resource"],
    request: RailRequest,
    fault: SubmitFault | null,
  ): Promise<RailAnswer> {
    const key = String(request.headers["idempotency-key"] ?? "");
    if (key.length > 256) return error([422, "invalid", "Idempotency-Key is too long"]);
    const before = keys.get(`${resource} ${key}`);
    if (key && before && clock().getTime() - before.at.getTime() < dayMs)
      return { status: 200, body: showPiece(held.pieces.get(before.id)!) };
    const form = await readForm(request);
    if (!form) return error([422, "invalid", "This simulator only accepts multipart forms"]);
    const refusal = refuse(resource, form);
    if (refusal) return error(refusal);
    const piece = held.keep(toPiece(resource, form, fault === "downgrade"), fault);
    if (key) keys.set(`${resource} ${key}`, { id: piece.id, at: clock() });
    const answer = { status: 200, body: showPiece({ ...piece, drops: false }) };
    tell(piece, "accepted");
    return answer;
  }

  function toPiece(resource: LobPiece["resource"], form: RailForm, lesser: boolean): LobPiece {
    const { fields } = form;
    const asked = fields.extra_service ?? null;
    const letter = {
      color: fields.color === "true" && !(lesser && !asked),
      double_sided: fields.double_sided !== "false",
      address_placement: fields.address_placement ?? "top_first_page",
      return_envelope: false,
      perforated_page: null,
      ...(asked && !lesser ? { extra_service: asked } : {}),
    };
    return {
      id: `${resource === "letters" ? "ltr" : "psc"}_${randomBytes(8).toString("hex")}`,
      orderId: nested(fields.metadata).order_id ?? null,
      state: "accepted",
      drops: false,
      history: [],
      resource,
      createdAt: clock(),
      form,
      indexed: !settings.lag,
      shown: {
        ...(resource === "letters"
          ? letter
          : { size: fields.size ?? "4x6", front_template_id: null, back_template_id: null }),
        mail_type: lesser && !asked ? "usps_standard" : (fields.mail_type ?? "usps_first_class"),
        use_type: fields.use_type,
        metadata: fields.metadata ?? {},
      },
    };
  }

  function list(resource: LobPiece["resource"], query: URLSearchParams): RailAnswer {
    const wanted = query.get("metadata[order_id]");
    const since = query.get("date_created[gte]");
    const all = [...held.pieces.values()]
      .filter(
        (piece) =>
          piece.resource === resource &&
          (!since || piece.createdAt >= new Date(since)) &&
          piece.indexed &&
          (!settings.filters || !wanted || piece.orderId === wanted),
      )
      .reverse();
    const from = Number(query.get("after") ?? 0);
    const size = Math.min(Number(query.get("limit") ?? 10), settings.pageSize);
    const data = all.slice(from, from + size).map(showPiece);
    const next =
      from + size < all.length
        ? `https://api.lob.com/v1/${resource}?limit=${size}${settings.links ? `&after=${from + size}` : ""}`
        : null;
    return {
      status: 200,
      body: { object: "list", data, next_url: next, previous_url: null, count: data.length },
    };
  }

  function cancel(piece: LobPiece): RailAnswer {
    const late = clock().getTime() - piece.createdAt.getTime() > settings.cancelWindowMs;
    if (late || piece.state !== "accepted")
      return error([422, "not_deletable", "It is past its cancellation window"]);
    held.advance(piece.id, "canceled");
    return { status: 200, body: { id: piece.id, deleted: true } };
  }

  function tell(piece: LobPiece, to: PieceState): void {
    const resource = piece.resource.slice(0, -1);
    const certified = certifiedStates.has(to) && piece.shown.extra_service ? "certified." : "";
    const type = `${resource}.${certified}${eventWords[to]}`;
    const event = {
      id: `evt_${randomBytes(8).toString("hex")}`,
      body: to === "canceled" ? { id: piece.id, deleted: true } : showPiece(piece),
      reference_id: piece.id,
      event_type: { id: type, enabled_for_test: true, resource: piece.resource, object: "event_type" },
      date_created: clock().toISOString(),
      object: "event",
    };
    callbacks.send(() => sign(JSON.stringify(event)));
  }

  function sign(body: string, at = clock(), secret = lobWebhookSecret): SignedCallback {
    const stamp = String(at.getTime());
    const mac = createHmac("sha256", secret).update(`${stamp}.${body}`).digest("hex");
    return {
      body,
      headers: { "content-type": "application/json", "lob-signature": mac, "lob-signature-timestamp": stamp },
    };
  }

  return {
    url: server.url,
    env: { LOB_API_KEY: apiKey, LOB_WEBHOOK_SECRET: lobWebhookSecret, LOB_API_BASE: server.url },
    ...held,
    verifications,
    ...{
      faults: server.faults,
      calls: server.calls,
      pace: server.pace,
      limit: server.limit,
      callbacks,
      settings,
      sign,
    },
    /** From now on, lists contain all pieces. */
    catchUp() {
      for (const piece of held.pieces.values()) piece.indexed = true;
    },
    stop: server.stop,
  };
}

const eventWords: Record<PieceState, string> = {
  accepted: "created",
  in_production: "rendered_pdf",
  mailed: "mailed",
  in_transit: "in_transit",
  returned: "returned_to_sender",
  delivered: "delivered",
  failed: "failed",
  canceled: "deleted",
};
const certifiedStates: ReadonlySet<PieceState> = new Set(["mailed", "in_transit", "returned", "delivered"]);

const error = ([status, code, message]: Refusal): RailAnswer => ({
  status,
  body: { error: { message, status_code: status, code } },
});
