import { createHmac, randomBytes } from "node:crypto";
import { createRandom } from "#lib/domain/documents/typeset/random";
import {
  createCallbacks,
  createPieces,
  type PieceState,
  type SignedCallback,
  type SimulatedPiece,
  type SubmitFault,
} from "./rail-faults.ts";
import { isPdf, nested, pageSizesOf, type RailForm, readForm } from "./rail-form.ts";
import { type RailAnswer, type RailRequest, startRailServer } from "./rail-server.ts";

/**
 * Simulates the part of PostGrid's print-mail API that this service uses, and the state of each letter: multipart upload without
 * an idempotency key, search, DELETE while ready, and callbacks as signed tokens or with a signature header (postgrid-node,
 * November 2025).
 */
export type PostgridPiece = SimulatedPiece & {
  createdAt: Date;
  form: RailForm;
  mailingClass: string;
  color: boolean;
};
export type PostgridSimulator = Awaited<ReturnType<typeof startPostgrid>>;

export const postgridWebhookSecret = "postgrid-stand-in-webhook-secret";
const apiKey = "test_sk_postgrid-stand-in";

export async function startPostgrid(
  options: { webhookUrl?: () => string | undefined; seed?: number; clock?: () => Date } = {},
) {
  const clock = options.clock ?? (() => new Date());
  const random = createRandom(options.seed ?? 1);
  /** `signs`: how callbacks are signed. `lag`: a search doesn't find new letters until `catchUp`. */
  const settings = {
    ...{ signs: "token" as "token" | "header", lag: false, pageSize: 100 },
    webhooks: [] as { url: string; enabled: boolean; enabledEvents: string[] }[],
  };
  const unseen = new Set<string>();
  const held = createPieces<PostgridPiece>({ clock, tell: (piece, to) => tell(piece, to) });
  const callbacks = createCallbacks({
    url: options.webhookUrl ?? (() => undefined),
    forge: ({ headers, body }) => ({
      body: body.replace(/\.[\w-]+$/, `.${Buffer.alloc(32).toString("base64url")}`),
      headers: { ...headers, "x-postgrid-signature": "0".repeat(64) },
    }),
    random,
  });
  const server = await startRailServer({
    isSubmission: ({ method }) => method === "POST",
    handle: act,
    random,
  });

  async function act(request: RailRequest, fault: SubmitFault | null): Promise<RailAnswer> {
    if (request.headers["x-api-key"] !== apiKey) return error(401, "invalid_api_key_error");
    if (request.method === "GET" && request.path === "/print-mail/v1/webhooks")
      return {
        status: 200,
        body: { object: "list", data: settings.webhooks, totalCount: settings.webhooks.length },
      };
    const [, found, id] = /^\/print-mail\/v1\/(letters)(?:\/(\w+))?$/.exec(request.path) ?? [];
    if (!found) return error(404, "not_found_error");
    if (!id && request.method === "POST") return create(request, fault);
    if (!id && request.method === "GET") return list(request.query);
    const piece = id ? held.pieces.get(id) : undefined;
    if (!piece) return error(404, "letter_not_found_error");
    if (request.method !== "DELETE") return { status: 200, body: show(piece) };
    if (piece.state !== "accepted") return error(400, "letter_not_cancellable_error");
    held.advance(piece.id, "canceled");
    return { status: 200, body: show(piece) };
  }

  async function create(request: RailRequest, fault: SubmitFault | null): Promise<RailAnswer> {
    const form = await readForm(request);
    const refusal = form ? refuse(form) : "this simulator only accepts multipart forms";
    if (!form || refusal) return error(400, "validation_error", refusal ?? undefined);
    const { fields } = form;
    const mailingClass = String(fields.mailingClass ?? "first_class");
    const lesser = fault === "downgrade";
    const piece = held.keep(
      {
        id: `letter_${randomBytes(10).toString("hex")}`,
        orderId: nested(fields.metadata).order_id ?? null,
        state: "accepted",
        drops: false,
        history: [],
        createdAt: clock(),
        form,
        mailingClass: lesser ? "standard_class" : mailingClass,
        color: fields.color === "true" && !lesser,
      },
      fault,
    );
    if (settings.lag) unseen.add(piece.id);
    const answer = { status: 201, body: show({ ...piece, drops: false }) };
    tell(piece, "accepted");
    return answer;
  }

  function list(query: URLSearchParams): RailAnswer {
    const words = query.get("search") ?? "";
    const all = [...held.pieces.values()].filter(
      (piece) => !unseen.has(piece.id) && JSON.stringify(show(piece)).includes(words),
    );
    const skip = Number(query.get("skip") ?? 0);
    const limit = Math.min(Number(query.get("limit") ?? 10), settings.pageSize);
    const data = all.slice(skip, skip + limit).map(show);
    return { status: 200, body: { object: "list", skip, limit, totalCount: all.length, data } };
  }

  function tell(piece: PostgridPiece, to: PieceState): void {
    const type = to === "accepted" ? "letter.created" : "letter.updated";
    const event = { id: `event_${randomBytes(8).toString("hex")}`, object: "event", type, data: show(piece) };
    callbacks.send(() => sign(event));
  }

  function sign(event: unknown, secret = postgridWebhookSecret, alg = "HS256"): SignedCallback {
    if (settings.signs === "header") {
      const body = JSON.stringify(event);
      const mac = createHmac("sha256", secret).update(body).digest("hex");
      return { body, headers: { "content-type": "application/json", "x-postgrid-signature": mac } };
    }
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const signed = `${part({ alg, typ: "JWT" })}.${part(event)}`;
    const mac = createHmac("sha256", secret).update(signed).digest("base64url");
    return { body: `${signed}.${mac}`, headers: { "content-type": "text/plain" } };
  }

  return {
    url: server.url,
    env: {
      POSTGRID_API_KEY: apiKey,
      POSTGRID_WEBHOOK_SECRET: postgridWebhookSecret,
      POSTGRID_API_BASE: server.url,
    },
    ...held,
    ...{ faults: server.faults, calls: server.calls, pace: server.pace, callbacks, settings, sign },
    /** Makes the search find everything. */
    catchUp: () => unseen.clear(),
    stop: server.stop,
  };
}

const known = [
  "to",
  "from",
  "pdf",
  "mailingClass",
  "color",
  "doubleSided",
  "addressPlacement",
  "size",
].concat(["description", "metadata"]);
const contactFields = ["firstName", "companyName", "addressLine1", "addressLine2", "city"].concat([
  "provinceOrState",
  "postalOrZip",
  "countryCode",
]);
const classes = ["first_class", "standard_class", "express", "certified", "certified_return_receipt"].concat([
  "usps_express_2_day",
  "usps_express_3_day",
]);

/** Why the form is refused, or null. Also refuses unknown fields, which PostGrid would silently ignore. */
function refuse({ fields, files }: RailForm): string | null {
  const unknown = [...Object.keys(fields), ...files.keys()].find((name) => !known.includes(name));
  if (unknown) return `${unknown} is not known`;
  for (const side of ["to", "from"]) {
    const contact = nested(fields[side]);
    const strange = Object.keys(contact).find((name) => !contactFields.includes(name));
    if (strange) return `${side}.${strange} is not known`;
    if (!contact.firstName && !contact.companyName) return `${side} needs a name`;
    if (!contact.addressLine1 || contact.countryCode !== "US") return `${side} needs an address`;
  }
  if (!classes.includes(String(fields.mailingClass))) return "mailingClass is not known";
  const pdf = files.get("pdf");
  if (!isPdf(pdf)) return "pdf is not a PDF";
  return pageSizesOf(pdf).every((size) => size === "612x792") ? null : "pdf is not of us_letter size";
}

const statuses: Record<PieceState, string> = {
  accepted: "ready",
  in_production: "printing",
  mailed: "processed_for_delivery",
  in_transit: "completed",
  returned: "completed",
  delivered: "completed",
  failed: "cancelled",
  canceled: "cancelled",
};
const barcodes: Partial<Record<PieceState, string>> = {
  mailed: "entered_mail_stream",
  in_transit: "out_for_delivery",
  delivered: "out_for_delivery",
  returned: "returned_to_sender",
};

function show(piece: PostgridPiece): Record<string, unknown> {
  const { id, state, drops, form, mailingClass, color, createdAt, history } = piece;
  const { fields } = form;
  const updated = (history.at(-1)?.at ?? createdAt).toISOString();
  const mailed = ["mailed", "in_transit", "returned", "delivered"].includes(state);
  const canceled = drops || state === "failed" || state === "canceled";
  return {
    id,
    object: "letter",
    live: false,
    status: canceled ? "cancelled" : statuses[state],
    ...(canceled ? { cancellation: { reason: drops ? "invalid_content" : "user_initiated" } } : {}),
    ...(barcodes[state] ? { imbStatus: barcodes[state], imbDate: updated, imbZIPCode: "60601" } : {}),
    ...(mailed && mailingClass !== "first_class"
      ? { trackingNumber: `EA${String(Number.parseInt(id.slice(7, 15), 16)).padStart(10, "0")}US` }
      : {}),
    to: nested(fields.to),
    from: nested(fields.from),
    mailingClass,
    color,
    doubleSided: fields.doubleSided === "true",
    addressPlacement: fields.addressPlacement,
    envelope: "standard",
    size: fields.size,
    description: fields.description,
    metadata: nested(fields.metadata),
    sendDate: createdAt.toISOString(),
    createdAt: createdAt.toISOString(),
    updatedAt: updated,
  };
}

const error = (status: number, type: string, message = "Simulated error"): RailAnswer => ({
  status,
  body: { error: { type, message } },
});
