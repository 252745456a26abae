import { type Guide, list, text } from "#lib/shared/guide";

/** docs/decisions/0040-api-versioning-promise.md. */
export function versioning(): Guide {
  return {
    title: "Versions and promises",
    summary: "The API is stable. We announce removals at least a year in advance.",
    sections: [
      {
        id: "may-change",
        title: "What can change at any time",
        blocks: [
          list(
            "New endpoints, new optional request fields, and new headers.",
            "New response fields: ignore the ones you don't know.",
            "New values of lists that can grow: event types, error codes, fonts, and formats.",
            "The wording of `reason`, `note`, and `next`, which are for people and agents to read.",
            "Higher limits.",
          ),
        ],
      },
      {
        id: "stays",
        title: "What stays the same in /v1",
        blocks: [
          list(
            "No endpoint, field, error code, or order status is removed or changes its meaning, and nothing optional becomes required, without the notice below.",
            "The shape of a failure: `status`, `code`, `reason`, and `next`.",
            "An accepted order is completed under the rules that applied when it was accepted.",
          ),
        ],
      },
      {
        id: "deprecation",
        title: "Deprecation",
        blocks: [
          text(
            "There are at least 12 months between the announcement, in the [changelog](/developers/changelog) and its [feed](/developers/changelog.xml), and the removal. From the first day, responses of the deprecated operation have two headers: `Deprecation` ([RFC 9745](https://www.rfc-editor.org/rfc/rfc9745)) with the date of the announcement, and `Sunset` ([RFC 8594](https://www.rfc-editor.org/rfc/rfc8594)) with the date of the removal. The operation is also marked `deprecated` in the [description](/v1/openapi.json) and in the list of [endpoints](/developers/reference). A breaking change is released as `/v2`, and `/v1` keeps working.",
          ),
          text("Nothing is deprecated today. Only a law or a danger to users can shorten this period."),
        ],
      },
      {
        id: "prices",
        title: "Prices",
        blocks: [
          text(
            "Prices can change at any time, because postage does. A quote token keeps its price for 30 minutes, and an order never costs more than its quote.",
          ),
        ],
      },
    ],
  };
}
