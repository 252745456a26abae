import { type Guide, list, text } from "#lib/shared/guide";

/** docs/decisions/0040-api-versioning-promise.md. */
export function versioning(): Guide {
  return {
    title: "Versions and promises",
    summary: "What is here stays as it is. What has to go is announced a year before.",
    sections: [
      {
        id: "may-change",
        title: "What may change at any time",
        blocks: [
          list(
            "New endpoints, new optional fields of requests, new headers.",
            "New fields in answers: pass over those you do not know.",
            "New values where a list is said to grow: kinds of events, error codes, fonts, formats.",
            "The words of `reason`, `note` and `next`, which are for people and agents to read.",
            "Limits, upwards.",
          ),
        ],
      },
      {
        id: "stays",
        title: "What stays within /v1",
        blocks: [
          list(
            "No endpoint, field, error code or status of an order goes or changes its meaning, and nothing optional becomes required, without the notice below.",
            "The shape of a failure: `status`, `code`, `reason`, `next`.",
            "An order that was accepted is finished under the rules it was accepted under.",
          ),
        ],
      },
      {
        id: "deprecation",
        title: "What has to go",
        blocks: [
          text(
            "At least 12 months pass between the announcement and the end. From the first day on the answers of what will go carry two headers: `Deprecation` ([RFC 9745](https://www.rfc-editor.org/rfc/rfc9745)) with the day of the announcement, and `Sunset` ([RFC 8594](https://www.rfc-editor.org/rfc/rfc8594)) with the day it ends. The same operation is marked `deprecated` in the [description](/v1/openapi.json) and on the page of [endpoints](/developers/reference). A change that breaks callers comes as `/v2`, beside `/v1`.",
          ),
          text(
            "Nothing is deprecated today. Only a law, or a danger to those who use the service, can make this shorter.",
          ),
        ],
      },
      {
        id: "prices",
        title: "Prices",
        blocks: [
          text(
            "Prices may change at any time, because postage does. The token of a quote holds its price for its 30 minutes, and an order is never charged more than its quote said.",
          ),
        ],
      },
    ],
  };
}
