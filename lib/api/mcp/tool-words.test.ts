import { expect, test } from "vitest";
import { inToolWords } from "./tool-words.ts";

test.each([
  ["POST /v1/quotes with the same letter.", "Call quote_letter with the same letter."],
  ["Stop. POST /v1/orders with it.", "Stop. Call send_letter with it."],
  ["Follow the order with GET /v1/orders/{id}.", "Follow the order with get_letter_status."],
  ["Look at it: GET /v1/orders/{id} with the ID.", "Look at it: get_letter_status with the ID."],
  ["Read GET /v1/orders/{id}/events.", "Read GET /v1/orders/{id}/events."],
])("%s", (sentence, said) => expect(inToolWords(sentence)).toBe(said));
