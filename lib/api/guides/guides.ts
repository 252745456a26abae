import type { Guide } from "#lib/shared/guide";
import type { DocumentSource } from "../discovery/serve-document.ts";
import { batches } from "./batches.ts";
import { changelog } from "./changelog.ts";
import { clients } from "./clients.ts";
import { credits } from "./credits.ts";
import { errors } from "./errors.ts";
import { events } from "./events.ts";
import { goingLive } from "./going-live.ts";
import { idempotency } from "./idempotency.ts";
import { keys } from "./keys.ts";
import { letters } from "./letters.ts";
import { limits } from "./limits.ts";
import { paying } from "./paying.ts";
import { quickStart } from "./quick-start.ts";
import { records } from "./records.ts";
import { reference } from "./reference.ts";
import { sandbox } from "./sandbox.ts";
import { versioning } from "./versioning.ts";
import { webhooks } from "./webhooks.ts";

/**
 * The developers' pages, in the order of their table of contents. Each path has a page; with .md appended, it has the same content
 * as Markdown.
 */
export const guides = [
  { path: "/developers", name: "Quick start", make: quickStart },
  { path: "/developers/clients", name: "Client libraries", make: clients },
  { path: "/developers/reference", name: "Endpoints", make: reference },
  { path: "/developers/letters", name: "Letters", make: letters },
  { path: "/developers/paying", name: "Paying", make: paying },
  { path: "/developers/sandbox", name: "Sandbox", make: sandbox },
  { path: "/developers/batches", name: "Bulk mail", make: batches },
  { path: "/developers/idempotency", name: "Idempotency", make: idempotency },
  { path: "/developers/errors", name: "Errors", make: errors },
  { path: "/developers/limits", name: "Limits", make: limits },
  { path: "/developers/keys", name: "Keys and scopes", make: keys },
  { path: "/developers/credits", name: "Credits and x402", make: credits },
  { path: "/developers/webhooks", name: "Webhooks", make: webhooks },
  { path: "/developers/events", name: "Event types", make: events },
  { path: "/developers/records", name: "Mailing records", make: records },
  { path: "/developers/going-live", name: "Going live", make: goingLive },
  { path: "/developers/versioning", name: "Versioning", make: versioning },
  { path: "/developers/changelog", name: "Changelog", make: changelog },
] as const satisfies readonly { path: string; name: string; make: (source: DocumentSource) => Guide }[];

export type GuidePath = (typeof guides)[number]["path"];

export function makeGuide(path: GuidePath, source: DocumentSource): Guide {
  return guides.find((guide) => guide.path === path)!.make(source);
}
