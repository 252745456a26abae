import type { Example } from "./example.ts";
import { sampleCodeRequest, sampleEmailCode, sampleMailboxSession } from "./samples.ts";

/** Examples of emailed codes and of the sessions that they open. */
export const accountExamples: Readonly<Record<string, readonly Example[]>> = {
  requestAccountCode: [
    {
      name: "sent",
      summary: "A mail with six digits",
      body: { email: "ada@example.com" },
      status: 200,
      answer: {
        status: "ok",
        request_id: sampleCodeRequest,
        emailed: true,
        expires_in_minutes: 60,
        next: [
          "Find the six-digit code in the email. POST it with the email address and the request_id to /v1/account_sessions/verify.",
        ],
      },
    },
  ],
  verifyAccountCode: [
    {
      name: "verified",
      summary: "The code of the email",
      body: { email: "ada@example.com", code: sampleEmailCode, request_id: sampleCodeRequest },
      status: 200,
      answer: { status: "ok", account_session: "svca_AQ7d…", expires_at: "2026-12-20T17:04:11.000Z" },
    },
  ],
  openMailboxSession: [
    {
      name: "opened",
      summary: "The code of the email",
      body: { email: "ada@example.com", code: sampleEmailCode, request_id: sampleCodeRequest },
      status: 200,
      answer: { status: "ok", mailbox_session: sampleMailboxSession, expires_at: "2026-11-20T18:04:11.000Z" },
    },
  ],
  endMailboxSession: [
    {
      name: "ended",
      summary: "The session in the Authorization header",
      headers: { Authorization: `Bearer ${sampleMailboxSession}` },
      status: 200,
      answer: { status: "ok" },
    },
  ],
};
