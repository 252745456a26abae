"""Sends physical mail with Posthorn: quote, send, track."""

from . import types
from ._client import Posthorn
from ._errors import PosthornConnectionError, PosthornError, PosthornWaitError, PosthornWebhookError
from ._transport import AnswerInfo, LogEntry, response_of
from ._version import __version__
from ._webhooks import sign_webhook, verify_webhook

__all__ = [
    "AnswerInfo",
    "LogEntry",
    "Posthorn",
    "PosthornConnectionError",
    "PosthornError",
    "PosthornWaitError",
    "PosthornWebhookError",
    "__version__",
    "response_of",
    "sign_webhook",
    "types",
    "verify_webhook",
]
