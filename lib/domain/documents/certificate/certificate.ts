/** One line of the log as a certificate tells it. */
export type CertificateEvent = {
  /** When, in words that name the zone. */
  time: string;
  what: string;
  detail: string | undefined;
  /** Who says so. */
  statedBy: string;
};

/** What a certificate of mailing says, in words; how it looks is drawCertificate's. */
export type Certificate = {
  title: string;
  /** Of a sandbox order: marked as a rehearsal on every page. */
  sandboxNotice: string | undefined;
  orderId: string;
  issued: string;
  /** What happened, in sentences, the first one first. */
  statement: readonly string[];
  parties: readonly { label: string; lines: readonly string[] }[];
  facts: readonly { label: string; value: string }[];
  document: {
    sha256: string;
    /** What the fingerprint is of, and what became of the pages. */
    note: string;
    /** The printed pages in small, as PNG, in their order. */
    pictures: readonly Uint8Array[];
    captions: readonly string[];
  };
  /** Of the carrier's return receipt, once there is one; `note` says where it came from, and where its pages are. */
  receipt?: { sha256: string; note: string } | undefined;
  events: readonly CertificateEvent[];
  limits: { title: string; items: readonly string[] };
  /** How somebody who holds the paper can check it. */
  check: string;
};
