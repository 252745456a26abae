"""Written by npm run client:types from the error table of the service; a test holds it against that."""

# Codes after which the same request may be sent again; on purpose, this excludes two of the codes with status 503.
RETRYABLE_CODES = frozenset(
    {
        "idempotency_in_flight",
        "velocity_limit",
        "rate_limited",
        "internal_error",
        "no_checkout_url",
        "key_store_unavailable",
        "fulfilment_unavailable",
        "service_unavailable",
    }
)
