"""The promises of the client, against a service that misbehaves. Run with: python3 -m unittest discover clients/python/tests"""

import base64
import datetime
import email.utils
import hmac
import json
import threading
import time
import unittest
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import posthorn
from posthorn import (
    Posthorn,
    PosthornConnectionError,
    PosthornError,
    PosthornWaitError,
    PosthornWebhookError,
    response_of,
    sign_webhook,
    verify_webhook,
)

ADA = {"name": "Ada", "line1": "1 Infinite Loop", "city": "Cupertino", "state": "CA", "zip": "95014"}
LETTER = {"mail_class": "first_class", "text": "Hi", "to": ADA, "from": ADA}


def answering(status, body, headers=()):
    def answer(handler):
        content = json.dumps(body).encode()
        handler.send_response(status)
        sent = {"Content-Type": "application/json", "X-Request-Id": "req_1", "Content-Length": str(len(content))}
        for name, value in {**sent, **dict(headers)}.items():
            handler.send_header(name, value)
        handler.end_headers()
        handler.wfile.write(content)

    return answer


def failing(status, code, headers=()):
    return answering(status, {"status": "failed", "code": code, "reason": "It failed.", "next": ["Do this."]}, headers)


def page(status):
    return lambda handler: html(handler, status)


def html(handler, status):
    handler.send_response(status)
    handler.send_header("Content-Type", "text/html")
    handler.end_headers()
    handler.wfile.write(b"<h1>Bad Gateway</h1>")


def dropping(handler):
    handler.connection.close()


def cutting(handler):
    handler.send_response(201)
    handler.send_header("Content-Type", "application/json")
    handler.send_header("Content-Length", "100")
    handler.send_header("X-Request-Id", "req_1")
    handler.end_headers()
    handler.wfile.write(b'{"status":')


def stalling(handler):
    cutting(handler)
    handler.wfile.flush()
    handler.server.stop.wait(5)


def dripping(handler):
    cutting(handler)
    for _ in range(50):
        if handler.server.stop.wait(0.05):
            return
        handler.wfile.write(b" ")


SENT = answering(201, {"status": "ok", "order": {"id": "ord_1"}})


def order(status):
    return answering(200, {"status": "ok", "order": {"id": "ord_1", "status": status, "refusal_reason": None}})


class Handler(BaseHTTPRequestHandler):
    def answer(self):
        length = int(self.headers.get("content-length") or 0)
        self.server.seen.append((self.command, self.path, self.headers, self.rfile.read(length)))
        answers = self.server.answers
        self.close_connection = True
        try:
            answers[min(len(self.server.seen), len(answers)) - 1](self)
        except OSError:
            pass

    do_GET = do_POST = do_PUT = do_DELETE = answer

    def log_message(self, *args):
        pass


class Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *args):
        pass


class Case(unittest.TestCase):
    def serve(self, *answers):
        server = Server(("127.0.0.1", 0), Handler)
        server.answers, server.seen, server.stop = list(answers), [], threading.Event()
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        self.addCleanup(server.stop.set)
        return server

    def client(self, server, **settings):
        return Posthorn(f"http://127.0.0.1:{server.server_port}/", **settings)


class Retries(Case):
    def test_a_letter_is_repeated_with_one_key(self):
        soon = email.utils.format_datetime(datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(seconds=1))
        for name, answer in {
            "transient failure": failing(503, "fulfilment_unavailable"),
            "throttle": failing(429, "rate_limited", {"Retry-After": "1"}),
            "throttle until a date": failing(429, "rate_limited", {"Retry-After": soon}),
            "lost connection": dropping,
            "body cut off": cutting,
            "body that stalls": stalling,
            "body that drips": dripping,
            "proxy's 502": page(502),
            "proxy's page with 200": page(200),
        }.items():
            with self.subTest(name):
                server = self.serve(answer, SENT)
                self.client(server, timeout=0.4).send(LETTER)
                keys = {headers["Idempotency-Key"] for _, _, headers, _ in server.seen}
                self.assertEqual((len(server.seen), len(keys)), (2, 1))

    def test_what_must_not_be_repeated_is_not(self):
        for code in ("submission_unconfirmed", "duplicate_suspected", "payments_not_configured"):
            server = self.serve(failing(503, code))
            with self.assertRaises(PosthornError) as raised:
                self.client(server).send(LETTER)
            self.assertEqual((raised.exception.code, len(server.seen)), (code, 1))
        late = self.serve(failing(429, "rate_limited", {"Retry-After": "86400"}))
        with self.assertRaises(PosthornError) as raised:
            self.client(late).send(LETTER)
        self.assertEqual((raised.exception.retry_after, len(late.seen)), (86400, 1))
        lost = self.serve(dropping)
        with self.assertRaises(PosthornConnectionError):
            self.client(lost).review({"order_id": "ord_1", "stars": 5, "capability_token": "svcc_1"})
        self.assertEqual(len(lost.seen), 1)


class Errors(Case):
    def test_an_error_without_an_answer_has_code_status_request_id_and_key(self):
        for answer, code, http, request_id in (
            (dropping, "no_answer", None, None),
            (cutting, "cut_off", 201, "req_1"),
            (stalling, "timed_out", 201, "req_1"),
            (page(502), "not_understood", 502, None),
            (page(404), "not_understood", 404, None),
        ):
            with self.subTest(code), self.assertRaises(PosthornConnectionError) as raised:
                self.client(self.serve(answer), timeout=0.3, max_tries=1).send(LETTER, idempotency_key="mine")
            error = raised.exception
            self.assertEqual((error.code, error.http, error.request_id), (code, http, request_id))
            self.assertEqual(error.idempotency_key, "mine")
            self.assertIn("idempotency_key", " ".join(error.next))

    def test_a_named_failure(self):
        with self.assertRaises(PosthornError) as raised:
            self.client(self.serve(failing(422, "address_undeliverable"))).send(LETTER)
        self.assertEqual(str(raised.exception), "It failed. (address_undeliverable, req_1)")
        self.assertEqual((raised.exception.next, raised.exception.retryable), (["Do this."], False))

    def test_a_redirect_does_not_take_the_key_along(self):
        server = self.serve(answering(302, {}, {"Location": "http://127.0.0.1:9/"}))
        with self.assertRaises(PosthornConnectionError) as raised:
            self.client(server, api_key="svc_live_a", max_tries=1).order("ord_1")
        self.assertEqual((raised.exception.code, raised.exception.http), ("not_understood", 302))

    def test_a_wrong_option_and_a_missing_base_url_are_named(self):
        with self.assertRaisesRegex(TypeError, "idempotency_key, not sandbox"):
            self.client(self.serve(SENT)).send(LETTER, sandbox=True)
        with self.assertRaisesRegex(ValueError, "base_url"):
            Posthorn("posthorn.example")


class Calls(Case):
    def test_an_answer_has_its_request_id_and_rate_limits_and_the_log_each_try(self):
        last = answering(200, {"order": {"id": "ord_1"}}, {"RateLimit": '"lists";r=59;t=12'})
        entries = []
        server = self.serve(failing(503, "service_unavailable"), last)
        answer = self.client(server, api_key="svc_live_a", log=entries.append).order("ord_secret")
        info = response_of(answer)
        self.assertEqual((info.http, info.request_id, info.rate_limits[0].remaining), (200, "req_1", 59))
        self.assertEqual([(one.operation, one.http) for one in entries], [("GET /v1/orders/{id}", 503), ("GET /v1/orders/{id}", 200)])
        self.assertNotRegex(repr(entries), "secret|svc_")
        self.assertRegex(server.seen[0][2]["User-Agent"], r"^posthorn-python/\d")

    def test_none_is_left_out_of_a_request_but_not_of_a_row(self):
        server = self.serve(SENT)
        rows = [{"to": ADA, "fields": {"first": None}, "reference": None}]
        self.client(server).send_batch({"rows": rows, "email": None})
        self.assertEqual(json.loads(server.seen[0][3]), {"rows": [{"to": ADA, "fields": {"first": None}}]})

    def test_an_upload_is_repeated_and_keeps_the_key_from_another_host(self):
        server = self.serve(SENT)
        url = f"http://127.0.0.1:{server.server_port}/v1/uploads/up_1"
        ticket = {"upload_key": "up_1", "upload_url": url, "headers": {"Content-Type": "application/pdf"}}
        server.answers = [answering(201, ticket), dropping, answering(204, {})]
        self.assertEqual(self.client(server, api_key="svc_live_a").upload(b"%PDF-"), "up_1")
        self.assertEqual([(seen[0], seen[2]["Authorization"]) for seen in server.seen[1:]], [("PUT", None)] * 2)
        server.seen.clear()
        server.answers = [answering(201, ticket), failing(413, "payload_too_large")]
        with self.assertRaises(PosthornError) as raised:
            self.client(server).upload(b"%PDF-")
        self.assertEqual(raised.exception.code, "payload_too_large")

    def test_wait_for_ends_with_the_status_or_a_later_one(self):
        server = self.serve(order("screening"), order("submitted"), order("delivered"))
        self.assertEqual(self.client(server).wait_for("ord_1", "mailed", interval=0.01)["status"], "delivered")
        for answers, code in (([order("submitted"), order("refused")], "ended_otherwise"), ([order("mailed")], "timed_out")):
            with self.assertRaises(PosthornWaitError) as raised:
                self.client(self.serve(*answers)).wait_for("ord_1", "delivered", interval=0.01, timeout=0.1)
            self.assertEqual(raised.exception.code, code)

    def test_lists_read_page_by_page(self):
        first = answering(200, {"orders": [{"id": "a"}, {"id": "b"}], "next_cursor": "c1"})
        server = self.serve(first, answering(200, {"orders": [{"id": "c"}], "next_cursor": None}))
        found = self.client(server).orders(status="mailed")
        self.assertEqual([next(found)["id"], len(server.seen)], ["a", 1])
        self.assertEqual([one["id"] for one in found], ["b", "c"])
        self.assertEqual([seen[1] for seen in server.seen], ["/v1/orders?status=mailed", "/v1/orders?status=mailed&cursor=c1"])


class Webhooks(unittest.TestCase):
    secret = "whsec_" + base64.b64encode(bytes([7] * 32)).decode()
    other = "whsec_" + base64.b64encode(bytes([8] * 32)).decode()
    body = '{"type":"order.mailed","to":"Zoë"}'.encode()
    now = 1_700_000_000

    def headers(self, **changed):
        # Written out from the standard, not with the code under test.
        signed = hmac.new(bytes([7] * 32), f"msg_1.{self.now}.".encode() + self.body, "sha256").digest()
        signature = "v1,AAAA v1a,BBBB v1," + base64.b64encode(signed).decode()
        return {"Webhook-Id": "msg_1", "Webhook-Timestamp": str(self.now), "Webhook-Signature": signature, **changed}

    def test_a_signed_delivery_is_accepted(self):
        self.assertEqual(verify_webhook(self.secret, self.headers(), self.body, self.now)["type"], "order.mailed")
        verify_webhook([self.other, self.secret], self.headers(), self.body.decode(), self.now)
        self.assertIn(sign_webhook(self.secret, "msg_1", self.body, self.now)["webhook-signature"], self.headers()["Webhook-Signature"])

    def test_anything_else_is_refused_by_name(self):
        for code, secret, headers, body, now in (
            ("no_match", self.secret, self.headers(), self.body + b" ", self.now),
            ("no_match", self.other, self.headers(), self.body, self.now),
            ("no_match", self.secret, self.headers(**{"Webhook-Id": "a" * 5000}), self.body, self.now),
            ("no_match", self.secret, self.headers(**{"Webhook-Signature": "v1,é"}), self.body, self.now),
            ("wrong_time", self.secret, self.headers(), self.body, self.now + 301),
            ("wrong_time", self.secret, self.headers(**{"Webhook-Timestamp": "now"}), self.body, self.now),
            ("no_header", self.secret, {}, self.body, self.now),
            ("no_secret", None, self.headers(), self.body, self.now),
            ("no_secret", "", self.headers(), self.body, self.now),
            ("no_secret", "svc_live_1", self.headers(), self.body, self.now),
            ("parsed_body", self.secret, self.headers(), {}, self.now),
        ):
            with self.subTest(code), self.assertRaises(PosthornWebhookError) as raised:
                verify_webhook(secret, headers, body, now)
            self.assertEqual(raised.exception.code, code)


if __name__ == "__main__":
    unittest.main()
