/** One line of the log, as a record states it. */
export type CertificateEvent = {
  /** The time, including the time zone. */
  time: string;
  what: string;
  detail: string | undefined;
  /** Who reported it. */
  statedBy: string;
};

/** The text of a Mailing record. drawCertificate does the layout. */
export type Certificate = {
  title: string;
  /** For a sandbox order: a watermark on every page. */
  sandboxNotice: string | undefined;
  orderId: string;
  issued: string;
  /** What happened, in sentences, in order. */
  statement: readonly string[];
  parties: readonly { label: string; lines: readonly string[] }[];
  facts: readonly { label: string; value: string }[];
  document: {
    sha256: string;
    /** What the fingerprint covers, and what happened to the pages. */
    note: string;
    /** Thumbnails of the printed pages as PNG, in order. */
    pictures: readonly Uint8Array[];
    captions: readonly string[];
  };
  /** The carrier's return receipt, if there is one; `note` says where it came from, and where its pages are. */
  receipt?: { sha256: string; note: string } | undefined;
  events: readonly CertificateEvent[];
  limits: { title: string; items: readonly string[] };
  /** The hash of the state that it reports. Absent in the sandbox. */
  hash?: string | undefined;
  /** How a reader can verify it. */
  check: string;
};
