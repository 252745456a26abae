// Written by `npm run client:types` from the contract of the service; a test holds it against that.

export interface components {
  schemas: {
    /** @description A session of a verified email address. */
    AccountSession: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description Send it as account_session with orders. Keep it like a password. */
      account_session: string;
      /**
       * Format: date-time
       * @description When it expires.
       */
      expires_at: string;
    };
    /** @description A mailing address in the United States. */
    Address: {
      /** @description The person or company. */
      name: string;
      /** @description Street and number, or PO box. */
      line1: string;
      /** @description Apartment, suite, or floor, if any. */
      line2?: string;
      /** @description The city, town, or post office. */
      city: string;
      /** @description State or territory, two letters, such as CA. */
      state: string;
      /** @description Five digits, or ZIP+4 such as 95014-2083. */
      zip: string;
      /**
       * @description Always US; optional.
       * @constant
       */
      country?: "US";
    };
    /** @description What an order would answer about an address. */
    AddressCheck: {
      /**
       * @description `deliverable`: an order accepts it. `corrected`: an order accepts it, and `corrected_to` is printed. `missing_unit`: an order is refused until it has a unit. `undeliverable`: an order is refused.
       * @enum {string}
       */
      verdict: "deliverable" | "corrected" | "missing_unit" | "undeliverable";
      /** @description Who decided: usps, lob, builtin (postal rules without a database of streets), or sandbox. */
      checked_by: string;
      /** @description Why an order would be refused. */
      reason?: string;
      /** @description The address as the US Postal Service writes it, if different. */
      corrected_to?: components["schemas"]["CorrectedAddress"];
      /** @description The address that was probably meant instead. */
      candidate?: components["schemas"]["CorrectedAddress"];
      /** @description Doubts that don't stop an order. */
      warnings: string[];
      /** @description What to do next. */
      next?: string[];
    };
    /** @description A mailing address in the United States. */
    AddressOutput: {
      /** @description The person or company. */
      name: string;
      /** @description Street and number, or PO box. */
      line1: string;
      /** @description Apartment, suite, or floor, if any. */
      line2?: string;
      /** @description The city, town, or post office. */
      city: string;
      /** @description State or territory, two letters, such as CA. */
      state: string;
      /** @description Five digits, or ZIP+4 such as 95014-2083. */
      zip: string;
      /**
       * @description Always US; optional.
       * @constant
       */
      country?: "US";
    };
    /** @description The page with the address that is put in front of a PDF, and how to avoid it. */
    AddressPage: {
      /** @description Why a page with the address is put in front of the PDF. */
      reason: string;
      /** @description What this page costs. */
      price_cents: number;
      /** @description Values of `first_page` with which no address page is needed. */
      instead: {
        /**
         * @description The value to send: `shift` prints page 1 lower, and `shrink` prints it smaller.
         * @enum {string}
         */
        first_page: "shift" | "shrink";
        /** @description What happens to page 1. */
        detail: string;
        /** @description The size of page 1 then. */
        percent: number;
      }[];
    };
    /** @description A suggested address. */
    AddressSuggestion: {
      /** @description The full address on one line, for display. */
      label: string;
      /** @description House number and street. */
      line1: string;
      /** @description The city, town, or post office. */
      city: string;
      /** @description State or territory, two letters, such as CA. */
      state: string;
      /** @description Five digits. */
      zip: string;
      /** @description Latitude in degrees. */
      lat: number;
      /** @description Longitude in degrees. */
      lon: number;
    };
    /** @description Suggestions for an address that is being typed. */
    AddressSuggestions: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description Whether this deployment offers address search. */
      enabled: boolean;
      /** @description The best matches first. Empty if there are none. */
      suggestions: components["schemas"]["AddressSuggestion"][];
    };
    /** @description The result of an address check. */
    AddressVerification: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /**
       * @description `deliverable`: an order accepts it. `corrected`: an order accepts it, and `corrected_to` is printed. `missing_unit`: an order is refused until it has a unit. `undeliverable`: an order is refused.
       * @enum {string}
       */
      verdict: "deliverable" | "corrected" | "missing_unit" | "undeliverable";
      /** @description Who decided: usps, lob, builtin (postal rules without a database of streets), or sandbox. */
      checked_by: string;
      /** @description Why an order would be refused. */
      reason?: string;
      /** @description The address as the US Postal Service writes it, if different. */
      corrected_to?: components["schemas"]["CorrectedAddress"];
      /** @description The address that was probably meant instead. */
      candidate?: components["schemas"]["CorrectedAddress"];
      /** @description Doubts that don't stop an order. */
      warnings: string[];
      /** @description What to do next. */
      next?: string[];
    };
    /** @description The next step of a sandbox order. */
    AdvanceRequest: {
      /**
       * @description What the Postal Service or the printer does next. `hand_off`: a letter that waits goes to the printer. `mailed`: the Postal Service has it. `in_transit`: it was scanned in transit. `ready_for_pickup`: a post office holds it. `forwarded`: it goes to the recipient's new address. `unclaimed`: the recipient didn't pick it up. `delivered`: it was delivered. `returned`: it came back to the sender, also after a delivery. `failed`: the printer can't print it.
       * @enum {string}
       */
      to:
        | "hand_off"
        | "mailed"
        | "in_transit"
        | "ready_for_pickup"
        | "forwarded"
        | "unclaimed"
        | "delivered"
        | "returned"
        | "failed";
      /**
       * @description With `returned`: why. If you leave it out, it is `other`. `unable_to_forward`: the recipient moved, and it can't be forwarded. `no_such_number`: the address doesn't exist. `vacant`: the address is empty. `refused`: the recipient refused it. `unclaimed`: the recipient didn't pick it up. `insufficient_address`: the address is incomplete or wrong. `moved`: the recipient moved. `other`: another reason, or none was given.
       * @enum {string}
       */
      reason?:
        | "unable_to_forward"
        | "no_such_number"
        | "vacant"
        | "refused"
        | "unclaimed"
        | "insufficient_address"
        | "moved"
        | "other";
    };
    /** @description A person's decision about an order or batch that was sent with require_approval. */
    Approval: {
      /** @description `approved`, `changes_requested`, `declined`, or `expired` if nobody decided in time. Null until then, and if it was canceled first. */
      decision: ("approved" | "changes_requested" | "declined" | "expired") | null;
      /** @description What the person wrote. Only where `reference` is shown. */
      message?: string;
      /**
       * Format: date-time
       * @description Without a decision by then, it is canceled.
       */
      expires_at: string;
    };
    /** @description A decision about an order or batch that waits for approval. */
    ApprovalRequest: {
      /**
       * @description `approved` starts the payment and the mailing. `changes_requested` and `declined` cancel it.
       * @enum {string}
       */
      decision: "approved" | "changes_requested" | "declined";
      /** @description What should change, or why not. Not with `approved`. */
      message?: string;
    } & ((
      | unknown
      | {
          message: string;
        }
    ) &
      (unknown | unknown));
    /** @description A letter to many recipients, with one price and one payment. */
    Batch: {
      /** @description The ID of the batch: `bat_…`, or `bat_test_…` in the sandbox. Anyone who has it can read the batch and its rows. */
      id: string;
      /** @description The status of the batch. */
      status: components["schemas"]["BatchStatus"];
      /** @description Whether it is a sandbox batch: nothing is printed or mailed. */
      sandbox: boolean;
      /** @description The mail class. */
      mail_class: components["schemas"]["MailClass"];
      /** @description What is printed. */
      format: components["schemas"]["Format"];
      /** @description The business day on which all letters are handed over, as in an order, or null. */
      send_on: string | null;
      /** @description The number of rows in the request. */
      count: number;
      /** @description The price of the accepted rows, in US cents. */
      total_cents: number;
      /** @description The part of the price for rows that aren't mailed. It returns to the code within seconds, is refunded to the card, or was only on hold and is never charged. */
      given_back_cents: number;
      /** @description The number of rows by status: the statuses of their orders, `waiting` to be created, or `skipped` because of a problem. Zeros are left out. */
      counts: {
        [key: string]: number;
      };
      /** @description Only if it was sent with require_approval. */
      approval?: components["schemas"]["Approval"];
      /** @description Your own name for it. Only with your key, a mailbox session, its token, or in its creation's answer. */
      reference?: string;
      /** @description Your own values. Only where `reference` is shown. */
      metadata?: {
        [key: string]: string;
      };
      /**
       * Format: date-time
       * @description When it was created, in UTC.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it last changed, in UTC.
       */
      updated_at: string;
    };
    /** @description A new batch, with its secrets and how to pay for it. */
    BatchCreated: {
      /**
       * @description `ok`: paid and in progress. `action_required`: a person must still approve it or pay.
       * @enum {string}
       */
      status: "ok" | "action_required";
      /** @description The current batch. */
      batch: components["schemas"]["Batch"];
      /** @description While it waits for approval: the page on which a person sees the printed pages and the price, and approves, asks for changes, or declines. Secret, like `order_url`: give it only to the person who decides. Absent for a key whose owner approves everything: the owner gets it by email. */
      approval_url?: string;
      /** @description The batch's page with a secret link token after the #. Give it to the person who sends the letters, and only to them: with it, they can see each letter and cancel, on any device. Returned only here. */
      batch_url: string;
      /** @description The token that allows actions on this batch without a key. */
      capability: {
        /** @description Cancels the batch, and works as the token of each of its rows. Valid for 7 days. Store it: it is returned only when the batch is created. */
        cancel_token: string;
      };
      /** @description The skipped rows. A retry of the request returns them again, without `fields`. */
      problems?: components["schemas"]["BatchProblem"][];
      /** @description The number of skipped rows, listed or not. */
      problem_count?: number;
      /** @description The rows that were left out because they repeat a letter. A retry of the request returns them again, with `row` and `reason` only. */
      duplicates?: components["schemas"]["BatchDuplicate"][];
      /** @description The number of duplicates that are left out, listed or not. */
      duplicate_count?: number;
      /** @description Secret to verify the webhook deliveries of every row by Standard Webhooks: `whsec_…`. */
      webhook_secret?: string;
      /**
       * @description The requested checkout mode, `hosted` or `embedded`. Included while a payment is outstanding.
       * @enum {string}
       */
      checkout_ui_mode?: "hosted" | "embedded";
      /** @description hosted: the URL where a person pays. */
      payment_url?: string;
      /** @description embedded: the secret for the processor's element on your page. */
      payment_client_secret?: string;
      /**
       * Format: date-time
       * @description The time by which a person must pay. After that, the order or batch is canceled, and nothing is charged.
       */
      payment_expires_at?: string;
      /**
       * @description Included if the Idempotency-Key was used before: this is that batch, and nothing was created.
       * @constant
       */
      replayed?: true;
    };
    /** @description A batch after a person's decision. */
    BatchDecided: {
      /**
       * @description `ok`: nothing else is needed. `action_required`: the batch is approved and still has to be paid for.
       * @enum {string}
       */
      status: "ok" | "action_required";
      /** @description The batch after the decision. */
      batch: components["schemas"]["Batch"];
      /** @description The batch's page, for a person. It shows what anyone with the ID may read. */
      batch_url: string;
      /**
       * @description The requested checkout mode, `hosted` or `embedded`. Included while a payment is outstanding.
       * @enum {string}
       */
      checkout_ui_mode?: "hosted" | "embedded";
      /** @description hosted: the URL where a person pays. */
      payment_url?: string;
      /** @description embedded: the secret for the processor's element on your page. */
      payment_client_secret?: string;
      /**
       * Format: date-time
       * @description The time by which a person must pay. After that, the order or batch is canceled, and nothing is charged.
       */
      payment_expires_at?: string;
    };
    /** @description A row that is left out because it repeats a letter. */
    BatchDuplicate: {
      /** @description The row number, starting at 0. */
      row: number;
      /** @description Which letter it repeats, in words. */
      reason: string;
      /** @description The earlier row of this request. */
      same_as_row?: number;
      /**
       * Format: date-time
       * @description When the same letter was ordered.
       */
      sent_at?: string;
      /** @description Its order; null while its batch has not created it yet. */
      order_id?: string | null;
      /** @description Its batch, or null. */
      batch_id?: string | null;
    };
    /** @description What a batch's link token opens. */
    BatchLink: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /**
       * @description `sender`: everything about the batch and its letters. `recipient`: the link was emailed to an unverified address, so it opens status and cancellation only.
       * @enum {string}
       */
      opens: "sender" | "recipient";
      /** @description New tokens, valid for 7 days, one for each action that the link allows. */
      capability: {
        /** @description Cancels the batch. With `sender`, it also works as the token of each of its rows. */
        cancel_token: string;
        /** @description Decides about a batch that waits for approval. Only while it waits, or is approved and unpaid. */
        approve_token?: string;
      };
      /** @description Only with `sender`, while the batch waits for approval. */
      approval?: {
        /** @description The sender: the printed return address, where undeliverable mail is returned. */
        from: components["schemas"]["AddressOutput"];
        /**
         * @description What pays at approval: `card`, `credit` (a code), or `nothing` (a sandbox batch).
         * @enum {string}
         */
        paid_by: "card" | "credit" | "nothing";
        /** @description The items of the whole price. */
        breakdown: components["schemas"]["BreakdownItem"][];
        /** @description The first row, and the row with the most pages if it is another one. */
        samples: {
          /** @description The row number, starting at 0. */
          row: number;
          /** @description The recipient. */
          to: components["schemas"]["AddressOutput"];
          /** @description Its printed pages. */
          page_count: number;
          /** @description Its part of the price, in US cents. */
          price_cents: number;
        }[];
      };
      /** @description The batch's page, for a person. It shows what anyone with the ID may read. */
      batch_url: string;
    };
    /** @description A page of your batches. */
    BatchList: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description Newest first. */
      batches: components["schemas"]["ListedBatch"][];
      /** @description Send it as cursor to get the next page; null at the end. */
      next_cursor: string | null;
    };
    /** @description The printed pages of a batch. */
    BatchPages: {
      /** @description The printed pages of all accepted rows. */
      counted: number;
      /** @description What we changed in the content so that it can be printed, one sentence each. */
      notes: string[];
    };
    /** @description A row that can't be mailed, and why. */
    BatchProblem: {
      /** @description The row number, starting at 0. */
      row: number;
      /** @description The error code that an order of this row would return. */
      code: string;
      /** @description The reason, in a sentence for people. The wording can change, so match on codes. */
      reason: string;
      /** @description The invalid fields of the row, such as `to.zip` or `fields.amount`. */
      fields?: {
        /** @description The field, such as `to.zip`. */
        path: string;
        /** @description The problem, as the rest of a sentence that starts with the field. */
        message: string;
      }[];
    };
    /** @description The price of a batch, and the rows that can't be mailed. */
    BatchQuote: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description The number of rows in the request. */
      count: number;
      /** @description Rows that can be mailed. */
      accepted: number;
      /** @description The total price of the accepted rows, in US cents. */
      total_cents: number;
      /** @description The same for display, such as $1.99. */
      total: string;
      /** @description The items of the price. They add up to the total. */
      breakdown: components["schemas"]["BreakdownItem"][];
      /** @description The rows with problems, in order, at most 1,000. */
      problems: components["schemas"]["BatchProblem"][];
      /** @description The number of rows with a problem, listed or not. */
      problem_count: number;
      /** @description The rows that are left out because they repeat a letter, in order, at most 1,000. They aren't priced, and they don't count as problems. */
      duplicates: components["schemas"]["BatchDuplicate"][];
      /** @description The number of duplicates that are left out, listed or not. */
      duplicate_count: number;
      /** @description The accepted rows to whose address mail that you sent in the last 18 months came back, in order, at most 1,000. They are mailed unless you leave them out. */
      returned_before: components["schemas"]["BatchReturnedBefore"][];
      /** @description The number of these rows, listed or not. */
      returned_before_count: number;
      /**
       * Format: date
       * @description The business day on which they are handed to the US Postal Service if you send them now.
       */
      hand_off_on: string;
      /** @description What can pay for it live: `card`, `credit_code`, or both. A card isn't held for long, so a `send_on` more than a few days ahead needs a credit code. */
      pay_with: ("card" | "credit_code")[];
      /** @description Notes about these letters for people. Empty if there are none. */
      note: string;
      /** @description Whether the letters can be mailed, or only sent in the sandbox. */
      live: components["schemas"]["LiveAvailability"];
      /** @description What you can still send live. Absent if you can't. */
      limits?: components["schemas"]["Limits"];
      /** @description The page count of the accepted rows. */
      pages: components["schemas"]["BatchPages"];
      /** @description Sends exactly these rows at exactly this price, once. Included only with a from address and at least one accepted row. */
      confirmation_token?: string;
      /** @description How long the token is valid. */
      expires_in_minutes?: number;
      /** @description What to do next. */
      next?: string[];
    };
    /** @description A quote that couldn't be prepared. */
    BatchQuoteFailed: {
      /**
       * @description `failed`: it couldn't be prepared. Quote again.
       * @constant
       */
      status: "failed";
      /** @description The ID of the quote: `bq_…`, or `bq_test_…` in the sandbox. */
      quote_id: string;
      /** @description The URL of the quote, to read until it is ready. */
      quote_url: string;
      /** @description A code of the error table. */
      code: string;
      /** @description What happened, for people. */
      reason: string;
    };
    /** @description A quote whose rows are being prepared. */
    BatchQuotePending: {
      /**
       * @description `pending`: its rows are being prepared.
       * @constant
       */
      status: "pending";
      /** @description The ID of the quote: `bq_…`, or `bq_test_…` in the sandbox. */
      quote_id: string;
      /** @description The URL of the quote, to read until it is ready. */
      quote_url: string;
      /** @description How much of it is prepared. */
      progress: components["schemas"]["BatchQuoteProgress"];
      /** @description What to do next. */
      next: string[];
    };
    /** @description How much of a quote is prepared. */
    BatchQuoteProgress: {
      /** @description The rows that are prepared. */
      prepared: number;
      /** @description The number of rows. */
      count: number;
    };
    /** @description A quote whose rows are all prepared. */
    BatchQuoteReady: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description The number of rows in the request. */
      count: number;
      /** @description Rows that can be mailed. */
      accepted: number;
      /** @description The total price of the accepted rows, in US cents. */
      total_cents: number;
      /** @description The same for display, such as $1.99. */
      total: string;
      /** @description The items of the price. They add up to the total. */
      breakdown: components["schemas"]["BreakdownItem"][];
      /** @description The rows with problems, in order, at most 1,000. */
      problems: components["schemas"]["BatchProblem"][];
      /** @description The number of rows with a problem, listed or not. */
      problem_count: number;
      /** @description The rows that are left out because they repeat a letter, in order, at most 1,000. They aren't priced, and they don't count as problems. */
      duplicates: components["schemas"]["BatchDuplicate"][];
      /** @description The number of duplicates that are left out, listed or not. */
      duplicate_count: number;
      /** @description The accepted rows to whose address mail that you sent in the last 18 months came back, in order, at most 1,000. They are mailed unless you leave them out. */
      returned_before: components["schemas"]["BatchReturnedBefore"][];
      /** @description The number of these rows, listed or not. */
      returned_before_count: number;
      /**
       * Format: date
       * @description The business day on which they are handed to the US Postal Service if you send them now.
       */
      hand_off_on: string;
      /** @description What can pay for it live: `card`, `credit_code`, or both. A card isn't held for long, so a `send_on` more than a few days ahead needs a credit code. */
      pay_with: ("card" | "credit_code")[];
      /** @description Notes about these letters for people. Empty if there are none. */
      note: string;
      /** @description Whether the letters can be mailed, or only sent in the sandbox. */
      live: components["schemas"]["LiveAvailability"];
      /** @description What you can still send live. Absent if you can't. */
      limits?: components["schemas"]["Limits"];
      /** @description The page count of the accepted rows. */
      pages: components["schemas"]["BatchPages"];
      /** @description Sends exactly these rows at exactly this price, once. Renewed with each call. Included only with a from address and at least one accepted row. */
      confirmation_token?: string;
      /** @description How long the token is valid. */
      expires_in_minutes?: number;
      /** @description What to do next. */
      next?: string[];
      /** @description The ID of the quote: `bq_…`, or `bq_test_…` in the sandbox. */
      quote_id: string;
      /** @description The URL of the quote, to read until it is ready. */
      quote_url: string;
    };
    /** @description A letter and its recipients, to be priced. */
    BatchQuoteRequest: {
      /** @description The mail class. */
      mail_class: components["schemas"]["MailClass"];
      /** @description The letter, typeset by Posthorn. {{field}} prints the row's field, and {{field|fallback}} prints the fallback if it has none. {{field:money}} prints dollars and cents, and {{field:date}} prints a date. A line of fields alone that prints nothing is left out. {{name}}, {{city}}, and the other address lines are fields, too. {{first name}} is derived from the name if the row has no such field and the name is surely a person's. \{{ prints braces. */
      text?: string;
      /** @description Key of a PDF uploaded with POST /v1/uploads. */
      upload_key?: string;
      /** @description The PDF in base64. */
      pdf_base64?: string;
      /**
       * Format: uri
       * @description Public https URL of the PDF. We fetch it for the quote and for the order.
       */
      pdf_url?: string;
      /** @description PDFs printed behind the letter, in order, at most 5. Each begins on a new sheet. With the letter, at most 12 pages, including blank backs, which are free. Only for letters. */
      enclosures?: components["schemas"]["Enclosure"][];
      /**
       * @description The date above a text letter. `auto` prints the planned hand-off day in the language of the letter, fixed at the quote. `none`, the default, prints no date. Anything else is printed as it is.
       * @example auto
       */
      date_line?: string;
      /**
       * @description The subject line of a text letter, below the date. Fields are printed as in the text.
       * @example Your balance of {{balance:money}}
       */
      subject?: string;
      /** @description The signature of a text letter: a name in a handwriting font, or an image. */
      signature?: components["schemas"]["Signature"];
      /** @description The letterhead of a text letter: lines, a logo, or both. */
      letterhead?: components["schemas"]["Letterhead"];
      /**
       * Format: date
       * @description The day on which it is handed to the US Postal Service, at most 180 days ahead. A weekend or a holiday becomes the business day before. Until 6:00 AM in New York on that day, you can cancel it. A card can pay only for the next few days: see `pay_with` of the quote.
       * @example 2026-12-18
       */
      send_on?: string;
      /**
       * Format: date
       * @description Instead of send_on, the last day on which it should arrive. It is handed over so that the usual delivery (5 business days, or 3 for priority) ends by then. This isn't guaranteed.
       * @example 2026-12-24
       */
      arrive_by?: string;
      /**
       * @description Font of a text letter: serif, sans, typewriter, hand, hand-neat, hand-script, hand-print.
       * @example serif
       */
      font?: string;
      /** @description Prints in color, priced per page. Defaults to black and white. */
      color?: boolean;
      /** @description Adds tracking to a first_class letter. */
      tracking?: boolean;
      /** @description What to print. Defaults to a letter. */
      format?: components["schemas"]["Format"];
      /** @description Removes our logo from the envelope, for a fee. Free for mail without a logo (certified, priority, cards). */
      remove_branding?: boolean;
      /** @description Prints each page of a letter on a separate sheet, for a fee per extra sheet. At most 6 pages, including an address page. Defaults to both sides. */
      single_sided?: boolean;
      /**
       * @description How the text of a letter is read. `plain` (default) prints every character. `markdown` prints headings of three levels, bold, italic, lists on two levels, quotes, rules, tables, and `\pagebreak` alone on a line. HTML, links, and images are printed as text.
       * @enum {string}
       */
      text_format?: "plain" | "markdown";
      /**
       * @description Type size of a letter in points. `11` (default) adapts to the length of the text. `14` and `18` are large print, and never shrink.
       * @enum {number}
       */
      type_size?: 11 | 14 | 18;
      /**
       * @description Built-in design on the front of a postcard. Default: `posthorn`. For occasions: `birthday`, `thank_you`, `condolence`, `congratulations`, `holiday` (winter), and `new_baby`. For any message: `posthorn`, `stripes`, `botanical`, `horizon`, and `plain`.
       * @enum {string}
       */
      postcard_front?:
        | "posthorn"
        | "stripes"
        | "botanical"
        | "horizon"
        | "plain"
        | "birthday"
        | "thank_you"
        | "condolence"
        | "congratulations"
        | "holiday"
        | "new_baby";
      /**
       * @description Built-in design on the outside of a notecard. Default: `botanical`. For occasions: `birthday`, `thank_you`, `condolence`, `congratulations`, `holiday` (winter), and `new_baby`. For any message: `posthorn`, `stripes`, `botanical`, `horizon`, and `plain`.
       * @enum {string}
       */
      notecard_front?:
        | "posthorn"
        | "stripes"
        | "botanical"
        | "horizon"
        | "plain"
        | "birthday"
        | "thank_you"
        | "condolence"
        | "congratulations"
        | "holiday"
        | "new_baby";
      /**
       * @description What to do if page 1 of a PDF has content where the address goes. `address_page` puts an address page in front, `shift` prints page 1 lower, and `shrink` prints it smaller. `auto`, the default, puts an address page in front, unless that would be page 13: then it shifts or shrinks page 1. The quote's `address_page` says what is possible.
       * @enum {string}
       */
      first_page?: "auto" | "address_page" | "shift" | "shrink";
      /** @description Your own name for it, such as an invoice number. Never printed. */
      reference?: string;
      /** @description Your own values, by name: at most 20 names of 40 characters, with values of 500. Never printed. */
      metadata?: {
        [key: string]: string;
      };
      /**
       * Format: email
       * @description Where we send the receipt and tracking updates.
       */
      email?: string;
      /**
       * @description The language of every email about it, of the pages that they link to, and of the checkout: `en` (default) or `es`. It changes neither print nor price.
       * @enum {string}
       */
      language?: "en" | "es";
      /** @description Prepaid code that pays for the order, such as svc-xxxx-xxxx-xxxx. Without one, a live order is paid by card. */
      credit_code?: string;
      /** @description Session of a verified email address, for higher limits. Leave it out unless you have one. */
      account_session?: string;
      /**
       * Format: uri
       * @description Public https URL that receives every event of the order, signed by Standard Webhooks.
       */
      webhook_url?: string;
      /** @description Runs the whole flow for free; nothing is printed or mailed. */
      sandbox?: boolean;
      /** @description The single-use token of a quote for exactly this letter. Required for a live order that is paid by credit code, sent with a key, or sent through MCP. */
      confirmation_token?: string;
      /**
       * @description Where the card checkout is shown: `hosted` (default) on the processor's page, or `embedded` in yours.
       * @enum {string}
       */
      checkout_ui_mode?: "hosted" | "embedded";
      /** @description Waits until a person approves the printed pages at `approval_url`. Until then, nothing is charged or mailed. After 7 days, it is canceled. */
      require_approval?: boolean;
      /** @description The recipients, at most 10,000, or 1,000 if rows have upload_key, enclosures, or send_on, or if the letter has date_line, subject, signature, or letterhead. A row that can't be mailed is listed in problems with its row number, starting at 0. */
      rows: components["schemas"]["BatchRowInput"][];
      /**
       * @description `stop` (default): a problem in any row stops the whole batch. `skip`: rows with a problem are left out.
       * @enum {string}
       */
      on_problem?: "stop" | "skip";
      /**
       * @description `skip` (default): leaves out a row if it is the same letter to the same recipient as an earlier row, or as a letter that you mailed in the last 90 days with this key or verified email. `skip_sent`: leaves out only the latter. `send`: mails all of them.
       * @enum {string}
       */
      duplicates?: "skip" | "skip_sent" | "send";
      /** @description The sender: the printed return address, where undeliverable mail is returned. */
      from?: components["schemas"]["Address"];
    } & (unknown &
      (
        | unknown
        | {
            rows?: unknown;
          }
      ) &
      (
        | unknown
        | {
            /** @constant */
            mail_class?: "first_class";
            /** @constant */
            tracking?: false;
            /** @enum {unknown} */
            font?: "hand" | "hand-neat" | "hand-script" | "hand-print";
          }
      ) &
      (
        | unknown
        | {
            /** @constant */
            tracking?: false;
          }
      ) &
      (unknown | unknown) &
      unknown &
      (unknown | unknown) &
      (unknown | unknown) &
      (unknown | unknown) &
      (unknown | unknown) &
      (
        | unknown
        | {
            /** @enum {unknown} */
            format: "postcard_4x6" | "postcard_6x9" | "postcard_6x11";
          }
      ) &
      (
        | unknown
        | {
            /** @enum {unknown} */
            format: "notecard";
          }
      ));
    /** @description One row of a quote that is prepared in the background. */
    BatchQuoteRow: {
      /** @description Its position in the request, starting at 0. */
      row: number;
      /** @description Its printed pages. Null until it is prepared, and for a row that can't be mailed. */
      pages: number | null;
      /** @description Its part of the price, in US cents, or null. */
      price_cents: number | null;
      /** @description Only for a row that is left out. */
      problem?: {
        /** @description A code of the error table, or `duplicate`. */
        code: string;
        /** @description Why the row is left out, for people. */
        reason: string;
      };
      /** @description Notes about its letter, for people. */
      notes: string[];
    };
    /** @description A page of the rows of a quote. */
    BatchQuoteRows: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description In the order of the request. */
      rows: components["schemas"]["BatchQuoteRow"][];
      /** @description Send it as cursor to get the next page; null at the end. */
      next_cursor: string | null;
    };
    /** @description A quote that is prepared in the background, as it is now. */
    BatchQuoteState:
      | components["schemas"]["BatchQuotePending"]
      | components["schemas"]["BatchQuoteReady"]
      | components["schemas"]["BatchQuoteFailed"];
    /** @description A letter and its recipients, to be mailed. */
    BatchRequest: {
      /** @description The mail class. */
      mail_class: components["schemas"]["MailClass"];
      /** @description The letter, typeset by Posthorn. {{field}} prints the row's field, and {{field|fallback}} prints the fallback if it has none. {{field:money}} prints dollars and cents, and {{field:date}} prints a date. A line of fields alone that prints nothing is left out. {{name}}, {{city}}, and the other address lines are fields, too. {{first name}} is derived from the name if the row has no such field and the name is surely a person's. \{{ prints braces. */
      text?: string;
      /** @description Key of a PDF uploaded with POST /v1/uploads. */
      upload_key?: string;
      /** @description The PDF in base64. */
      pdf_base64?: string;
      /**
       * Format: uri
       * @description Public https URL of the PDF. We fetch it for the quote and for the order.
       */
      pdf_url?: string;
      /** @description PDFs printed behind the letter, in order, at most 5. Each begins on a new sheet. With the letter, at most 12 pages, including blank backs, which are free. Only for letters. */
      enclosures?: components["schemas"]["Enclosure"][];
      /**
       * @description The date above a text letter. `auto` prints the planned hand-off day in the language of the letter, fixed at the quote. `none`, the default, prints no date. Anything else is printed as it is.
       * @example auto
       */
      date_line?: string;
      /**
       * @description The subject line of a text letter, below the date. Fields are printed as in the text.
       * @example Your balance of {{balance:money}}
       */
      subject?: string;
      /** @description The signature of a text letter: a name in a handwriting font, or an image. */
      signature?: components["schemas"]["Signature"];
      /** @description The letterhead of a text letter: lines, a logo, or both. */
      letterhead?: components["schemas"]["Letterhead"];
      /**
       * Format: date
       * @description The day on which it is handed to the US Postal Service, at most 180 days ahead. A weekend or a holiday becomes the business day before. Until 6:00 AM in New York on that day, you can cancel it. A card can pay only for the next few days: see `pay_with` of the quote.
       * @example 2026-12-18
       */
      send_on?: string;
      /**
       * Format: date
       * @description Instead of send_on, the last day on which it should arrive. It is handed over so that the usual delivery (5 business days, or 3 for priority) ends by then. This isn't guaranteed.
       * @example 2026-12-24
       */
      arrive_by?: string;
      /**
       * @description Font of a text letter: serif, sans, typewriter, hand, hand-neat, hand-script, hand-print.
       * @example serif
       */
      font?: string;
      /** @description Prints in color, priced per page. Defaults to black and white. */
      color?: boolean;
      /** @description Adds tracking to a first_class letter. */
      tracking?: boolean;
      /** @description What to print. Defaults to a letter. */
      format?: components["schemas"]["Format"];
      /** @description Removes our logo from the envelope, for a fee. Free for mail without a logo (certified, priority, cards). */
      remove_branding?: boolean;
      /** @description Prints each page of a letter on a separate sheet, for a fee per extra sheet. At most 6 pages, including an address page. Defaults to both sides. */
      single_sided?: boolean;
      /**
       * @description How the text of a letter is read. `plain` (default) prints every character. `markdown` prints headings of three levels, bold, italic, lists on two levels, quotes, rules, tables, and `\pagebreak` alone on a line. HTML, links, and images are printed as text.
       * @enum {string}
       */
      text_format?: "plain" | "markdown";
      /**
       * @description Type size of a letter in points. `11` (default) adapts to the length of the text. `14` and `18` are large print, and never shrink.
       * @enum {number}
       */
      type_size?: 11 | 14 | 18;
      /**
       * @description Built-in design on the front of a postcard. Default: `posthorn`. For occasions: `birthday`, `thank_you`, `condolence`, `congratulations`, `holiday` (winter), and `new_baby`. For any message: `posthorn`, `stripes`, `botanical`, `horizon`, and `plain`.
       * @enum {string}
       */
      postcard_front?:
        | "posthorn"
        | "stripes"
        | "botanical"
        | "horizon"
        | "plain"
        | "birthday"
        | "thank_you"
        | "condolence"
        | "congratulations"
        | "holiday"
        | "new_baby";
      /**
       * @description Built-in design on the outside of a notecard. Default: `botanical`. For occasions: `birthday`, `thank_you`, `condolence`, `congratulations`, `holiday` (winter), and `new_baby`. For any message: `posthorn`, `stripes`, `botanical`, `horizon`, and `plain`.
       * @enum {string}
       */
      notecard_front?:
        | "posthorn"
        | "stripes"
        | "botanical"
        | "horizon"
        | "plain"
        | "birthday"
        | "thank_you"
        | "condolence"
        | "congratulations"
        | "holiday"
        | "new_baby";
      /**
       * @description What to do if page 1 of a PDF has content where the address goes. `address_page` puts an address page in front, `shift` prints page 1 lower, and `shrink` prints it smaller. `auto`, the default, puts an address page in front, unless that would be page 13: then it shifts or shrinks page 1. The quote's `address_page` says what is possible.
       * @enum {string}
       */
      first_page?: "auto" | "address_page" | "shift" | "shrink";
      /** @description Your own name for it, such as an invoice number. Never printed. */
      reference?: string;
      /** @description Your own values, by name: at most 20 names of 40 characters, with values of 500. Never printed. */
      metadata?: {
        [key: string]: string;
      };
      /**
       * Format: email
       * @description Where we send the receipt and tracking updates.
       */
      email?: string;
      /**
       * @description The language of every email about it, of the pages that they link to, and of the checkout: `en` (default) or `es`. It changes neither print nor price.
       * @enum {string}
       */
      language?: "en" | "es";
      /** @description Prepaid code that pays for the order, such as svc-xxxx-xxxx-xxxx. Without one, a live order is paid by card. */
      credit_code?: string;
      /** @description Session of a verified email address, for higher limits. Leave it out unless you have one. */
      account_session?: string;
      /**
       * Format: uri
       * @description Public https URL that receives every event of the order, signed by Standard Webhooks.
       */
      webhook_url?: string;
      /** @description Runs the whole flow for free; nothing is printed or mailed. */
      sandbox?: boolean;
      /** @description The single-use token of a quote for exactly this letter. Required for a live order that is paid by credit code, sent with a key, or sent through MCP. */
      confirmation_token?: string;
      /**
       * @description Where the card checkout is shown: `hosted` (default) on the processor's page, or `embedded` in yours.
       * @enum {string}
       */
      checkout_ui_mode?: "hosted" | "embedded";
      /** @description Waits until a person approves the printed pages at `approval_url`. Until then, nothing is charged or mailed. After 7 days, it is canceled. */
      require_approval?: boolean;
      /** @description The recipients, at most 10,000, or 1,000 if rows have upload_key, enclosures, or send_on, or if the letter has date_line, subject, signature, or letterhead. A row that can't be mailed is listed in problems with its row number, starting at 0. */
      rows: components["schemas"]["BatchRowInput"][];
      /**
       * @description `stop` (default): a problem in any row stops the whole batch. `skip`: rows with a problem are left out.
       * @enum {string}
       */
      on_problem?: "stop" | "skip";
      /**
       * @description `skip` (default): leaves out a row if it is the same letter to the same recipient as an earlier row, or as a letter that you mailed in the last 90 days with this key or verified email. `skip_sent`: leaves out only the latter. `send`: mails all of them.
       * @enum {string}
       */
      duplicates?: "skip" | "skip_sent" | "send";
      /** @description The sender: the printed return address, where undeliverable mail is returned. */
      from: components["schemas"]["Address"];
    } & (unknown &
      (
        | unknown
        | {
            rows?: unknown;
          }
      ) &
      (
        | unknown
        | {
            /** @constant */
            mail_class?: "first_class";
            /** @constant */
            tracking?: false;
            /** @enum {unknown} */
            font?: "hand" | "hand-neat" | "hand-script" | "hand-print";
          }
      ) &
      (
        | unknown
        | {
            /** @constant */
            tracking?: false;
          }
      ) &
      (unknown | unknown) &
      unknown &
      (unknown | unknown) &
      (unknown | unknown) &
      (unknown | unknown) &
      (unknown | unknown) &
      (
        | unknown
        | {
            /** @enum {unknown} */
            format: "postcard_4x6" | "postcard_6x9" | "postcard_6x11";
          }
      ) &
      (
        | unknown
        | {
            /** @enum {unknown} */
            format: "notecard";
          }
      ));
    /** @description A batch. */
    BatchResponse: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description The current batch. */
      batch: components["schemas"]["Batch"];
      /** @description The batch's page, for a person. It shows what anyone with the ID may read. */
      batch_url: string;
    };
    /** @description A row to whose address your mail came back before. */
    BatchReturnedBefore: {
      /** @description The row number, starting at 0. */
      row: number;
      /**
       * Format: date-time
       * @description When the return was reported.
       */
      at: string;
      /**
       * @description Why it came back. `unable_to_forward`: the recipient moved, and it can't be forwarded. `no_such_number`: the address doesn't exist. `vacant`: the address is empty. `refused`: the recipient refused it. `unclaimed`: the recipient didn't pick it up. `insufficient_address`: the address is incomplete or wrong. `moved`: the recipient moved. `other`: another reason, or none was given.
       * @enum {string}
       */
      reason:
        | "unable_to_forward"
        | "no_such_number"
        | "vacant"
        | "refused"
        | "unclaimed"
        | "insufficient_address"
        | "moved"
        | "other";
    };
    /** @description One row of a batch, and its letter. */
    BatchRow: {
      /** @description Its position in the request, starting at 0. */
      row: number;
      /** @description Your own name for the row. Null without the batch's key or token. */
      reference: string | null;
      /** @description Your own values. Only where `reference` is shown. */
      metadata?: {
        [key: string]: string;
      };
      /** @description The recipient, without street lines. Only with the batch's key or token. */
      to?: {
        /** @description The person or company. */
        name: string;
        /** @description The city, town, or post office. */
        city: string;
        /** @description State or territory, two letters, such as CA. */
        state: string;
        /** @description Five digits, or ZIP+4 such as 95014-2083. */
        zip: string;
      } | null;
      /** @description Its part of the price; null for a row that was left out. Only with the batch's key or token. */
      price_cents?: number | null;
      /** @description Its order, once it is created. */
      order_id: string | null;
      /**
       * @description `waiting`: its order isn't created yet. `skipped`: it was left out because of a problem. Otherwise, the status of its order, as in `OrderStatus`.
       * @enum {string}
       */
      status:
        | "waiting"
        | "skipped"
        | "draft"
        | "pending_payment"
        | "screening"
        | "held_for_review"
        | "submitted"
        | "mailed"
        | "delivered"
        | "refused"
        | "canceled"
        | "failed";
      /** @description The US Postal Service's tracking number, or null. */
      tracking_number: string | null;
      /** @description Why it was skipped, refused, or failed, or that it came back. */
      reason: string | null;
      /** @description The page of its order, once it is created. */
      order_url: string | null;
    };
    /** @description A PDF that goes behind the letter of one row. */
    BatchRowEnclosure: {
      /** @description Key of a PDF uploaded with POST /v1/batches/uploads or POST /v1/uploads. */
      upload_key: string;
      /**
       * @description The pages of the file, from 1, such as `3-5`, at most 12. Several rows may name pages of one file. Defaults to the whole file.
       * @example 3-5
       */
      pages?: string;
      /** @description Its name, listed under a letter that is text. */
      title?: string;
    };
    /** @description One recipient of a batch, with the values for the text's placeholders, or with its own PDF. */
    BatchRowInput: {
      /** @description The recipient. */
      to: components["schemas"]["Address"];
      /** @description The row's own values, by the name of their placeholder in the text. A number is printed with its digits, or as its placeholder's format says. Null counts as missing. */
      fields?: {
        [key: string]: string | number | null;
      };
      /** @description Your own name for it, such as an invoice number. Never printed. */
      reference?: string;
      /** @description Your own values, by name: at most 20 names of 40 characters, with values of 500. Never printed. */
      metadata?: {
        [key: string]: string;
      };
      /** @description The row's own letter: the key of a PDF uploaded with POST /v1/batches/uploads. If one row has it, every row needs it, and the request has no text or PDF. */
      upload_key?: string;
      /**
       * @description The pages of the file, from 1, such as `3-5`, at most 12. Several rows may name pages of one file. Defaults to the whole file.
       * @example 3-5
       */
      pages?: string;
      /** @description PDFs behind the letter of this row, after those of all rows; together at most 5. */
      enclosures?: components["schemas"]["BatchRowEnclosure"][];
      /**
       * Format: date
       * @description The day on which this row is handed over, instead of the send_on or arrive_by of all rows.
       * @example 2026-12-18
       */
      send_on?: string;
    };
    /** @description A page of a batch's rows. */
    BatchRows: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description In the order of the request. */
      rows: components["schemas"]["BatchRow"][];
      /** @description The batch's page, for a person. It shows what anyone with the ID may read. */
      batch_url: string;
      /** @description Send it as cursor to get the next page; null at the end. */
      next_cursor: string | null;
    };
    /**
     * @description `draft`: it was just created, or waits for a person's approval. `pending_payment`: a person must still pay. `running`: rows are being created and sent to the printer. `completed`: every row was sent to the printer or has ended. `canceled`: nothing more is sent to the printer.
     * @enum {string}
     */
    BatchStatus: "draft" | "pending_payment" | "running" | "completed" | "canceled";
    /** @description Where to upload one PDF of a batch. */
    BatchUploadTicket: {
      /** @description Send this as upload_key of the rows that the file is for. */
      upload_key: string;
      /**
       * Format: uri
       * @description PUT the file's bytes here; no credential is needed.
       */
      upload_url: string;
      /**
       * @description The HTTP method to send the file with.
       * @constant
       */
      method: "PUT";
      /** @description Headers the PUT must carry. */
      headers: {
        /**
         * @description The content type to send the file with.
         * @constant
         */
        "Content-Type": "application/pdf";
      };
      /**
       * @description Seconds the ticket can be used.
       * @example 900
       */
      expires_in: number;
      /**
       * @description The largest accepted file, in bytes.
       * @example 50000000
       */
      max_bytes: number;
    };
    /** @description Where to upload the PDFs of a batch. */
    BatchUploads: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description The tickets, one for each file. */
      uploads: components["schemas"]["BatchUploadTicket"][];
      /** @description What to do next. */
      next: string[];
    };
    /** @description How many files of a batch to upload. */
    BatchUploadsRequest: {
      /**
       * @description The number of files that you will upload, 1 to 200.
       * @example 2
       */
      count: number;
      /** @description Session of a verified email address. Not needed with a key that has mail:bulk. */
      account_session?: string;
    };
    /** @description One item of a price. */
    BreakdownItem: {
      /** @description The ID of the item, such as `first_class` or `extra_pages`. */
      id: string;
      /** @description The name of the item, for display. */
      label: string;
      /** @description The price, in US cents. */
      amount_cents: number;
    };
    /** @description A six-digit code was emailed. */
    CodeSent: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description Send it with the code. It has five tries. Don't show it to anyone else. */
      request_id: string;
      /** @description false: this address got 5 codes in the last hour, so we sent no other. The code in the newest email is valid. */
      emailed: boolean;
      /** @description How long the code is valid. */
      expires_in_minutes: number;
      /** @description What to do with it. */
      next: string[];
    };
    /** @description The columns of a list that belong to each address field, by position. */
    ColumnMapping: {
      /** @description The positions of the headers of `name`, in the order they are joined. Empty if none match. */
      name: number[];
      /** @description The positions of the headers of `line1`, in the order they are joined. Empty if none match. */
      line1: number[];
      /** @description The positions of the headers of `line2`, in the order they are joined. Empty if none match. */
      line2: number[];
      /** @description The positions of the headers of `city`, in the order they are joined. Empty if none match. */
      city: number[];
      /** @description The positions of the headers of `state`, in the order they are joined. Empty if none match. */
      state: number[];
      /** @description The positions of the headers of `zip`, in the order they are joined. Empty if none match. */
      zip: number[];
      /** @description The positions of the headers of `address`, in the order they are joined. Empty if none match. */
      address: number[];
      /** @description The positions of the headers of `second_name`, in the order they are joined. Empty if none match. */
      second_name: number[];
      /** @description The positions of the headers of `company`, in the order they are joined. Empty if none match. */
      company: number[];
      /** @description The positions of the headers of `care_of`, in the order they are joined. Empty if none match. */
      care_of: number[];
      /** @description The positions of the headers of `country`, in the order they are joined. Empty if none match. */
      country: number[];
    };
    /** @description A new email address for a bought credit code. */
    CorrectPurchase: {
      /**
       * Format: email
       * @description The right address for the code.
       */
      email: string;
    };
    /** @description An address in the US Postal Service's own spelling. */
    CorrectedAddress: {
      /** @description The person or company. */
      name: string;
      /** @description Street and number, or PO box. */
      line1: string;
      /** @description Apartment, suite, or floor, if any. */
      line2?: string;
      /** @description The city, town, or post office. */
      city: string;
      /** @description State or territory, two letters, such as CA. */
      state: string;
      /** @description Five digits, or ZIP+4 such as 95014-2083. */
      zip: string;
    };
    /** @description What is left on a credit code. */
    CreditBalance: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description The code in lower case. */
      code: string;
      /** @description The available balance: paid and bonus credit. */
      balance_cents: number;
      /** @description The remaining paid credit. It expires after 5 years. */
      face_cents: number;
      /** @description The remaining bonus credit. It expires after 12 months and is used first. */
      bonus_cents: number;
      /** @description When the bonus credit expires; null if the code never had a bonus. */
      bonus_expires_at: string | null;
      /**
       * Format: date-time
       * @description When the paid credit expires.
       */
      face_expires_at: string;
      /** @description Whether the code pays only for sandbox orders. */
      sandbox: boolean;
    };
    /** @description A card checkout for credit. */
    CreditCheckout:
      | {
          /**
           * @description A person must still pay.
           * @constant
           */
          status: "action_required";
          /** @description The purchase that this checkout pays for. */
          purchase: {
            /** @description The purchase, `cpu_` and 32 hexadecimal digits. */
            id: string;
            /** @description Send it as X-Capability-Token to see where the code went, have it emailed again, or correct the address. It doesn't show the code. */
            token: string;
          };
          /**
           * @description The checkout is a page of the processor.
           * @constant
           */
          checkout_ui_mode: "hosted";
          /** @description The URL where a person pays. */
          payment_url: string;
        }
      | {
          /**
           * @description A person must still pay.
           * @constant
           */
          status: "action_required";
          /** @description The purchase that this checkout pays for. */
          purchase: {
            /** @description The purchase, `cpu_` and 32 hexadecimal digits. */
            id: string;
            /** @description Send it as X-Capability-Token to see where the code went, have it emailed again, or correct the address. It doesn't show the code. */
            token: string;
          };
          /**
           * @description The checkout is an element in your page.
           * @constant
           */
          checkout_ui_mode: "embedded";
          /** @description The secret for the processor's element on your page. */
          payment_client_secret: string;
        };
    /** @description The credit to buy, and where it goes. */
    CreditCheckoutRequest: {
      /** @description The pack to buy: starter, standard, bulk, or amount for `amount_cents` without a bonus. */
      pack: string;
      /** @description The credit to buy, with the pack `amount` only. */
      amount_cents?: number;
      /**
       * Format: email
       * @description Where we email the new code. Leave it out to top up a code.
       */
      email?: string;
      /** @description The code to top up, in place of `email`. It stays the same. */
      credit_code?: string;
      /**
       * @description The language of every email about it, of the pages that they link to, and of the checkout: `en` (default) or `es`. It changes neither print nor price.
       * @enum {string}
       */
      language?: "en" | "es";
      /**
       * @description `hosted` (default): a page of the processor. `embedded`: a secret for its element on your page.
       * @enum {string}
       */
      checkout_ui_mode?: "hosted" | "embedded";
    } & ((
      | unknown
      | {
          /** @constant */
          pack: "amount";
          amount_cents: number;
        }
    ) &
      unknown);
    /** @description A purchase of credit. It never shows the code. */
    CreditPurchase: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description The purchase. It never contains the code. */
      purchase: {
        /** @description The purchase, `cpu_` and 32 hexadecimal digits. */
        id: string;
        /**
         * @description `open` until it is paid. `paid`: the payment settled and the credit exists. `expired`: it can no longer be paid.
         * @enum {string}
         */
        status: "open" | "paid" | "expired";
        /** @description The pack that was bought. */
        pack: string;
        /** @description The paid credit. */
        face_cents: number;
        /** @description The bonus credit. */
        bonus_cents: number;
        /** @description Whether it adds to a code instead of creating one. */
        top_up: boolean;
        /** @description Where the new code goes; null for a top-up. */
        email: string | null;
        /** @description When the code was last emailed; null until then, and for a top-up. */
        emailed_at: string | null;
        /** @description The time from which the code can be emailed again; null if there is no code to email. */
        resend_at: string | null;
        /** @description The time until which the address can be corrected; null if it can't be. */
        correct_until: string | null;
      };
    };
    /** @description Which columns of a list are which parts of an address. */
    CsvMap: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description The headers for each address field. */
      mapping: components["schemas"]["HeaderMapping"];
      /** @description The same mapping by position, from 0. It also tells columns with the same header apart. */
      columns: components["schemas"]["ColumnMapping"];
      /** @description Another complete address in the list, such as the property's beside a mailing address. Use it for rows that leave all columns of the first address empty. Absent if there is none, or if a language model decided. */
      other_address?: components["schemas"]["OtherAddress"];
      /**
       * @description What decided: `heuristic`, our own rules, or `model`, a language model if the deployment has one.
       * @enum {string}
       */
      source: "heuristic" | "model";
    };
    /** @description The headers of a list, to be matched with the parts of an address. */
    CsvMapRequest: {
      /** @description The column headers, unchanged. */
      headers: string[];
      /** @description Up to three rows of values. They help if the headers are unclear. Choose rows with few empty cells. */
      samples?: string[][];
    };
    /** @description The delivery of one event to your webhook. */
    Delivery: {
      /** @description The delivered event. Also in the header `webhook-id`. */
      event_id: string;
      /** @description The type of the event. */
      kind: string;
      /**
       * @description `waiting` for its next attempt, `sending`, `delivered`, `failed` after the last attempt, or `stopped` because your endpoint returned 410.
       * @enum {string}
       */
      status: "waiting" | "sending" | "delivered" | "failed" | "stopped";
      /** @description Attempts so far, including earlier redeliveries. */
      attempts: number;
      /** @description The time of the next attempt, in UTC, or null if there is none. */
      next_attempt_at: string | null;
      /** @description The time of the last attempt, in UTC. */
      last_attempt_at: string | null;
      /** @description The HTTP status of your endpoint's last response, or null if there was none. */
      last_status_code: number | null;
      /** @description The newest 20 attempts, oldest first. */
      log: {
        /**
         * Format: date-time
         * @description When it was sent, in UTC.
         */
        at: string;
        /** @description The HTTP status that your endpoint returned. */
        status_code?: number;
        /** @description Why there was no response. */
        problem?: string;
      }[];
    };
    /** @description What was sent to an order's webhook. */
    DeliveryList: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description The newest event first. Empty if the order was created without a webhook_url. */
      deliveries: components["schemas"]["Delivery"][];
    };
    /** @description The delivery of one event to your webhook. */
    DeliveryResponse: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description The current delivery. */
      delivery: components["schemas"]["Delivery"];
    };
    /** @description A PDF that goes behind the letter. Exactly one of upload_key, pdf_base64, and pdf_url. */
    Enclosure: {
      /** @description Its name, such as `Lease`. Titles are listed under a letter that is text: `Enclosures: Lease; Photos`. */
      title?: string;
      /** @description Key of a PDF uploaded with POST /v1/uploads. */
      upload_key?: string;
      /** @description The PDF in base64. */
      pdf_base64?: string;
      /**
       * Format: uri
       * @description Public https URL of the PDF. We fetch it for the quote and for the order.
       */
      pdf_url?: string;
    } & unknown;
    /** @description An error. `code` is for programs, `reason` and `next` are for people. */
    ErrorEnvelope: {
      /**
       * @description `action_required` if the letter needs a confirmation first, otherwise `failed`.
       * @enum {string}
       */
      status: "failed" | "action_required";
      /** @description The error code. Match on this. */
      code: string;
      /** @description The reason, in a sentence for people. The wording can change, so match on codes. */
      reason: string;
      /** @description What to do next. */
      next: string[];
      /** @description Whether a program may send the same request again. */
      retryable: boolean;
      /** @description The ID of the request in our log, as in X-Request-Id. Name it if you ask us about the error. */
      request_id?: string;
      /** @description The invalid fields, at most 20. Included with `validation_error`. */
      fields?: {
        /** @description The field, such as `to.zip`. */
        path: string;
        /** @description The problem, as the rest of a sentence that starts with the field. */
        message: string;
      }[];
      /** @description The standardized address, with address_undeliverable. */
      candidate?: components["schemas"]["CorrectedAddress"];
      /** @description The valid values. */
      choices?: string[];
      /** @description The rows with problems, at most 1,000, with batch_has_problems. */
      problems?: {
        /** @description The row number, starting at 0. */
        row: number;
        /** @description The error code that an order of this row would return. */
        code: string;
        /** @description The reason, in a sentence for people. The wording can change, so match on codes. */
        reason: string;
        /** @description The invalid fields of the row, such as `to.zip` or `fields.amount`. */
        fields?: {
          /** @description The field, such as `to.zip`. */
          path: string;
          /** @description The problem, as the rest of a sentence that starts with the field. */
          message: string;
        }[];
      }[];
      /** @description The number of rows with a problem, with batch_has_problems. */
      problem_count?: number;
      /**
       * Format: date
       * @description The last `send_on` that a card can pay for, with card_hold_too_short.
       */
      latest_send_on?: string;
      /** @description The limit that was reached, with velocity_limit: sender_letters, caller_letters, caller_cents, key_letters, or key_cents, in 24h or 30d; or key_spend_24h, of a spending key. */
      limit?: string;
      /** @description Its letters or cents, with velocity_limit. */
      limit_max?: number;
      /** @description What is left of it now, with velocity_limit. */
      remaining?: number;
      /**
       * Format: date-time
       * @description When the request fits, with velocity_limit. Absent if it is larger than the whole limit.
       */
      retry_at?: string;
      /**
       * @description The version of accepts, with payment_required.
       * @constant
       */
      x402Version?: 1;
      /** @description The reason, where x402 clients look for it. */
      error?: string;
      /** @description The accepted payments in the format of x402 version 1, with payment_required and payment_invalid. The header PAYMENT-REQUIRED has them in the format of version 2. */
      accepts?: {
        [key: string]: unknown;
      }[];
      /** @description The order that exists: the one that the token sent, with confirmation_used, or the one of this request that failed after it was created. */
      order_id?: string;
      /** @description The same for a batch. */
      batch_id?: string;
      /** @description The number of pages of the document, with page_limit_exceeded. */
      page_count?: number;
      /** @description The most pages of a letter, with page_limit_exceeded. */
      max_pages?: number;
      /** @description About how many characters are too many, if the text is too long for the letter or card. */
      excess_characters?: number;
      /** @description About how many characters fit, if a card's text or a line of an address is too long. */
      fitting_characters?: number;
      /** @description The characters that can't be printed, at most 20, with unprintable_text. */
      characters?: {
        /** @description The character, with the marks that belong to it. */
        character: string;
        /** @description Its code points, such as U+13000. */
        code_points: string;
        /** @description Its place in the text, in code points, starting at 0. */
        index: number;
        /** @description Its line, starting at 1. */
        line: number;
        /** @description Its character in the line, starting at 1. */
        column: number;
      }[];
      /** @description The number of characters that can't be printed, with unprintable_text. */
      count?: number;
    };
    /**
     * @description `order.created`: The order was created. `order.approval_requested`: A person has to approve it first, at `approval_url`. `order.approved`: A person approved it; the payment follows. `order.declined`: A person declined it or asked for changes, so it is canceled; `approval` says which. `order.pending_payment`: The order is waiting for payment. `order.screening`: The content check passed; you can still cancel until it goes to the printer. `order.held_for_review`: A person has to review it first. `order.submitted`: It was sent to the printer. `order.mailed`: The US Postal Service has it. `order.in_transit`: The US Postal Service scanned it in transit. `order.ready_for_pickup`: A post office holds it for the recipient, who has to pick it up. `order.forwarded`: The recipient moved, and it goes to their new address. `order.delivered`: It was delivered. `order.receipt_available`: The signed return receipt is there. `order.returned`: The US Postal Service returned it to the sender. `order.refused`: The content check refused it; the payment is released. `order.canceled`: It was canceled. `order.failed`: It couldn't be printed or mailed; the payment is refunded. `order.refunded`: The refund was issued.
     * @enum {string}
     */
    EventKind:
      | "order.created"
      | "order.approval_requested"
      | "order.approved"
      | "order.declined"
      | "order.pending_payment"
      | "order.screening"
      | "order.held_for_review"
      | "order.submitted"
      | "order.mailed"
      | "order.in_transit"
      | "order.ready_for_pickup"
      | "order.forwarded"
      | "order.delivered"
      | "order.receipt_available"
      | "order.returned"
      | "order.refused"
      | "order.canceled"
      | "order.failed"
      | "order.refunded";
    /** @description The PDF in which to find the letters. */
    FindLettersRequest: {
      /** @description Key of the uploaded PDF. */
      upload_key: string;
      /** @description Session of a verified email address, for higher limits. Leave it out unless you have one. */
      account_session?: string;
    };
    /**
     * @description `letter`: up to 12 pages in an envelope with two windows. `letter_windowed`: the same in an envelope with one window. `notecard`: a folded card in an envelope. `postcard_4x6`, `postcard_6x9`, `postcard_6x11`: a postcard of that size in inches.
     * @enum {string}
     */
    Format: "letter" | "letter_windowed" | "notecard" | "postcard_4x6" | "postcard_6x9" | "postcard_6x11";
    /** @description An address as it is written on page 1 of a PDF. */
    FoundAddress: {
      /** @description The person or company. */
      name: string;
      /** @description Street and number, or PO box. */
      line1: string;
      /** @description Apartment, suite, or floor, if any. */
      line2?: string;
      /** @description The city, town, or post office. */
      city: string;
      /** @description State or territory, two letters, such as CA. */
      state: string;
      /** @description Five digits, or ZIP+4 such as 95014-2083. */
      zip: string;
    };
    /** @description A letter in a merged PDF. */
    FoundLetter: {
      /** @description Its pages, such as `3` or `3-5`, from 1. Empty backs between them count; those after its last page are left out. */
      pages: string;
      /** @description The recipient, as written on the letter's first page. Absent if we can't read it. */
      to?: components["schemas"]["FoundAddress"];
      /** @description The sender, as written on the letter's first page. Absent if we can't read it. */
      from?: components["schemas"]["FoundAddress"];
      /** @description Why a person must look at the letter before it is sent. Empty if it is sure. */
      doubts: components["schemas"]["LetterDoubt"][];
    };
    /** @description The letters in a merged PDF. */
    FoundLetters: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description How many pages the file has. */
      page_count: number;
      /** @description The letters, in the order of the file. */
      letters: components["schemas"]["FoundLetter"][];
      /** @description Pages without anything on them. After a letter's last page, they aren't mailed. */
      blank_pages: number[];
      /** @description Pages that aren't part of a letter, or can't be read. */
      problems: components["schemas"]["PageProblem"][];
    };
    /** @description The headers of a list that belong to each address field. */
    HeaderMapping: {
      /** @description The headers whose values make the name of the person or company, in the order they are joined. Empty if none match. */
      name: string[];
      /** @description The headers whose values make the street line, in the order they are joined. Empty if none match. */
      line1: string[];
      /** @description The headers whose values make the second line, such as an apartment, in the order they are joined. Empty if none match. */
      line2: string[];
      /** @description The headers whose values make the city, in the order they are joined. Empty if none match. */
      city: string[];
      /** @description The headers whose values make the state, in the order they are joined. Empty if none match. */
      state: string[];
      /** @description The headers whose values make the ZIP Code, in the order they are joined. Empty if none match. */
      zip: string[];
      /** @description The name of a second person, to be joined to `name` with "and". */
      second_name: string[];
      /** @description The company. It follows the name behind a comma, or is the name of a row without one. */
      company: string[];
      /** @description Who takes the mail for the recipient. It follows the name as ", c/o" and the name. */
      care_of: string[];
      /** @description Columns that hold a whole address, or its last line, and have to be taken apart. */
      address: string[];
      /** @description The country. Posthorn mails only within the United States. */
      country: string[];
    };
    /** @description An API key, without its secret part. */
    Key: {
      /** @description Names the key in URLs. It isn't secret. */
      id: string;
      /** @description What the key is for. */
      name: string;
      /**
       * @description `test`: works in the sandbox only, and needs no proof. `live`: needs a mailbox session.
       * @enum {string}
       */
      mode: "live" | "test";
      /** @description The key as it may be shown: its start and its last four characters. */
      shown: string;
      /** @description What the key may do. */
      scopes: components["schemas"]["KeyScope"][];
      /** @description The key's own caps, if it has any. */
      caps: {
        /** @description How many live letters. */
        letters?: {
          /** @description The most letters in any 24 hours. */
          per_day: number;
          /** @description The most letters in any 30 days. */
          per_month: number;
        };
        /** @description How much live letters can cost, in cents. */
        cents?: {
          /** @description The most cents in any 24 hours. */
          per_day: number;
          /** @description The most cents in any 30 days. */
          per_month: number;
        };
      } | null;
      /** @description Of a spending key, the most in any 24 hours, in cents. Else null. */
      daily_limit_cents: number | null;
      /** @description Whether everything that is sent with the key waits for its owner's approval. */
      require_approval: boolean;
      /**
       * Format: date-time
       * @description When the key was made.
       */
      created_at: string;
      /** @description When it was last used, to the hour. */
      last_used_at: string | null;
    };
    /** @description An API key. */
    KeyAnswer: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description The key. */
      key: components["schemas"]["Key"];
      /** @description Signs the webhooks of everything that is sent with the key. It stays when the key is rotated. */
      webhook_secret: string;
    };
    /** @description The key was deleted. */
    KeyEnded: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
    };
    /** @description Your API keys. */
    KeyList: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description The enabled keys, oldest first. */
      keys: components["schemas"]["Key"][];
    };
    /** @description A new API key. */
    KeyMade: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description The key, shown this once. Null in a repeat with the same Idempotency-Key after the key was rotated or deleted. */
      api_key: string | null;
      /** @description What is stored about it. */
      key: components["schemas"]["Key"];
      /** @description Signs the webhooks of everything that is sent with the key. It stays when the key is rotated. */
      webhook_secret: string;
    };
    /** @description The API key to make. */
    KeyRequest: {
      /**
       * @description `test`: works in the sandbox only, and needs no proof. `live`: needs a mailbox session.
       * @enum {string}
       */
      mode: "live" | "test";
      /** @description What the key is for, such as the name of your program. Defaults to `API key`. */
      name?: string;
      /** @description What the key may do. Defaults to the least that sends one letter. */
      scopes?: components["schemas"]["KeyScope"][];
      /** @description The key's own caps, at least one. They only tighten those of your email address. Required with `mail:bulk`. */
      caps?: {
        /** @description How many live letters. */
        letters?: {
          /** @description The most letters in any 24 hours. */
          per_day: number;
          /** @description The most letters in any 30 days. */
          per_month: number;
        };
        /** @description How much live letters can cost, in cents. */
        cents?: {
          /** @description The most cents in any 24 hours. */
          per_day: number;
          /** @description The most cents in any 30 days. */
          per_month: number;
        };
      };
      /** @description Makes a spending key, which pays from this code. Its requests then name no credit_code. */
      credit_code?: string;
      /** @description The most that a spending key can spend in any 24 hours, in cents. Required with credit_code. */
      daily_limit_cents?: number;
      /** @description Of a spending key: everything that is sent with it waits for the approval of the key's owner, who gets the link by email. Goes with credit_code. */
      require_approval?: boolean;
    } & (unknown &
      (
        | unknown
        | {
            credit_code: unknown;
          }
      ) &
      (
        | unknown
        | {
            caps: unknown;
          }
      ));
    /**
     * @description `mail:quote`: Get quotes and proofs; can't spend. `mail:send`: Send letters. `mail:read`: Track letters. `mail:cancel`: Cancel letters, with the letter's own token. `mail:bulk`: Send live batches of up to 10,000 letters.
     * @enum {string}
     */
    KeyScope: "mail:quote" | "mail:send" | "mail:read" | "mail:cancel" | "mail:bulk";
    /** @description Something that a person must look at. */
    LetterDoubt: {
      /**
       * @description `no_recipient`: no complete US address. `unsure_recipient`: an address that may not be the recipient's. `several_recipients`: several addresses that may be. `same_recipient`: a page with the same recipient, which may begin another letter. `other_recipient`: a page with another address, which its page number puts here. `may_begin`: a page that looks like a first page. `pages_missing`: page numbers with a gap. `after_last_page`: a page after the last one of the letter. `page_unread`: a page without text that we can read. `page_damaged`: a page that can't be read.
       * @enum {string}
       */
      code:
        | "no_recipient"
        | "unsure_recipient"
        | "several_recipients"
        | "same_recipient"
        | "other_recipient"
        | "may_begin"
        | "pages_missing"
        | "after_last_page"
        | "page_unread"
        | "page_damaged";
      /** @description What to look at, in one or two sentences. */
      reason: string;
    };
    /** @description A letter that people often send. */
    LetterTemplate: {
      /** @description Names the letter in every language. */
      slug: string;
      /**
       * @description What it is about: `home`, `money`, `work`, or `life`.
       * @enum {string}
       */
      topic: "home" | "money" | "work" | "life";
      /** @description The title. */
      title: string;
      /** @description When to use it, in a sentence. */
      summary: string;
      /** @description What to know and to include. */
      tips: string[];
      /** @description The letter, with blanks in square brackets. Fill in all of them before you quote and send it. */
      text: string;
      /** @description The blanks of `text`, in its order, each once. */
      blanks: components["schemas"]["LetterTemplateBlank"][];
      /** @description The mail class that usually fits. */
      suggested_class: components["schemas"]["MailClass"];
      /** @description Why this class, in a sentence. */
      class_reason: string;
      /** @description The format that fits: a letter, or a notecard. */
      format: components["schemas"]["Format"];
      /** @description The federal source, or null if the letter relies on none or on state law. */
      law: components["schemas"]["LetterTemplateLaw"] | null;
      /** @description The page for people, where the letter opens on the sheet. */
      page_url: string;
    };
    /** @description A blank to fill in. */
    LetterTemplateBlank: {
      /** @description The blank as it is in `text`, with its brackets. Replace each occurrence. */
      blank: string;
      /** @description What belongs there. */
      name: string;
      /** @description An example or a choice, or null. */
      hint: string | null;
    };
    /** @description The federal source of a letter. */
    LetterTemplateLaw: {
      /** @description The federal law or rule that the letter cites. */
      source: string;
      /** @description Where to read it. */
      url: string;
      /** @description The month in which we read it, as YYYY-MM. */
      as_of: string;
    };
    /** @description Letters that people often send. */
    LetterTemplateList: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /**
       * @description The language of the letters: `en` or `es`.
       * @enum {string}
       */
      language: "en" | "es";
      /** @description The letters. */
      templates: components["schemas"]["LetterTemplate"][];
      /** @description That this isn't legal advice, for the person who sends the letter. */
      notice: string;
    };
    /** @description At the top right of page 1 of a letter that is text. The envelope's windows don't show it. Needs lines, image_key, or both. */
    Letterhead:
      | {
          /** @description Lines such as the name, the address, and the phone number of a business. */
          lines?: string[];
          /** @description A logo above the lines, uploaded with POST /v1/uploads/images. */
          image_key?: string;
        }
      | unknown
      | unknown;
    /** @description What you can still send live, with this email and account_session. Absent if you can't send live mail. */
    Limits: {
      /** @description Whether they are those of a verified email address. */
      verified: boolean;
      /** @description Letters in 24 hours. */
      letters_24h: {
        /** @description The letters in 24 hours that are left. */
        left: number;
        /** @description The letters in 24 hours of the whole limit. */
        max: number;
      };
      /** @description Letters in 30 days. */
      letters_30d: {
        /** @description The letters in 30 days that are left. */
        left: number;
        /** @description The letters in 30 days of the whole limit. */
        max: number;
      };
      /** @description Their price in 24 hours, in US cents. */
      cents_24h: {
        /** @description The cents in 24 hours that are left. */
        left: number;
        /** @description The cents in 24 hours of the whole limit. */
        max: number;
      };
      /** @description Their price in 30 days, in US cents. */
      cents_30d: {
        /** @description The cents in 30 days that are left. */
        left: number;
        /** @description The cents in 30 days of the whole limit. */
        max: number;
      };
      /** @description The daily limit of a spending key. Absent for other callers. */
      key_spend_24h?: {
        /** @description The cents that a spending key can spend in 24 hours that are left. */
        left: number;
        /** @description The cents that a spending key can spend in 24 hours of the whole limit. */
        max: number;
        /** @description When more is left, because its oldest spending is a day old. Null if all is left. */
        more_at: string | null;
      };
      /** @description When what was quoted fits, if it doesn't now; for a batch larger than a whole limit, when its next letter fits. Null if it fits now or never. */
      retry_at: string | null;
    };
    /** @description A batch in a list. */
    ListedBatch: {
      /** @description The ID of the batch: `bat_…`, or `bat_test_…` in the sandbox. Anyone who has it can read the batch and its rows. */
      id: string;
      /** @description The status of the batch. */
      status: components["schemas"]["BatchStatus"];
      /** @description Whether it is a sandbox batch: nothing is printed or mailed. */
      sandbox: boolean;
      /** @description The mail class. */
      mail_class: components["schemas"]["MailClass"];
      /** @description What is printed. */
      format: components["schemas"]["Format"];
      /** @description The business day on which all letters are handed over, as in an order, or null. */
      send_on: string | null;
      /** @description The number of rows in the request. */
      count: number;
      /** @description The price of the accepted rows, in US cents. */
      total_cents: number;
      /** @description The part of the price for rows that aren't mailed. It returns to the code within seconds, is refunded to the card, or was only on hold and is never charged. */
      given_back_cents: number;
      /** @description The number of rows by status: the statuses of their orders, `waiting` to be created, or `skipped` because of a problem. Zeros are left out. */
      counts: {
        [key: string]: number;
      };
      /** @description Only if it was sent with require_approval. */
      approval?: components["schemas"]["Approval"];
      /** @description Your own name for it. Only with your key, a mailbox session, its token, or in its creation's answer. */
      reference?: string;
      /** @description Your own values. Only where `reference` is shown. */
      metadata?: {
        [key: string]: string;
      };
      /**
       * Format: date-time
       * @description When it was created, in UTC.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it last changed, in UTC.
       */
      updated_at: string;
      /** @description The batch's page, for a person. In a mailbox session, with a secret link token after the #: with it, the sender can see the pages and cancel on any device. */
      batch_url: string;
    };
    /** @description An order in a list. */
    ListedOrder: {
      /** @description The ID of the order: `ord_…`, or `ord_test_…` in the sandbox. Anyone who has it can read the order. */
      id: string;
      /** @description The status of the order. */
      status: components["schemas"]["OrderStatus"];
      /** @description Whether it is a sandbox order: nothing is printed or mailed. */
      sandbox: boolean;
      /** @description The mail class. */
      mail_class: components["schemas"]["MailClass"];
      /** @description What is printed. */
      format: components["schemas"]["Format"];
      /** @description The printed pages, including an added address page. */
      page_count: number;
      /** @description Whether it is printed in color. */
      color: boolean;
      /** @description Whether it is printed on one side only. */
      single_sided: boolean;
      /** @description The business day on which it is handed to the US Postal Service, if its sender chose one with send_on or arrive_by. Otherwise null: as soon as possible. */
      send_on: string | null;
      /** @description The recipient, without the street. */
      to: {
        /** @description The person or company. */
        name: string;
        /** @description The city, town, or post office. */
        city: string;
        /** @description State or territory, two letters, such as CA. */
        state: string;
        /** @description Five digits, or ZIP+4 such as 95014-2083. */
        zip: string;
      };
      /** @description The full price, in US cents. */
      price_cents: number;
      /** @description The items of the price. They add up to the total. */
      breakdown: components["schemas"]["BreakdownItem"][];
      /** @description The US Postal Service's tracking number, or null if there is none. */
      tracking_number: string | null;
      /** @description The estimated delivery date, as YYYY-MM-DD, or null if there is none yet. */
      expected_delivery_date: string | null;
      /** @description The US Postal Service's page for the tracking number, or null if there is no real number. */
      tracking_url: string | null;
      /** @description The days on which it usually arrives, or null if there is no estimate yet. */
      delivery_window: {
        /**
         * Format: date
         * @description The first day, as YYYY-MM-DD.
         */
        from: string;
        /**
         * Format: date
         * @description The last day: the `expected_delivery_date`.
         */
        to: string;
      } | null;
      /** @description What the letter was refused for: `threat`, `extortion`, `unlawful_collection_threat`, `impersonation`, `false_attorney`, `fraud`, `harassment`, `hate_or_harm`, `personal_data`, `contraband`, `unreadable`, `doubtful`, `other` (an operator's own words). Null if it wasn't refused. */
      refusal_code:
        | (
            | "threat"
            | "extortion"
            | "unlawful_collection_threat"
            | "impersonation"
            | "false_attorney"
            | "fraud"
            | "harassment"
            | "hate_or_harm"
            | "personal_data"
            | "contraband"
            | "unreadable"
            | "doubtful"
            | "other"
          )
        | null;
      /** @description When the US Postal Service got it, or null. */
      mailed_at: string | null;
      /** @description When it was delivered, or presumed to be, if no scan came. Null until then. */
      delivered_at: string | null;
      /** @description What is known about the delivery. `presumed`: enough time passed since the last scan, and it wasn't returned. `confirmed`: the Postal Service reported it. `returned`: it came back, even if `status` is `delivered`. Null until then. */
      delivery: ("presumed" | "confirmed" | "returned") | null;
      /** @description The return to the sender, or null. Mail may come back for months: if the order has an email address, its sender gets an email for 18 months. Without one, and without a webhook, a late return is seen only here and on the order's page. */
      returned: {
        /**
         * Format: date-time
         * @description When the return was reported.
         */
        at: string;
        /**
         * @description Why it came back. `unable_to_forward`: the recipient moved, and it can't be forwarded. `no_such_number`: the address doesn't exist. `vacant`: the address is empty. `refused`: the recipient refused it. `unclaimed`: the recipient didn't pick it up. `insufficient_address`: the address is incomplete or wrong. `moved`: the recipient moved. `other`: another reason, or none was given.
         * @enum {string}
         */
        reason:
          | "unable_to_forward"
          | "no_such_number"
          | "vacant"
          | "refused"
          | "unclaimed"
          | "insufficient_address"
          | "moved"
          | "other";
        /**
         * @description Who reported it: `rail` (the printer), `sender`, or `operator` (a person at this service).
         * @enum {string}
         */
        told_by: "rail" | "sender" | "operator";
      } | null;
      /** @description When the electronic return receipt of certified mail was attached. Read it with `GET /v1/orders/{id}/return_receipt` until the contents are erased. Null until then. */
      receipt_available_at: string | null;
      /** @description Why it was refused, or null. */
      refusal_reason: string | null;
      /**
       * Format: date-time
       * @description Until this time, you can cancel a letter that passed screening: then it goes to the printer. Absent otherwise.
       */
      hand_off_at?: string;
      /** @description For a failed order: the error code, the reason, and whether a program may send the letter again. */
      failure?: {
        /** @description The error's stable code. */
        code: string;
        /** @description What happened. */
        reason: string;
        /** @description Whether a program may send the letter again. */
        retryable: boolean;
      };
      /** @description Only if it was sent with require_approval. */
      approval?: components["schemas"]["Approval"];
      /** @description Your own name for it. Only with your key, a mailbox session, its token, or in its creation's answer. */
      reference?: string;
      /** @description Your own values. Only where `reference` is shown. */
      metadata?: {
        [key: string]: string;
      };
      /**
       * Format: date-time
       * @description When it was created, in UTC.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it last changed, in UTC.
       */
      updated_at: string;
      /** @description Only for an order of a batch: that batch. */
      batch_id?: string;
      /** @description The order's page, for a person. In a mailbox session, with a secret link token after the #: with it, the sender can see the pages and cancel on any device. */
      order_url: string;
      /** @description Only for an order of a batch: its row, counted from 0. */
      row?: number;
    };
    /** @description Whether this deployment can print and mail it now. */
    LiveAvailability: {
      /** @description Whether this deployment can print and mail it. */
      available: boolean;
      /** @description Why not. The sandbox accepts it anyway. */
      reason?: string;
    };
    /**
     * @description `first_class`: First-Class Mail; a letter can add tracking. `certified`: Certified Mail, with tracking and proof of mailing and delivery. `certified_err`: Certified Mail with electronic return receipt, which adds the recipient's signature as a PDF. `priority`: Priority Mail, with tracking.
     * @enum {string}
     */
    MailClass: "first_class" | "certified" | "certified_err" | "priority";
    /** @description A session of a verified email address, for lists and keys. */
    MailboxSession: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description Send it as the bearer of the lists and of `/v1/keys`. Keep it like a password. */
      mailbox_session: string;
      /**
       * Format: date-time
       * @description When it expires: one hour after it was opened.
       */
      expires_at: string;
    };
    /** @description One letter, postcard, or notecard. */
    Order: {
      /** @description The ID of the order: `ord_…`, or `ord_test_…` in the sandbox. Anyone who has it can read the order. */
      id: string;
      /** @description The status of the order. */
      status: components["schemas"]["OrderStatus"];
      /** @description Whether it is a sandbox order: nothing is printed or mailed. */
      sandbox: boolean;
      /** @description The mail class. */
      mail_class: components["schemas"]["MailClass"];
      /** @description What is printed. */
      format: components["schemas"]["Format"];
      /** @description The printed pages, including an added address page. */
      page_count: number;
      /** @description Whether it is printed in color. */
      color: boolean;
      /** @description Whether it is printed on one side only. */
      single_sided: boolean;
      /** @description The business day on which it is handed to the US Postal Service, if its sender chose one with send_on or arrive_by. Otherwise null: as soon as possible. */
      send_on: string | null;
      /** @description The recipient, without the street. */
      to: {
        /** @description The person or company. */
        name: string;
        /** @description The city, town, or post office. */
        city: string;
        /** @description State or territory, two letters, such as CA. */
        state: string;
        /** @description Five digits, or ZIP+4 such as 95014-2083. */
        zip: string;
      };
      /** @description The full price, in US cents. */
      price_cents: number;
      /** @description The items of the price. They add up to the total. */
      breakdown: components["schemas"]["BreakdownItem"][];
      /** @description The US Postal Service's tracking number, or null if there is none. */
      tracking_number: string | null;
      /** @description The estimated delivery date, as YYYY-MM-DD, or null if there is none yet. */
      expected_delivery_date: string | null;
      /** @description The US Postal Service's page for the tracking number, or null if there is no real number. */
      tracking_url: string | null;
      /** @description The days on which it usually arrives, or null if there is no estimate yet. */
      delivery_window: {
        /**
         * Format: date
         * @description The first day, as YYYY-MM-DD.
         */
        from: string;
        /**
         * Format: date
         * @description The last day: the `expected_delivery_date`.
         */
        to: string;
      } | null;
      /** @description What the letter was refused for: `threat`, `extortion`, `unlawful_collection_threat`, `impersonation`, `false_attorney`, `fraud`, `harassment`, `hate_or_harm`, `personal_data`, `contraband`, `unreadable`, `doubtful`, `other` (an operator's own words). Null if it wasn't refused. */
      refusal_code:
        | (
            | "threat"
            | "extortion"
            | "unlawful_collection_threat"
            | "impersonation"
            | "false_attorney"
            | "fraud"
            | "harassment"
            | "hate_or_harm"
            | "personal_data"
            | "contraband"
            | "unreadable"
            | "doubtful"
            | "other"
          )
        | null;
      /** @description When the US Postal Service got it, or null. */
      mailed_at: string | null;
      /** @description When it was delivered, or presumed to be, if no scan came. Null until then. */
      delivered_at: string | null;
      /** @description What is known about the delivery. `presumed`: enough time passed since the last scan, and it wasn't returned. `confirmed`: the Postal Service reported it. `returned`: it came back, even if `status` is `delivered`. Null until then. */
      delivery: ("presumed" | "confirmed" | "returned") | null;
      /** @description The return to the sender, or null. Mail may come back for months: if the order has an email address, its sender gets an email for 18 months. Without one, and without a webhook, a late return is seen only here and on the order's page. */
      returned: {
        /**
         * Format: date-time
         * @description When the return was reported.
         */
        at: string;
        /**
         * @description Why it came back. `unable_to_forward`: the recipient moved, and it can't be forwarded. `no_such_number`: the address doesn't exist. `vacant`: the address is empty. `refused`: the recipient refused it. `unclaimed`: the recipient didn't pick it up. `insufficient_address`: the address is incomplete or wrong. `moved`: the recipient moved. `other`: another reason, or none was given.
         * @enum {string}
         */
        reason:
          | "unable_to_forward"
          | "no_such_number"
          | "vacant"
          | "refused"
          | "unclaimed"
          | "insufficient_address"
          | "moved"
          | "other";
        /**
         * @description Who reported it: `rail` (the printer), `sender`, or `operator` (a person at this service).
         * @enum {string}
         */
        told_by: "rail" | "sender" | "operator";
      } | null;
      /** @description When the electronic return receipt of certified mail was attached. Read it with `GET /v1/orders/{id}/return_receipt` until the contents are erased. Null until then. */
      receipt_available_at: string | null;
      /** @description Why it was refused, or null. */
      refusal_reason: string | null;
      /**
       * Format: date-time
       * @description Until this time, you can cancel a letter that passed screening: then it goes to the printer. Absent otherwise.
       */
      hand_off_at?: string;
      /** @description For a failed order: the error code, the reason, and whether a program may send the letter again. */
      failure?: {
        /** @description The error's stable code. */
        code: string;
        /** @description What happened. */
        reason: string;
        /** @description Whether a program may send the letter again. */
        retryable: boolean;
      };
      /** @description Only if it was sent with require_approval. */
      approval?: components["schemas"]["Approval"];
      /** @description Your own name for it. Only with your key, a mailbox session, its token, or in its creation's answer. */
      reference?: string;
      /** @description Your own values. Only where `reference` is shown. */
      metadata?: {
        [key: string]: string;
      };
      /**
       * Format: date-time
       * @description When it was created, in UTC.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it last changed, in UTC.
       */
      updated_at: string;
    };
    /** @description A new order, with its secrets and how to pay for it. */
    OrderCreated: {
      /**
       * @description `ok`: paid and in progress. `action_required`: a person must still approve it or pay.
       * @enum {string}
       */
      status: "ok" | "action_required";
      /** @description The current order. */
      order: components["schemas"]["Order"];
      /** @description The order's page with a secret link token after the #. Give it to the person who sends the letter, and only to them: with it, they can see the pages, cancel, get the Mailing record, and review, on any device. Returned only here. */
      order_url: string;
      /** @description Tokens that allow actions on this order without a key. */
      capability: {
        /** @description Cancels the order while that is possible. Valid for 7 days. Store it: it is returned only when the order is created. */
        cancel_token: string;
        /** @description Reviews the order after delivery. Valid for 7 days. */
        review_token: string;
      };
      /** @description Secret to verify webhook deliveries by Standard Webhooks: `whsec_…`. Included if there is a webhook_url and no API key: orders sent with a key are signed with the key's. Store it: it is returned only when the order is created. */
      webhook_secret?: string;
      /** @description While it waits for approval: the page on which a person sees the printed pages and the price, and approves, asks for changes, or declines. Secret, like `order_url`: give it only to the person who decides. Absent for a key whose owner approves everything: the owner gets it by email. */
      approval_url?: string;
      /**
       * @description The requested checkout mode, `hosted` or `embedded`. Included while a payment is outstanding.
       * @enum {string}
       */
      checkout_ui_mode?: "hosted" | "embedded";
      /** @description hosted: the URL where a person pays. */
      payment_url?: string;
      /** @description embedded: the secret for the processor's element on your page. */
      payment_client_secret?: string;
      /**
       * Format: date-time
       * @description The time by which a person must pay. After that, the order or batch is canceled, and nothing is charged.
       */
      payment_expires_at?: string;
      /** @description The recipient's address as the US Postal Service writes it, if different. */
      corrected_to?: components["schemas"]["CorrectedAddress"];
      /** @description Present if mail that you sent to this address in the last 18 months, with this key or verified email, came back. Check the address. Nothing stops you from sending again. */
      returned_before?: {
        /**
         * Format: date-time
         * @description When the return was reported.
         */
        at: string;
        /**
         * @description Why it came back. `unable_to_forward`: the recipient moved, and it can't be forwarded. `no_such_number`: the address doesn't exist. `vacant`: the address is empty. `refused`: the recipient refused it. `unclaimed`: the recipient didn't pick it up. `insufficient_address`: the address is incomplete or wrong. `moved`: the recipient moved. `other`: another reason, or none was given.
         * @enum {string}
         */
        reason:
          | "unable_to_forward"
          | "no_such_number"
          | "vacant"
          | "refused"
          | "unclaimed"
          | "insufficient_address"
          | "moved"
          | "other";
      };
      /**
       * @description Included if the Idempotency-Key was used before: this is that order, and nothing was created.
       * @constant
       */
      replayed?: true;
    };
    /** @description An order after a person's decision. */
    OrderDecided: {
      /**
       * @description `ok`: nothing else is needed. `action_required`: the letter is approved and still has to be paid for.
       * @enum {string}
       */
      status: "ok" | "action_required";
      /** @description The current order. */
      order: components["schemas"]["Order"];
      /** @description The order's page, for a person. It shows what anyone with the ID may read. */
      order_url: string;
      /**
       * @description The requested checkout mode, `hosted` or `embedded`. Included while a payment is outstanding.
       * @enum {string}
       */
      checkout_ui_mode?: "hosted" | "embedded";
      /** @description hosted: the URL where a person pays. */
      payment_url?: string;
      /** @description embedded: the secret for the processor's element on your page. */
      payment_client_secret?: string;
      /**
       * Format: date-time
       * @description The time by which a person must pay. After that, the order or batch is canceled, and nothing is charged.
       */
      payment_expires_at?: string;
    };
    /** @description Something that happened to an order. */
    OrderEvent: {
      /** @description The ID of the event. */
      id: string;
      /** @description What happened. */
      kind: components["schemas"]["EventKind"];
      /**
       * Format: date-time
       * @description The time of the event, in UTC.
       */
      at: string;
      /** @description Details, depending on the kind: see the webhook of that kind. */
      detail?: {
        [key: string]: unknown;
      };
    };
    /** @description What happened to an order. */
    OrderEvents: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description Oldest first. */
      events: components["schemas"]["OrderEvent"][];
      /** @description The order's page, for a person. It shows what anyone with the ID may read. */
      order_url: string;
    };
    /** @description What an order's link token opens. */
    OrderLink: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /**
       * @description `sender`: everything about the order. `recipient`: the link was emailed to an unverified address, so it opens status, receipt, and cancellation only. `record`: the contents were erased, and the Mailing record remains.
       * @enum {string}
       */
      opens: "sender" | "recipient" | "record";
      /** @description New tokens, valid for 7 days, one for each action that the link allows. */
      capability: {
        /** @description Cancels the order. With `sender`, it also opens the pages and the Mailing record. */
        cancel_token?: string;
        /** @description Reviews the order once it is delivered. */
        review_token?: string;
        /** @description Decides about an order that waits for approval. Only while it waits, or is approved and unpaid. */
        approve_token?: string;
        /** @description Opens the Mailing record. */
        certificate_token?: string;
      };
      /** @description Only with `sender`, while the order waits for approval. */
      approval?: {
        /** @description The recipient. */
        to: components["schemas"]["AddressOutput"];
        /** @description The sender: the printed return address, where undeliverable mail is returned. */
        from: components["schemas"]["AddressOutput"];
        /**
         * @description What pays at approval: `card`, `credit` (a code), or `nothing` (a sandbox order).
         * @enum {string}
         */
        paid_by: "card" | "credit" | "nothing";
      };
      /** @description The order's page, for a person. It shows what anyone with the ID may read. */
      order_url: string;
    };
    /** @description A page of your orders. */
    OrderList: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description Newest first. */
      orders: components["schemas"]["ListedOrder"][];
      /** @description Send it as cursor to get the next page; null at the end. */
      next_cursor: string | null;
    };
    /** @description A letter, postcard, or notecard to mail. */
    OrderRequest: {
      /** @description The mail class. */
      mail_class: components["schemas"]["MailClass"];
      /** @description The recipient. */
      to: components["schemas"]["Address"];
      /** @description The sender: the printed return address, where undeliverable mail is returned. */
      from: components["schemas"]["Address"];
      /** @description Ignored, because the real page count is used. Accepted so that you can reuse the body of a quote. */
      page_count?: number;
      /** @description The letter, typeset by Posthorn. */
      text?: string;
      /** @description Key of a PDF uploaded with POST /v1/uploads. */
      upload_key?: string;
      /** @description The PDF in base64. */
      pdf_base64?: string;
      /**
       * Format: uri
       * @description Public https URL of the PDF. We fetch it for the quote and for the order.
       */
      pdf_url?: string;
      /** @description PDFs printed behind the letter, in order, at most 5. Each begins on a new sheet. With the letter, at most 12 pages, including blank backs, which are free. Only for letters. */
      enclosures?: components["schemas"]["Enclosure"][];
      /**
       * @description The date above a text letter. `auto` prints the planned hand-off day in the language of the letter, fixed at the quote. `none`, the default, prints no date. Anything else is printed as it is.
       * @example auto
       */
      date_line?: string;
      /**
       * @description The subject line of a text letter, below the date.
       * @example Return of my deposit
       */
      subject?: string;
      /** @description The signature of a text letter: a name in a handwriting font, or an image. */
      signature?: components["schemas"]["Signature"];
      /** @description The letterhead of a text letter: lines, a logo, or both. */
      letterhead?: components["schemas"]["Letterhead"];
      /**
       * Format: date
       * @description The day on which it is handed to the US Postal Service, at most 180 days ahead. A weekend or a holiday becomes the business day before. Until 6:00 AM in New York on that day, you can cancel it. A card can pay only for the next few days: see `pay_with` of the quote.
       * @example 2026-12-18
       */
      send_on?: string;
      /**
       * Format: date
       * @description Instead of send_on, the last day on which it should arrive. It is handed over so that the usual delivery (5 business days, or 3 for priority) ends by then. This isn't guaranteed.
       * @example 2026-12-24
       */
      arrive_by?: string;
      /**
       * @description Font of a text letter: serif, sans, typewriter, hand, hand-neat, hand-script, hand-print.
       * @example serif
       */
      font?: string;
      /** @description Prints in color, priced per page. Defaults to black and white. */
      color?: boolean;
      /** @description Adds tracking to a first_class letter. */
      tracking?: boolean;
      /** @description What to print. Defaults to a letter. */
      format?: components["schemas"]["Format"];
      /** @description Removes our logo from the envelope, for a fee. Free for mail without a logo (certified, priority, cards). */
      remove_branding?: boolean;
      /** @description Prints each page of a letter on a separate sheet, for a fee per extra sheet. At most 6 pages, including an address page. Defaults to both sides. */
      single_sided?: boolean;
      /**
       * @description How the text of a letter is read. `plain` (default) prints every character. `markdown` prints headings of three levels, bold, italic, lists on two levels, quotes, rules, tables, and `\pagebreak` alone on a line. HTML, links, and images are printed as text.
       * @enum {string}
       */
      text_format?: "plain" | "markdown";
      /**
       * @description Type size of a letter in points. `11` (default) adapts to the length of the text. `14` and `18` are large print, and never shrink.
       * @enum {number}
       */
      type_size?: 11 | 14 | 18;
      /**
       * @description Built-in design on the front of a postcard. Default: `posthorn`. For occasions: `birthday`, `thank_you`, `condolence`, `congratulations`, `holiday` (winter), and `new_baby`. For any message: `posthorn`, `stripes`, `botanical`, `horizon`, and `plain`.
       * @enum {string}
       */
      postcard_front?:
        | "posthorn"
        | "stripes"
        | "botanical"
        | "horizon"
        | "plain"
        | "birthday"
        | "thank_you"
        | "condolence"
        | "congratulations"
        | "holiday"
        | "new_baby";
      /**
       * @description Built-in design on the outside of a notecard. Default: `botanical`. For occasions: `birthday`, `thank_you`, `condolence`, `congratulations`, `holiday` (winter), and `new_baby`. For any message: `posthorn`, `stripes`, `botanical`, `horizon`, and `plain`.
       * @enum {string}
       */
      notecard_front?:
        | "posthorn"
        | "stripes"
        | "botanical"
        | "horizon"
        | "plain"
        | "birthday"
        | "thank_you"
        | "condolence"
        | "congratulations"
        | "holiday"
        | "new_baby";
      /**
       * @description What to do if page 1 of a PDF has content where the address goes. `address_page` puts an address page in front, `shift` prints page 1 lower, and `shrink` prints it smaller. `auto`, the default, puts an address page in front, unless that would be page 13: then it shifts or shrinks page 1. The quote's `address_page` says what is possible.
       * @enum {string}
       */
      first_page?: "auto" | "address_page" | "shift" | "shrink";
      /** @description Your own name for it, such as an invoice number. Never printed. */
      reference?: string;
      /** @description Your own values, by name: at most 20 names of 40 characters, with values of 500. Never printed. */
      metadata?: {
        [key: string]: string;
      };
      /**
       * Format: email
       * @description Where we send the receipt and tracking updates.
       */
      email?: string;
      /**
       * @description The language of every email about it, of the pages that they link to, and of the checkout: `en` (default) or `es`. It changes neither print nor price.
       * @enum {string}
       */
      language?: "en" | "es";
      /** @description Prepaid code that pays for the order, such as svc-xxxx-xxxx-xxxx. Without one, a live order is paid by card. */
      credit_code?: string;
      /** @description Session of a verified email address, for higher limits. Leave it out unless you have one. */
      account_session?: string;
      /**
       * Format: uri
       * @description Public https URL that receives every event of the order, signed by Standard Webhooks.
       */
      webhook_url?: string;
      /** @description Runs the whole flow for free; nothing is printed or mailed. */
      sandbox?: boolean;
      /** @description The single-use token of a quote for exactly this letter. Required for a live order that is paid by credit code, sent with a key, or sent through MCP. */
      confirmation_token?: string;
      /**
       * @description Where the card checkout is shown: `hosted` (default) on the processor's page, or `embedded` in yours.
       * @enum {string}
       */
      checkout_ui_mode?: "hosted" | "embedded";
      /** @description Waits until a person approves the printed pages at `approval_url`. Until then, nothing is charged or mailed. After 7 days, it is canceled. */
      require_approval?: boolean;
      /**
       * @description For a sandbox order: where it stops. `wait`: it passes the content check and waits before the printer, so that you can cancel it or advance it to `hand_off`. `held`: it is held for review. `refused`: the content check refuses it. `unconfirmed`: the printer never says whether it has it, so it fails with `submission_unconfirmed`.
       * @enum {string}
       */
      sandbox_scenario?: "wait" | "held" | "refused" | "unconfirmed";
    } & (unknown &
      (
        | unknown
        | {
            /** @constant */
            mail_class?: "first_class";
            /** @constant */
            tracking?: false;
            /** @enum {unknown} */
            font?: "hand" | "hand-neat" | "hand-script" | "hand-print";
          }
      ) &
      (
        | unknown
        | {
            /** @constant */
            tracking?: false;
          }
      ) &
      (unknown | unknown) &
      unknown &
      (unknown | unknown) &
      (unknown | unknown) &
      (unknown | unknown) &
      (unknown | unknown) &
      (
        | unknown
        | {
            /** @enum {unknown} */
            format: "postcard_4x6" | "postcard_6x9" | "postcard_6x11";
          }
      ) &
      (
        | unknown
        | {
            /** @enum {unknown} */
            format: "notecard";
          }
      ) &
      (
        | unknown
        | {
            /** @constant */
            sandbox: true;
          }
      ) &
      (
        | unknown
        | {
            /** @constant */
            require_approval?: false;
          }
      ));
    /** @description An order. */
    OrderResponse: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description The current order. */
      order: components["schemas"]["Order"];
      /** @description The order's page, for a person. It shows what anyone with the ID may read. */
      order_url: string;
    };
    /**
     * @description `draft`: it was just created, or waits for a person's approval. `pending_payment`: a person must still pay. `screening`: it is being checked, or passed and can still be canceled until `hand_off_at`. `held_for_review`: a person has to review it first. `submitted`: the printer has it. `mailed`: the US Postal Service has it. `delivered`: it was delivered, or presumed to be (final). `refused`: the content check refused it (final). `canceled`: it was canceled before printing (final). `failed`: it couldn't be printed or mailed, and is refunded; `failure` says why (final).
     * @enum {string}
     */
    OrderStatus:
      | "draft"
      | "pending_payment"
      | "screening"
      | "held_for_review"
      | "submitted"
      | "mailed"
      | "delivered"
      | "refused"
      | "canceled"
      | "failed";
    /** @description The columns of another complete address, by position. */
    OtherAddress: {
      /** @description The positions of the headers of `line1`, in the order they are joined. Empty if none match. */
      line1: number[];
      /** @description The positions of the headers of `line2`, in the order they are joined. Empty if none match. */
      line2: number[];
      /** @description The positions of the headers of `city`, in the order they are joined. Empty if none match. */
      city: number[];
      /** @description The positions of the headers of `state`, in the order they are joined. Empty if none match. */
      state: number[];
      /** @description The positions of the headers of `zip`, in the order they are joined. Empty if none match. */
      zip: number[];
      /** @description The positions of the headers of `address`, in the order they are joined. Empty if none match. */
      address: number[];
      /** @description The positions of the headers of `company`, in the order they are joined. Empty if none match. */
      company: number[];
    };
    /** @description A page that isn't part of a letter, or can't be read. */
    PageProblem: {
      /** @description The page, from 1, or the first of several. */
      page: number;
      /**
       * @description `no_letter`: it comes before the first letter. `page_unread`: likewise, and it has no text that we can read. `page_damaged`: it can't be read or printed.
       * @enum {string}
       */
      code: "no_letter" | "page_unread" | "page_damaged";
      /** @description What is wrong, in one or two sentences. */
      reason: string;
    };
    /** @description A letter, postcard, or notecard to draw as it will be printed. */
    ProofRequest: {
      /** @description As for an order. It determines the position of the address. */
      mail_class?: components["schemas"]["MailClass"];
      /** @description The recipient. */
      to?: components["schemas"]["Address"];
      /** @description The sender: the printed return address, where undeliverable mail is returned. */
      from?: components["schemas"]["Address"];
      /** @description Ignored, because the real pages are drawn. */
      page_count?: number;
      /** @description With Accept: image/png, the page to draw. */
      page?: number;
      /** @description True for a row of a batch. Its PDF is the same for all rows, so its first page isn't compared with the row's address. */
      in_batch?: boolean;
      /**
       * @description With Accept: image/png, draws the envelope windows and ink-free zones over the page.
       * @constant
       */
      overlay?: "window";
      /** @description The letter, typeset by Posthorn. */
      text?: string;
      /** @description Key of a PDF uploaded with POST /v1/uploads. */
      upload_key?: string;
      /** @description The PDF in base64. */
      pdf_base64?: string;
      /**
       * Format: uri
       * @description Public https URL of the PDF. We fetch it for the quote and for the order.
       */
      pdf_url?: string;
      /** @description PDFs printed behind the letter, in order, at most 5. Each begins on a new sheet. With the letter, at most 12 pages, including blank backs, which are free. Only for letters. */
      enclosures?: components["schemas"]["Enclosure"][];
      /**
       * @description The date above a text letter. `auto` prints the planned hand-off day in the language of the letter, fixed at the quote. `none`, the default, prints no date. Anything else is printed as it is.
       * @example auto
       */
      date_line?: string;
      /**
       * @description The subject line of a text letter, below the date.
       * @example Return of my deposit
       */
      subject?: string;
      /** @description The signature of a text letter: a name in a handwriting font, or an image. */
      signature?: components["schemas"]["Signature"];
      /** @description The letterhead of a text letter: lines, a logo, or both. */
      letterhead?: components["schemas"]["Letterhead"];
      /**
       * Format: date
       * @description The day on which it is handed to the US Postal Service, at most 180 days ahead. A weekend or a holiday becomes the business day before. Until 6:00 AM in New York on that day, you can cancel it. A card can pay only for the next few days: see `pay_with` of the quote.
       * @example 2026-12-18
       */
      send_on?: string;
      /**
       * Format: date
       * @description Instead of send_on, the last day on which it should arrive. It is handed over so that the usual delivery (5 business days, or 3 for priority) ends by then. This isn't guaranteed.
       * @example 2026-12-24
       */
      arrive_by?: string;
      /**
       * @description Font of a text letter: serif, sans, typewriter, hand, hand-neat, hand-script, hand-print.
       * @example serif
       */
      font?: string;
      /** @description Prints in color, priced per page. Defaults to black and white. */
      color?: boolean;
      /** @description Adds tracking to a first_class letter. */
      tracking?: boolean;
      /** @description What to print. Defaults to a letter. */
      format?: components["schemas"]["Format"];
      /** @description Removes our logo from the envelope, for a fee. Free for mail without a logo (certified, priority, cards). */
      remove_branding?: boolean;
      /** @description Prints each page of a letter on a separate sheet, for a fee per extra sheet. At most 6 pages, including an address page. Defaults to both sides. */
      single_sided?: boolean;
      /**
       * @description How the text of a letter is read. `plain` (default) prints every character. `markdown` prints headings of three levels, bold, italic, lists on two levels, quotes, rules, tables, and `\pagebreak` alone on a line. HTML, links, and images are printed as text.
       * @enum {string}
       */
      text_format?: "plain" | "markdown";
      /**
       * @description Type size of a letter in points. `11` (default) adapts to the length of the text. `14` and `18` are large print, and never shrink.
       * @enum {number}
       */
      type_size?: 11 | 14 | 18;
      /**
       * @description Built-in design on the front of a postcard. Default: `posthorn`. For occasions: `birthday`, `thank_you`, `condolence`, `congratulations`, `holiday` (winter), and `new_baby`. For any message: `posthorn`, `stripes`, `botanical`, `horizon`, and `plain`.
       * @enum {string}
       */
      postcard_front?:
        | "posthorn"
        | "stripes"
        | "botanical"
        | "horizon"
        | "plain"
        | "birthday"
        | "thank_you"
        | "condolence"
        | "congratulations"
        | "holiday"
        | "new_baby";
      /**
       * @description Built-in design on the outside of a notecard. Default: `botanical`. For occasions: `birthday`, `thank_you`, `condolence`, `congratulations`, `holiday` (winter), and `new_baby`. For any message: `posthorn`, `stripes`, `botanical`, `horizon`, and `plain`.
       * @enum {string}
       */
      notecard_front?:
        | "posthorn"
        | "stripes"
        | "botanical"
        | "horizon"
        | "plain"
        | "birthday"
        | "thank_you"
        | "condolence"
        | "congratulations"
        | "holiday"
        | "new_baby";
      /**
       * @description What to do if page 1 of a PDF has content where the address goes. `address_page` puts an address page in front, `shift` prints page 1 lower, and `shrink` prints it smaller. `auto`, the default, puts an address page in front, unless that would be page 13: then it shifts or shrinks page 1. The quote's `address_page` says what is possible.
       * @enum {string}
       */
      first_page?: "auto" | "address_page" | "shift" | "shrink";
      /** @description Your own name for it, such as an invoice number. Never printed. */
      reference?: string;
      /** @description Your own values, by name: at most 20 names of 40 characters, with values of 500. Never printed. */
      metadata?: {
        [key: string]: string;
      };
      /**
       * Format: email
       * @description Where we send the receipt and tracking updates.
       */
      email?: string;
      /**
       * @description The language of every email about it, of the pages that they link to, and of the checkout: `en` (default) or `es`. It changes neither print nor price.
       * @enum {string}
       */
      language?: "en" | "es";
      /** @description Prepaid code that pays for the order, such as svc-xxxx-xxxx-xxxx. Without one, a live order is paid by card. */
      credit_code?: string;
      /** @description Session of a verified email address, for higher limits. Leave it out unless you have one. */
      account_session?: string;
      /**
       * Format: uri
       * @description Public https URL that receives every event of the order, signed by Standard Webhooks.
       */
      webhook_url?: string;
      /** @description Runs the whole flow for free; nothing is printed or mailed. */
      sandbox?: boolean;
      /** @description The single-use token of a quote for exactly this letter. Required for a live order that is paid by credit code, sent with a key, or sent through MCP. */
      confirmation_token?: string;
      /**
       * @description Where the card checkout is shown: `hosted` (default) on the processor's page, or `embedded` in yours.
       * @enum {string}
       */
      checkout_ui_mode?: "hosted" | "embedded";
      /** @description Waits until a person approves the printed pages at `approval_url`. Until then, nothing is charged or mailed. After 7 days, it is canceled. */
      require_approval?: boolean;
      /**
       * @description For a sandbox order: where it stops. `wait`: it passes the content check and waits before the printer, so that you can cancel it or advance it to `hand_off`. `held`: it is held for review. `refused`: the content check refuses it. `unconfirmed`: the printer never says whether it has it, so it fails with `submission_unconfirmed`.
       * @enum {string}
       */
      sandbox_scenario?: "wait" | "held" | "refused" | "unconfirmed";
    } & (unknown &
      (
        | unknown
        | {
            /** @constant */
            mail_class?: "first_class";
            /** @constant */
            tracking?: false;
            /** @enum {unknown} */
            font?: "hand" | "hand-neat" | "hand-script" | "hand-print";
          }
      ) &
      (
        | unknown
        | {
            /** @constant */
            tracking?: false;
          }
      ) &
      (unknown | unknown) &
      unknown &
      (unknown | unknown) &
      (unknown | unknown) &
      (unknown | unknown) &
      (unknown | unknown) &
      (
        | unknown
        | {
            /** @enum {unknown} */
            format: "postcard_4x6" | "postcard_6x9" | "postcard_6x11";
          }
      ) &
      (
        | unknown
        | {
            /** @enum {unknown} */
            format: "notecard";
          }
      ));
    /** @description The price of a letter, and what an order of it would answer. */
    Quote: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description The full price, in US cents. */
      total_cents: number;
      /** @description The same for display, such as $1.99. */
      total: string;
      /** @description The items of the price. They add up to the total. */
      breakdown: components["schemas"]["BreakdownItem"][];
      /** @description The pages that would be printed. With content, the real page count. */
      page_count: number;
      /** @description The date above the letter as it will be printed. Absent without one. */
      date_line?: string;
      /**
       * Format: date
       * @description The business day on which it is handed to the US Postal Service if you send it now.
       */
      hand_off_on: string;
      /** @description What can pay for it live: `card`, `credit_code`, or both. A card isn't held for long, so a `send_on` more than a few days ahead needs a credit code. */
      pay_with: ("card" | "credit_code")[];
      /** @description Notes about this price for people. Empty if there are none. */
      note: string;
      /** @description Present if a page with the address is put in front of a PDF, which counts as a page. */
      address_page?: components["schemas"]["AddressPage"];
      /** @description Addresses that we read on page 1 of a PDF. We don't use them: check them with the sender, then send them as `to` and `from`. Missing if we aren't sure. */
      addresses_found?: {
        /** @description The recipient, if the request has no `to`. */
        to?: components["schemas"]["FoundAddress"];
        /** @description The sender, if the request has no `from`. */
        from?: components["schemas"]["FoundAddress"];
      };
      /** @description Present if you mailed the same letter to the same recipient in the last 90 days, with this key or verified email. Nothing stops you from sending it again. */
      duplicate_of?: {
        /**
         * Format: date-time
         * @description When the same letter was ordered.
         */
        sent_at: string;
        /** @description Its order; null while its batch has not created it yet. */
        order_id: string | null;
        /** @description Its batch, or null. */
        batch_id: string | null;
      };
      /** @description Present if mail that you sent to this address in the last 18 months, with this key or verified email, came back. Check the address. Nothing stops you from sending again. */
      returned_before?: {
        /**
         * Format: date-time
         * @description When the return was reported.
         */
        at: string;
        /**
         * @description Why it came back. `unable_to_forward`: the recipient moved, and it can't be forwarded. `no_such_number`: the address doesn't exist. `vacant`: the address is empty. `refused`: the recipient refused it. `unclaimed`: the recipient didn't pick it up. `insufficient_address`: the address is incomplete or wrong. `moved`: the recipient moved. `other`: another reason, or none was given.
         * @enum {string}
         */
        reason:
          | "unable_to_forward"
          | "no_such_number"
          | "vacant"
          | "refused"
          | "unclaimed"
          | "insufficient_address"
          | "moved"
          | "other";
      };
      /** @description What an order would say of the recipient's address, without asking a vendor. */
      to?: components["schemas"]["AddressCheck"];
      /** @description The same of the return address. */
      from?: components["schemas"]["AddressCheck"];
      /** @description Whether it can be mailed, or only sent in the sandbox. */
      live: components["schemas"]["LiveAvailability"];
      /** @description The counted pages and the requested page count. */
      pages: components["schemas"]["QuotedPages"];
      /** @description The price and expected delivery of this letter in every available class. */
      options: components["schemas"]["QuoteOption"][];
      /** @description What you can still send live. Absent if you can't. */
      limits?: components["schemas"]["Limits"];
      /** @description Sends exactly this letter at exactly this price, once. Included only with a recipient and content. */
      confirmation_token?: string;
      /** @description How long the token is valid. */
      expires_in_minutes?: number;
      /** @description What to do next. */
      next?: string[];
    };
    /** @description The price and expected delivery in one mail class. */
    QuoteOption: {
      /** @description The mail class. */
      mail_class: components["schemas"]["MailClass"];
      /** @description What is printed. */
      format: components["schemas"]["Format"];
      /** @description The full price in this class, in US cents, including tracking if it was requested or is included. */
      total_cents: number;
      /**
       * Format: date
       * @description The day on which it is handed to the US Postal Service if you send it now. If this class is too slow for your `arrive_by`, the earliest day.
       */
      hand_off_on: string;
      /**
       * Format: date
       * @description The expected delivery date if you send it now.
       */
      expected_delivery_date: string;
    };
    /** @description A letter, postcard, or notecard to price. Every field of an order is accepted. */
    QuoteRequest: {
      /** @description The mail class. */
      mail_class: components["schemas"]["MailClass"];
      /** @description The expected page count. Required without content; with content, the real count is used. */
      page_count?: number;
      /** @description The recipient. */
      to?: components["schemas"]["Address"];
      /** @description The sender: the printed return address, where undeliverable mail is returned. */
      from?: components["schemas"]["Address"];
      /** @description The letter, typeset by Posthorn. */
      text?: string;
      /** @description Key of a PDF uploaded with POST /v1/uploads. */
      upload_key?: string;
      /** @description The PDF in base64. */
      pdf_base64?: string;
      /**
       * Format: uri
       * @description Public https URL of the PDF. We fetch it for the quote and for the order.
       */
      pdf_url?: string;
      /** @description PDFs printed behind the letter, in order, at most 5. Each begins on a new sheet. With the letter, at most 12 pages, including blank backs, which are free. Only for letters. */
      enclosures?: components["schemas"]["Enclosure"][];
      /**
       * @description The date above a text letter. `auto` prints the planned hand-off day in the language of the letter, fixed at the quote. `none`, the default, prints no date. Anything else is printed as it is.
       * @example auto
       */
      date_line?: string;
      /**
       * @description The subject line of a text letter, below the date.
       * @example Return of my deposit
       */
      subject?: string;
      /** @description The signature of a text letter: a name in a handwriting font, or an image. */
      signature?: components["schemas"]["Signature"];
      /** @description The letterhead of a text letter: lines, a logo, or both. */
      letterhead?: components["schemas"]["Letterhead"];
      /**
       * Format: date
       * @description The day on which it is handed to the US Postal Service, at most 180 days ahead. A weekend or a holiday becomes the business day before. Until 6:00 AM in New York on that day, you can cancel it. A card can pay only for the next few days: see `pay_with` of the quote.
       * @example 2026-12-18
       */
      send_on?: string;
      /**
       * Format: date
       * @description Instead of send_on, the last day on which it should arrive. It is handed over so that the usual delivery (5 business days, or 3 for priority) ends by then. This isn't guaranteed.
       * @example 2026-12-24
       */
      arrive_by?: string;
      /**
       * @description Font of a text letter: serif, sans, typewriter, hand, hand-neat, hand-script, hand-print.
       * @example serif
       */
      font?: string;
      /** @description Prints in color, priced per page. Defaults to black and white. */
      color?: boolean;
      /** @description Adds tracking to a first_class letter. */
      tracking?: boolean;
      /** @description What to print. Defaults to a letter. */
      format?: components["schemas"]["Format"];
      /** @description Removes our logo from the envelope, for a fee. Free for mail without a logo (certified, priority, cards). */
      remove_branding?: boolean;
      /** @description Prints each page of a letter on a separate sheet, for a fee per extra sheet. At most 6 pages, including an address page. Defaults to both sides. */
      single_sided?: boolean;
      /**
       * @description How the text of a letter is read. `plain` (default) prints every character. `markdown` prints headings of three levels, bold, italic, lists on two levels, quotes, rules, tables, and `\pagebreak` alone on a line. HTML, links, and images are printed as text.
       * @enum {string}
       */
      text_format?: "plain" | "markdown";
      /**
       * @description Type size of a letter in points. `11` (default) adapts to the length of the text. `14` and `18` are large print, and never shrink.
       * @enum {number}
       */
      type_size?: 11 | 14 | 18;
      /**
       * @description Built-in design on the front of a postcard. Default: `posthorn`. For occasions: `birthday`, `thank_you`, `condolence`, `congratulations`, `holiday` (winter), and `new_baby`. For any message: `posthorn`, `stripes`, `botanical`, `horizon`, and `plain`.
       * @enum {string}
       */
      postcard_front?:
        | "posthorn"
        | "stripes"
        | "botanical"
        | "horizon"
        | "plain"
        | "birthday"
        | "thank_you"
        | "condolence"
        | "congratulations"
        | "holiday"
        | "new_baby";
      /**
       * @description Built-in design on the outside of a notecard. Default: `botanical`. For occasions: `birthday`, `thank_you`, `condolence`, `congratulations`, `holiday` (winter), and `new_baby`. For any message: `posthorn`, `stripes`, `botanical`, `horizon`, and `plain`.
       * @enum {string}
       */
      notecard_front?:
        | "posthorn"
        | "stripes"
        | "botanical"
        | "horizon"
        | "plain"
        | "birthday"
        | "thank_you"
        | "condolence"
        | "congratulations"
        | "holiday"
        | "new_baby";
      /**
       * @description What to do if page 1 of a PDF has content where the address goes. `address_page` puts an address page in front, `shift` prints page 1 lower, and `shrink` prints it smaller. `auto`, the default, puts an address page in front, unless that would be page 13: then it shifts or shrinks page 1. The quote's `address_page` says what is possible.
       * @enum {string}
       */
      first_page?: "auto" | "address_page" | "shift" | "shrink";
      /** @description Your own name for it, such as an invoice number. Never printed. */
      reference?: string;
      /** @description Your own values, by name: at most 20 names of 40 characters, with values of 500. Never printed. */
      metadata?: {
        [key: string]: string;
      };
      /**
       * Format: email
       * @description Where we send the receipt and tracking updates.
       */
      email?: string;
      /**
       * @description The language of every email about it, of the pages that they link to, and of the checkout: `en` (default) or `es`. It changes neither print nor price.
       * @enum {string}
       */
      language?: "en" | "es";
      /** @description Prepaid code that pays for the order, such as svc-xxxx-xxxx-xxxx. Without one, a live order is paid by card. */
      credit_code?: string;
      /** @description Session of a verified email address, for higher limits. Leave it out unless you have one. */
      account_session?: string;
      /**
       * Format: uri
       * @description Public https URL that receives every event of the order, signed by Standard Webhooks.
       */
      webhook_url?: string;
      /** @description Runs the whole flow for free; nothing is printed or mailed. */
      sandbox?: boolean;
      /** @description The single-use token of a quote for exactly this letter. Required for a live order that is paid by credit code, sent with a key, or sent through MCP. */
      confirmation_token?: string;
      /**
       * @description Where the card checkout is shown: `hosted` (default) on the processor's page, or `embedded` in yours.
       * @enum {string}
       */
      checkout_ui_mode?: "hosted" | "embedded";
      /** @description Waits until a person approves the printed pages at `approval_url`. Until then, nothing is charged or mailed. After 7 days, it is canceled. */
      require_approval?: boolean;
      /**
       * @description For a sandbox order: where it stops. `wait`: it passes the content check and waits before the printer, so that you can cancel it or advance it to `hand_off`. `held`: it is held for review. `refused`: the content check refuses it. `unconfirmed`: the printer never says whether it has it, so it fails with `submission_unconfirmed`.
       * @enum {string}
       */
      sandbox_scenario?: "wait" | "held" | "refused" | "unconfirmed";
    } & (unknown &
      (
        | unknown
        | {
            page_count: unknown;
          }
      ) &
      (
        | unknown
        | {
            /** @constant */
            mail_class?: "first_class";
            /** @constant */
            tracking?: false;
            /** @enum {unknown} */
            font?: "hand" | "hand-neat" | "hand-script" | "hand-print";
          }
      ) &
      (
        | unknown
        | {
            /** @constant */
            tracking?: false;
          }
      ) &
      (unknown | unknown) &
      unknown &
      (unknown | unknown) &
      (unknown | unknown) &
      (unknown | unknown) &
      (unknown | unknown) &
      (
        | unknown
        | {
            /** @enum {unknown} */
            format: "postcard_4x6" | "postcard_6x9" | "postcard_6x11";
          }
      ) &
      (
        | unknown
        | {
            /** @enum {unknown} */
            format: "notecard";
          }
      ));
    /** @description The printed pages of a letter. */
    QuotedPages: {
      /** @description The pages that will be printed. Missing in an estimate without content. */
      counted?: number;
      /** @description The requested `page_count`. Missing if the request had none. */
      given?: number;
      /** @description The pages of each enclosure, in order. Missing without enclosures. */
      enclosures?: number[];
      /** @description The blank backs before enclosures, which are free. Missing without enclosures. */
      blank?: number;
      /** @description What we changed in the content so that it can be printed, one sentence each. */
      notes: string[];
    };
    /** @description Whether a Mailing record is current. */
    RecordCurrency: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /**
       * @description `current`: nothing has happened since the record was issued. `superseded`: something has happened since; a new record says what. `unknown`: this deployment issued no record with this hash.
       * @enum {string}
       */
      currency: "current" | "superseded" | "unknown";
      /** @description If superseded: the status of the order now. */
      order_status?: components["schemas"]["OrderStatus"];
      /**
       * Format: date-time
       * @description If superseded: when the order's latest event happened, in UTC.
       */
      changed_at?: string;
      /** @description If it came back to its sender since the record was issued. */
      returned?: {
        /**
         * Format: date-time
         * @description When the return was reported.
         */
        at: string;
        /**
         * @description Why it came back. `unable_to_forward`: the recipient moved, and it can't be forwarded. `no_such_number`: the address doesn't exist. `vacant`: the address is empty. `refused`: the recipient refused it. `unclaimed`: the recipient didn't pick it up. `insufficient_address`: the address is incomplete or wrong. `moved`: the recipient moved. `other`: another reason, or none was given.
         * @enum {string}
         */
        reason:
          | "unable_to_forward"
          | "no_such_number"
          | "vacant"
          | "refused"
          | "unclaimed"
          | "insufficient_address"
          | "moved"
          | "other";
      };
    };
    /** @description The email address to verify. */
    RequestCode: {
      /**
       * Format: email
       * @description The address to verify.
       */
      email: string;
      /**
       * @description The language of the email: `en` (default) or `es`.
       * @enum {string}
       */
      language?: "en" | "es";
    };
    /** @description A mailpiece that came back to its sender. */
    ReturnRequest: {
      /**
       * @description Why, as the yellow label on the envelope says. `unable_to_forward`: the recipient moved, and it can't be forwarded. `no_such_number`: the address doesn't exist. `vacant`: the address is empty. `refused`: the recipient refused it. `unclaimed`: the recipient didn't pick it up. `insufficient_address`: the address is incomplete or wrong. `moved`: the recipient moved. `other`: another reason, or none was given.
       * @enum {string}
       */
      reason:
        | "unable_to_forward"
        | "no_such_number"
        | "vacant"
        | "refused"
        | "unclaimed"
        | "insufficient_address"
        | "moved"
        | "other";
    };
    /** @description The address at a place. */
    ReverseAddress: {
      /**
       * @description `failed` if the coordinates are missing or invalid, otherwise `ok`.
       * @enum {string}
       */
      status: "ok" | "failed";
      /** @description Whether this deployment offers address search. */
      enabled: boolean;
      /** @description The address at the coordinates, or null. */
      address: components["schemas"]["AddressSuggestion"] | null;
    };
    /** @description A customer's review. */
    Review: {
      /** @description The ID of the review. */
      id: string;
      /** @description 1 to 5. */
      stars: number;
      /** @description What the customer wrote. */
      comment: string;
      /** @description The sender's first name and last initial. */
      name: string;
      /** @description The sender's city. */
      city: string;
      /** @description The sender's state. */
      state: string;
      /**
       * @description What was sent: `letter` (First-Class Mail), `certified`, `priority`, `postcard`, or `notecard`.
       * @enum {string}
       */
      category: "letter" | "certified" | "priority" | "postcard" | "notecard";
      /**
       * Format: date-time
       * @description When it was created, in UTC.
       */
      created_at: string;
      /**
       * @description An illustrative review of a sandbox order.
       * @constant
       */
      sample?: true;
    };
    /** @description A review of a delivered order. */
    ReviewRequest: {
      /** @description The order to review. */
      order_id: string;
      /** @description A whole number from 1 to 5. */
      stars: number;
      /** @description The text of the review. */
      comment?: string;
      /** @description The order's `review_token`. */
      capability_token: string;
    };
    /** @description The stored review. */
    ReviewResponse: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description The stored review. */
      review: components["schemas"]["Review"];
    };
    /** @description The newest reviews. */
    Reviews: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description Newest first. */
      reviews: components["schemas"]["Review"][];
    };
    /** @description The session was ended. */
    SessionEnded: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
    };
    /** @description A link to an order's tracking for others. */
    Share: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description A link for others, such as the recipient: it shows where the mail is, and no name, price, or order ID. It ends when the contents are erased. */
      share_url: string;
    };
    /** @description The signature of a letter that is text. It goes below the closing (`Sincerely,`) and above the name under it, or below the text. Exactly one of typed and image_key. */
    Signature: {
      /**
       * @description A name, set in a handwriting font.
       * @example Ada Lovelace
       */
      typed?: string;
      /** @description An image of a signature, uploaded with POST /v1/uploads/images. */
      image_key?: string;
    } & unknown;
    /** @description Figures of this deployment. */
    Stats: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description All letters sent so far, sandbox and live. */
      letters_mailed: number;
    };
    /** @description A text for which a mail class is suggested. */
    SuggestClassRequest: {
      /** @description The text of the letter. */
      text: string;
    };
    /** @description A suggested mail class. */
    SuggestedClass: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description The suggested class. */
      suggested_class: components["schemas"]["MailClass"];
      /** @description The reason, in a sentence. */
      reason: string;
      /**
       * @description What decided: `heuristic`, our own rules, or `model`, a language model if the deployment has one.
       * @enum {string}
       */
      source: "heuristic" | "model";
    };
    /** @description Where to upload a PDF. */
    UploadTicket: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description Send this as upload_key with the quote and the order. */
      upload_key: string;
      /**
       * Format: uri
       * @description PUT the file's bytes here; no credential is needed.
       */
      upload_url: string;
      /**
       * @description The HTTP method to send the file with.
       * @constant
       */
      method: "PUT";
      /** @description Headers the PUT must carry. */
      headers: {
        /**
         * @description The content type to send the file with.
         * @constant
         */
        "Content-Type": "application/pdf";
      };
      /**
       * @description Seconds the ticket can be used.
       * @example 900
       */
      expires_in: number;
      /**
       * @description The largest accepted file, in bytes.
       * @example 10485760
       */
      max_bytes: number;
      /** @description What to do next. */
      next: string[];
    };
    /** @description An image for a signature or letterhead. */
    UploadedImage: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description Send this as the image_key of a signature or letterhead. */
      image_key: string;
      /** @description The width that is printed, in pixels, without white edges. */
      width: number;
      /** @description The height that is printed, in pixels, without white edges. */
      height: number;
    };
    /** @description An address to check. */
    VerifyAddressRequest: {
      /** @description The address to check, as a letter to it would have it. */
      address: components["schemas"]["Address"];
      /**
       * @description `recipient` (default), or `sender`, which is checked leniently.
       * @enum {string}
       */
      role?: "recipient" | "sender";
      /** @description Checks as for a sandbox order, without a vendor. */
      sandbox?: boolean;
    };
    /** @description The code from the email. */
    VerifyCode: {
      /**
       * Format: email
       * @description The email address that the code was sent to.
       */
      email: string;
      /** @description The six-digit code from the email. */
      code: string;
      /** @description The `request_id` of the answer to the request for the code. */
      request_id: string;
    };
    /** @description The body that is posted to a webhook_url. */
    WebhookPayload: {
      /** @description What happened; the same as `data.event.kind`. */
      type: components["schemas"]["EventKind"];
      /**
       * Format: date-time
       * @description When it happened, in UTC.
       */
      timestamp: string;
      /** @description The event, and its order. */
      data: {
        /** @description The event, as GET /v1/orders/{id}/events lists it. Its id is the header webhook-id. */
        event: components["schemas"]["OrderEvent"];
        /** @description The order as it is when this is sent. */
        order: components["schemas"]["Order"];
        /** @description The order's page, for a person. */
        order_url: string;
        /** @description Only for an order of a batch: that batch. */
        batch_id?: string;
        /** @description Only for an order of a batch: its row, counted from 0. */
        row?: number;
        /** @description Your own name for the order, if you gave one. Also in `order`. */
        reference?: string;
        /** @description With order.delivered: reviews the order; good for 7 days from this delivery. */
        review_token?: string;
      };
    };
    /** @description Credit that was bought by x402. */
    X402Credit: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description The paid credit. */
      face_cents: number;
      /** @description The bonus credit. */
      bonus_cents: number;
      /** @description The code. Keep it like cash. */
      credit_code: string;
      /** @description The payment. Absent in the sandbox. */
      settlement?: {
        /** @description The blockchain of the payment. */
        network: string;
        /** @description The transaction of the payment. */
        tx_hash: string;
      };
      /**
       * Format: date-time
       * @description For one letter: the time until which its confirmation_token stays valid for this code.
       */
      confirmation_expires_at?: string;
      /** @description For one letter: how to use and keep the code. */
      next?: string[];
    };
    /** @description The credit to buy by x402: a pack, or exactly one letter. */
    X402CreditRequest: {
      /** @description The pack to buy: starter, standard, bulk, or amount for `amount_cents` without a bonus. */
      pack?: string;
      /** @description The credit to buy, with the pack `amount` only. */
      amount_cents?: number;
      /** @description In place of `pack`: the token of POST /v1/quotes for one letter. The price is exactly the quote's total, and the code holds exactly that. */
      confirmation_token?: string;
      /**
       * Format: email
       * @description Where we also email the credit code. Required with `pack`, optional with `confirmation_token`.
       */
      email?: string;
      /** @description Creates a sandbox code immediately, without a payment or an email. */
      sandbox?: boolean;
    } & ((
      | unknown
      | {
          /** @constant */
          pack: "amount";
          amount_cents: number;
        }
    ) &
      unknown);
    /** @description A purchase by x402 that was made before. Nothing was charged again. */
    X402Replay: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description The paid credit. */
      face_cents: number;
      /** @description The bonus credit. */
      bonus_cents: number;
      /**
       * @description Nothing was charged again.
       * @constant
       */
      replayed: true;
      /** @description The same code, for 24 hours, or for one letter, for 7 days. After that, we email it again, at most once a day. */
      credit_code?: string;
      /**
       * Format: date-time
       * @description For one letter: the time until which its confirmation_token stays valid for this code.
       */
      confirmation_expires_at?: string;
      /** @description Where to find the code if it isn't here. */
      next?: string[];
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: {
    /** @description The ID of this request in our log. */
    "X-Request-Id": string;
    /** @description Seconds to wait before you retry. */
    "Retry-After": number;
    /**
     * @description The remaining calls of the rate limit, and the seconds until it resets.
     * @example "proofs";r=19;t=60
     */
    RateLimit: string;
    /**
     * @description The rate limit: calls (q) in a window of seconds (w).
     * @example "proofs";q=20;w=60
     */
    "RateLimit-Policy": string;
  };
  pathItems: never;
}
export type AccountSession = components["schemas"]["AccountSession"];
export type Address = components["schemas"]["Address"];
export type AddressCheck = components["schemas"]["AddressCheck"];
export type AddressOutput = components["schemas"]["AddressOutput"];
export type AddressPage = components["schemas"]["AddressPage"];
export type AddressSuggestion = components["schemas"]["AddressSuggestion"];
export type AddressSuggestions = components["schemas"]["AddressSuggestions"];
export type AddressVerification = components["schemas"]["AddressVerification"];
export type AdvanceRequest = components["schemas"]["AdvanceRequest"];
export type Approval = components["schemas"]["Approval"];
export type ApprovalRequest = components["schemas"]["ApprovalRequest"];
export type Batch = components["schemas"]["Batch"];
export type BatchCreated = components["schemas"]["BatchCreated"];
export type BatchDecided = components["schemas"]["BatchDecided"];
export type BatchDuplicate = components["schemas"]["BatchDuplicate"];
export type BatchLink = components["schemas"]["BatchLink"];
export type BatchList = components["schemas"]["BatchList"];
export type BatchPages = components["schemas"]["BatchPages"];
export type BatchProblem = components["schemas"]["BatchProblem"];
export type BatchQuote = components["schemas"]["BatchQuote"];
export type BatchQuoteFailed = components["schemas"]["BatchQuoteFailed"];
export type BatchQuotePending = components["schemas"]["BatchQuotePending"];
export type BatchQuoteProgress = components["schemas"]["BatchQuoteProgress"];
export type BatchQuoteReady = components["schemas"]["BatchQuoteReady"];
export type BatchQuoteRequest = components["schemas"]["BatchQuoteRequest"];
export type BatchQuoteRow = components["schemas"]["BatchQuoteRow"];
export type BatchQuoteRows = components["schemas"]["BatchQuoteRows"];
export type BatchQuoteState = components["schemas"]["BatchQuoteState"];
export type BatchRequest = components["schemas"]["BatchRequest"];
export type BatchResponse = components["schemas"]["BatchResponse"];
export type BatchReturnedBefore = components["schemas"]["BatchReturnedBefore"];
export type BatchRow = components["schemas"]["BatchRow"];
export type BatchRowEnclosure = components["schemas"]["BatchRowEnclosure"];
export type BatchRowInput = components["schemas"]["BatchRowInput"];
export type BatchRows = components["schemas"]["BatchRows"];
export type BatchStatus = components["schemas"]["BatchStatus"];
export type BatchUploadTicket = components["schemas"]["BatchUploadTicket"];
export type BatchUploads = components["schemas"]["BatchUploads"];
export type BatchUploadsRequest = components["schemas"]["BatchUploadsRequest"];
export type BreakdownItem = components["schemas"]["BreakdownItem"];
export type CodeSent = components["schemas"]["CodeSent"];
export type ColumnMapping = components["schemas"]["ColumnMapping"];
export type CorrectPurchase = components["schemas"]["CorrectPurchase"];
export type CorrectedAddress = components["schemas"]["CorrectedAddress"];
export type CreditBalance = components["schemas"]["CreditBalance"];
export type CreditCheckout = components["schemas"]["CreditCheckout"];
export type CreditCheckoutRequest = components["schemas"]["CreditCheckoutRequest"];
export type CreditPurchase = components["schemas"]["CreditPurchase"];
export type CsvMap = components["schemas"]["CsvMap"];
export type CsvMapRequest = components["schemas"]["CsvMapRequest"];
export type Delivery = components["schemas"]["Delivery"];
export type DeliveryList = components["schemas"]["DeliveryList"];
export type DeliveryResponse = components["schemas"]["DeliveryResponse"];
export type Enclosure = components["schemas"]["Enclosure"];
export type ErrorEnvelope = components["schemas"]["ErrorEnvelope"];
export type EventKind = components["schemas"]["EventKind"];
export type FindLettersRequest = components["schemas"]["FindLettersRequest"];
export type Format = components["schemas"]["Format"];
export type FoundAddress = components["schemas"]["FoundAddress"];
export type FoundLetter = components["schemas"]["FoundLetter"];
export type FoundLetters = components["schemas"]["FoundLetters"];
export type HeaderMapping = components["schemas"]["HeaderMapping"];
export type Key = components["schemas"]["Key"];
export type KeyAnswer = components["schemas"]["KeyAnswer"];
export type KeyEnded = components["schemas"]["KeyEnded"];
export type KeyList = components["schemas"]["KeyList"];
export type KeyMade = components["schemas"]["KeyMade"];
export type KeyRequest = components["schemas"]["KeyRequest"];
export type KeyScope = components["schemas"]["KeyScope"];
export type LetterDoubt = components["schemas"]["LetterDoubt"];
export type LetterTemplate = components["schemas"]["LetterTemplate"];
export type LetterTemplateBlank = components["schemas"]["LetterTemplateBlank"];
export type LetterTemplateLaw = components["schemas"]["LetterTemplateLaw"];
export type LetterTemplateList = components["schemas"]["LetterTemplateList"];
export type Letterhead = components["schemas"]["Letterhead"];
export type Limits = components["schemas"]["Limits"];
export type ListedBatch = components["schemas"]["ListedBatch"];
export type ListedOrder = components["schemas"]["ListedOrder"];
export type LiveAvailability = components["schemas"]["LiveAvailability"];
export type MailClass = components["schemas"]["MailClass"];
export type MailboxSession = components["schemas"]["MailboxSession"];
export type Order = components["schemas"]["Order"];
export type OrderCreated = components["schemas"]["OrderCreated"];
export type OrderDecided = components["schemas"]["OrderDecided"];
export type OrderEvent = components["schemas"]["OrderEvent"];
export type OrderEvents = components["schemas"]["OrderEvents"];
export type OrderLink = components["schemas"]["OrderLink"];
export type OrderList = components["schemas"]["OrderList"];
export type OrderRequest = components["schemas"]["OrderRequest"];
export type OrderResponse = components["schemas"]["OrderResponse"];
export type OrderStatus = components["schemas"]["OrderStatus"];
export type OtherAddress = components["schemas"]["OtherAddress"];
export type PageProblem = components["schemas"]["PageProblem"];
export type ProofRequest = components["schemas"]["ProofRequest"];
export type Quote = components["schemas"]["Quote"];
export type QuoteOption = components["schemas"]["QuoteOption"];
export type QuoteRequest = components["schemas"]["QuoteRequest"];
export type QuotedPages = components["schemas"]["QuotedPages"];
export type RecordCurrency = components["schemas"]["RecordCurrency"];
export type RequestCode = components["schemas"]["RequestCode"];
export type ReturnRequest = components["schemas"]["ReturnRequest"];
export type ReverseAddress = components["schemas"]["ReverseAddress"];
export type Review = components["schemas"]["Review"];
export type ReviewRequest = components["schemas"]["ReviewRequest"];
export type ReviewResponse = components["schemas"]["ReviewResponse"];
export type Reviews = components["schemas"]["Reviews"];
export type SessionEnded = components["schemas"]["SessionEnded"];
export type Share = components["schemas"]["Share"];
export type Signature = components["schemas"]["Signature"];
export type Stats = components["schemas"]["Stats"];
export type SuggestClassRequest = components["schemas"]["SuggestClassRequest"];
export type SuggestedClass = components["schemas"]["SuggestedClass"];
export type UploadTicket = components["schemas"]["UploadTicket"];
export type UploadedImage = components["schemas"]["UploadedImage"];
export type VerifyAddressRequest = components["schemas"]["VerifyAddressRequest"];
export type VerifyCode = components["schemas"]["VerifyCode"];
export type WebhookPayload = components["schemas"]["WebhookPayload"];
export type X402Credit = components["schemas"]["X402Credit"];
export type X402CreditRequest = components["schemas"]["X402CreditRequest"];
export type X402Replay = components["schemas"]["X402Replay"];
export type HeaderXRequestId = components["headers"]["X-Request-Id"];
export type HeaderRetryAfter = components["headers"]["Retry-After"];
export type HeaderRateLimit = components["headers"]["RateLimit"];
export type HeaderRateLimitPolicy = components["headers"]["RateLimit-Policy"];
