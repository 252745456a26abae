import Stripe from "stripe";
import { expect, test } from "vitest";
import { describeError } from "#lib/shared/logger";
import { StripeAnswer } from "./stripe-answer.ts";

test("the log says Stripe's status, code, request, and sentence, but quotes nothing that we sent", () => {
  const refused = new Stripe.errors.StripeInvalidRequestError({
    type: "invalid_request_error",
    ...{ code: "email_invalid", statusCode: 400, requestId: "req_123" },
    message: "Invalid email address: ada.quokka@example.com, of customer 'Ada Quokka'",
  } as never);
  const { message } = describeError(new StripeAnswer(refused));
  expect(message).toBe("400, email_invalid, request req_123: Invalid email address: … of customer …");
});

test("a processor that does not answer is named by the kind of failure", () => {
  const away = new Stripe.errors.StripeConnectionError({
    message: "An error occurred with our connection",
  } as never);
  expect(new StripeAnswer(away).message).toMatch(/^no answer, StripeConnectionError: An error occurred/);
});
