import type { Example } from "./example.ts";
import {
  sampleFailure,
  sampleImageKey,
  sampleOrderId,
  sampleReviewToken,
  sampleUploadKey,
} from "./samples.ts";

const review = {
  id: "rev_8c1f0d2e3b4a5968",
  stars: 5,
  comment: "It arrived on the third day, and it looked like I had typed it myself.",
  name: "Ada L.",
  city: "Cupertino",
  state: "CA",
  category: "letter",
  created_at: "2026-11-20T17:09:40.000Z",
  sample: true,
};

const ticket = {
  status: "ok",
  upload_key: sampleUploadKey,
  upload_url: `https://posthorn.example/v1/uploads/${sampleUploadKey}`,
  method: "PUT",
  headers: { "Content-Type": "application/pdf" },
  expires_in: 900,
  max_bytes: 10_485_760,
  next: [
    "PUT the file's bytes to upload_url with these headers, within 15 minutes.",
    "Then send upload_key with POST /v1/quotes and POST /v1/orders.",
  ],
};
const notIssued = "was not issued by this service";

export const otherExamples: Readonly<Record<string, readonly Example[]>> = {
  listReviews: [
    { name: "none", summary: "Nothing published yet", status: 200, answer: { status: "ok", reviews: [] } },
  ],
  createReview: [
    {
      name: "fiveStars",
      summary: "A review of a sandbox order that was delivered",
      body: {
        order_id: sampleOrderId,
        stars: 5,
        comment: review.comment,
        capability_token: sampleReviewToken,
      },
      status: 201,
      answer: { status: "ok", review },
    },
    {
      name: "tooManyStars",
      summary: "More stars than there are",
      body: { order_id: sampleOrderId, stars: 6, capability_token: sampleReviewToken },
      status: 400,
      answer: sampleFailure("invalid_stars", "Stars are a whole number from 1 to 5."),
    },
  ],
  createUpload: [{ name: "ticket", summary: "A ticket for one file", status: 201, answer: ticket }],
  putUpload: [
    { name: "stored", summary: "The file of a ticket", params: { key: sampleUploadKey }, status: 204 },
    {
      name: "notIssued",
      summary: "A key that no ticket has",
      params: { key: `up_${"0".repeat(32)}.pdf` },
      status: 400,
      answer: {
        ...sampleFailure("validation_error", `This upload key ${notIssued}.`, {
          fields: [{ path: "key", message: notIssued }],
        }),
        next: ["Ask for a new ticket and PUT the file to its upload_url."],
      },
    },
  ],
  uploadImage: [
    {
      name: "stored",
      summary: "The image of a signature",
      status: 201,
      answer: { status: "ok", image_key: sampleImageKey, width: 60, height: 20 },
    },
  ],
  autocompleteAddress: [
    {
      name: "notConfigured",
      summary: "A deployment without a geocoder",
      query: { q: "350 5th Av" },
      status: 200,
      answer: { status: "ok", enabled: false, suggestions: [] },
    },
  ],
  verifyAddress: [
    {
      name: "corrected",
      summary: "A misspelled city",
      body: {
        address: {
          name: "Rick Halloran",
          line1: "88 Kearny St",
          city: "San Fransisco",
          state: "CA",
          zip: "94108",
        },
      },
      status: 200,
      answer: {
        status: "ok",
        verdict: "corrected",
        checked_by: "builtin",
        corrected_to: {
          name: "RICK HALLORAN",
          line1: "88 KEARNY ST",
          city: "SAN FRANCISCO",
          state: "CA",
          zip: "94108",
        },
        warnings: [],
      },
    },
    {
      name: "missingUnit",
      summary: "A sandbox address without its unit",
      body: {
        address: {
          name: "Ada Roe",
          line1: "MISSING UNIT",
          city: "San Francisco",
          state: "CA",
          zip: "94108",
        },
        sandbox: true,
      },
      status: 200,
      answer: {
        status: "ok",
        verdict: "missing_unit",
        checked_by: "sandbox",
        reason:
          "The recipient's address needs an apartment, suite, or unit number. Without it, the letter would probably be returned.",
        candidate: {
          name: "ADA ROE",
          line1: "1 APARTMENT HOUSE ST",
          city: "SAN FRANCISCO",
          state: "CA",
          zip: "94108",
        },
        warnings: [],
        next: ["Add the apartment, suite, or unit number to line2 and send the request again."],
      },
    },
  ],
  reverseAddress: [
    {
      name: "notConfigured",
      summary: "A deployment without a geocoder",
      query: { lat: 40.7484, lon: -73.9857 },
      status: 200,
      answer: { status: "ok", enabled: false, address: null },
    },
    {
      name: "impossible",
      summary: "No such place on earth",
      query: { lat: 91, lon: 0 },
      status: 400,
      answer: { status: "failed", enabled: false, address: null },
    },
  ],
  mapCsv: [
    {
      name: "addressBook",
      summary: "The columns of an address book",
      body: {
        headers: ["First Name", "Last Name", "Street Address", "City", "State", "Zip Code", "Phone"],
        samples: [["Grace", "Hopper", "350 5th Ave", "New York", "NY", "10118", "212-555-0100"]],
      },
      status: 200,
      answer: {
        status: "ok",
        mapping: {
          name: ["First Name", "Last Name"],
          line1: ["Street Address"],
          line2: [],
          city: ["City"],
          state: ["State"],
          zip: ["Zip Code"],
          second_name: [],
          company: [],
          care_of: [],
          address: [],
          country: [],
        },
        columns: {
          name: [0, 1],
          line1: [2],
          line2: [],
          city: [3],
          state: [4],
          zip: [5],
          second_name: [],
          company: [],
          care_of: [],
          address: [],
          country: [],
        },
        source: "heuristic",
      },
    },
  ],
  describeApi: [{ name: "description", summary: "This document", status: 200 }],
};
