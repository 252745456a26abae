"""The calls about one letter to many."""

from __future__ import annotations

import time
from typing import Any, Callable, Dict, Iterator, List, Optional, Sequence, Union

from . import types
from ._calls import Request, capability, keyed
from ._errors import PosthornError
from ._letters import LetterCalls


# The most tickets that the service issues in one call.
_TICKETS_AT_ONCE = 200


class BulkCalls(LetterCalls):
    def quote_batch(
        self,
        batch: Request,
        *,
        on_progress: Optional[Callable[[types.BatchQuoteProgress], None]] = None,
        interval: float = 1,
        **options: Any,
    ) -> types.BatchQuote:
        """The price of one letter to many, the rows that cannot be mailed, and the token that sends the others. Free.

        If rows have their own documents, waits until all are prepared. on_progress: called while they are. interval: seconds between two
        reads of the quote.
        """
        answer = self._json("POST /v1/batches/quotes", options, body=batch, repeatable=True)
        while answer["status"] == "pending":
            if on_progress:
                on_progress(answer["progress"])
            time.sleep(interval)
            answer = self.batch_quote(answer["quote_id"], account_session=batch.get("account_session"), **options)
        if answer["status"] == "failed":
            raise PosthornError({**answer, "next": ["Quote the batch again."]}, 200)
        return answer

    def upload_for_batch(self, pdf: bytes, *, account_session: Optional[str] = None, **options: Any) -> str:
        """Uploads a PDF of at most 50 MB and returns the `upload_key` for the rows of a batch that it is for."""
        return self.upload_all_for_batch([pdf], account_session=account_session, **options)[0]

    def upload_all_for_batch(
        self,
        pdfs: Sequence[Union[bytes, Callable[[], bytes]]],
        *,
        account_session: Optional[str] = None,
        on_uploaded: Optional[Callable[[int], None]] = None,
        **options: Any,
    ) -> List[str]:
        """Uploads the PDFs of a batch, one after the other, and returns their `upload_key`s in order.

        A function is called when it is its turn, so that not all files are in memory.
        """
        keys: List[str] = []
        while len(keys) < len(pdfs):
            body: Dict[str, Any] = {"count": min(_TICKETS_AT_ONCE, len(pdfs) - len(keys))}
            if account_session is not None:
                body["account_session"] = account_session
            tickets: types.BatchUploads = self._json("POST /v1/batches/uploads", options, body=body, repeatable=True)
            for ticket in tickets["uploads"]:
                pdf = pdfs[len(keys)]
                content = pdf() if callable(pdf) else pdf
                headers: Any = ticket["headers"]
                self._put(ticket["upload_url"], headers, content, options, "PUT /v1/batches/uploads/{key}")
                keys.append(ticket["upload_key"])
                if on_uploaded:
                    on_uploaded(len(keys))
        return keys

    def batch_quote(self, quote_id: str, *, account_session: Optional[str] = None, **options: Any) -> types.BatchQuoteState:
        """A quote whose rows have their own documents: how many are prepared, or its price and `confirmation_token`."""
        details: Dict[str, Any] = {"params": {"id": quote_id}, "headers": _of_session(account_session)}
        return self._json("GET /v1/batches/quotes/{id}", options, **details)

    def batch_quote_rows(
        self, quote_id: str, *, account_session: Optional[str] = None, **options: Any
    ) -> Iterator[types.BatchQuoteRow]:
        """The rows of such a quote, read as you go: the pages and price of each, or why it cannot be mailed."""
        details: Dict[str, Any] = {"params": {"id": quote_id}, "headers": _of_session(account_session)}
        return self._pages("GET /v1/batches/quotes/{id}/rows", options, "rows", {"limit": 200}, **details)

    def batch_quote_page(
        self, quote_id: str, row: int, page: int, *, account_session: Optional[str] = None, **options: Any
    ) -> bytes:
        """One page of a row of such a quote, counted from 1, as PNG, exactly as it will be mailed."""
        details: Dict[str, Any] = {
            "params": {"id": quote_id, "row": row, "page": page},
            "headers": _of_session(account_session),
        }
        return self._bytes("GET /v1/batches/quotes/{id}/rows/{row}/pages/{page}", options, **details)

    def send_batch(self, batch: Request, **options: Any) -> types.BatchCreated:
        """Sends one letter to many, at most once, as `send` does. Its rows are made in the background: follow them with `batch`."""
        return self._json("POST /v1/batches", keyed(options), body=batch)

    def find_letters(self, file: Request, **options: Any) -> types.FoundLetters:
        """Where each letter begins in an uploaded PDF that was merged of many, and to whom it goes.

        Look at every letter with `doubts` before you send it.
        """
        return self._json("POST /v1/batches/uploads/letters", options, body=file, repeatable=True)

    def batch(self, batch_id: str, *, cancel_token: Optional[str] = None, **options: Any) -> types.Batch:
        """The batch as it is now, with how many of its rows are where."""
        details: Dict[str, Any] = {"params": {"id": batch_id}, "headers": capability(cancel_token)}
        return self._json("GET /v1/batches/{id}", options, "batch", **details)

    def batches(
        self,
        *,
        reference: Optional[str] = None,
        status: Optional[str] = None,
        created_after: Optional[str] = None,
        created_before: Optional[str] = None,
        **options: Any,
    ) -> Iterator[types.ListedBatch]:
        """The batches that your key created, newest first: all conditions hold. Reads page by page as you go."""
        query = {"reference": reference, "status": status, "created_after": created_after, "created_before": created_before}
        return self._pages("GET /v1/batches", options, "batches", query)

    def batch_rows(
        self, batch_id: str, *, status: Optional[str] = None, cancel_token: Optional[str] = None, **options: Any
    ) -> Iterator[types.BatchRow]:
        """What has become of each row, in their order: all of them, or those of one status. Reads page by page as you go.

        Rows have your references and the recipients only for the key that created the batch, or with its `cancel_token`.
        """
        details: Dict[str, Any] = {"params": {"id": batch_id}, "headers": capability(cancel_token)}
        query = {"limit": 200, "status": status}
        return self._pages("GET /v1/batches/{id}/rows", options, "rows", query, **details)

    def batch_results(self, batch_id: str, *, cancel_token: Optional[str] = None, **options: Any) -> str:
        """The rows and their outcomes as CSV, with the recipients for your key or with the batch's `cancel_token`."""
        details: Dict[str, Any] = {"params": {"id": batch_id}, "headers": capability(cancel_token)}
        return self._bytes("GET /v1/batches/{id}/results.csv", options, **details).decode()

    def cancel_batch(self, batch_id: str, cancel_token: str, **options: Any) -> types.Batch:
        """Cancels each row that has not gone to the printer yet, and refunds it."""
        details: Dict[str, Any] = {"params": {"id": batch_id}, "headers": capability(cancel_token)}
        return self._json("DELETE /v1/batches/{id}", options, "batch", **details)

    def batch_row_page(self, batch_id: str, row: int, page: int, cancel_token: str, **options: Any) -> bytes:
        """A printed page of a row that isn't an order yet as a PNG, with the batch's `cancel_token`. Rows start at 0, pages at 1."""
        details: Dict[str, Any] = {
            "params": {"id": batch_id, "row": row, "page": page},
            "headers": capability(cancel_token),
        }
        return self._bytes("GET /v1/batches/{id}/rows/{row}/pages/{page}", options, **details)

    def decide_batch(self, batch_id: str, approve_token: str, decision: Request, **options: Any) -> types.BatchDecided:
        """Decides about a batch that waits for approval, as `decide` does about an order. Idempotent."""
        details: Dict[str, Any] = {
            "params": {"id": batch_id},
            "headers": capability(approve_token),
            "body": decision,
        }
        return self._json("POST /v1/batches/{id}/approval", options, repeatable=True, **details)

    def open_batch_link(self, batch_id: str, link_token: str, **options: Any) -> types.BatchLink:
        """Exchanges the token after the # of `batch_url` for the batch's capability tokens."""
        details: Dict[str, Any] = {"params": {"id": batch_id}, "headers": {"X-Link-Token": link_token}}
        return self._json("POST /v1/batches/{id}/link", options, repeatable=True, **details)

    def map_csv(self, columns: Request, **options: Any) -> types.CsvMap:
        """Which columns of a spreadsheet feed which field of an address. Advice."""
        return self._json("POST /v1/csv-map", options, body=columns, repeatable=True)


def _of_session(session: Optional[str]) -> Dict[str, str]:
    return {} if session is None else {"X-Account-Session": session}
