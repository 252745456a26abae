-- outside-transaction
-- The unique key of events by month must contain the order's ID. It is built here, because the next migration must scan nothing.
create unique index concurrently if not exists order_events_rest_id_order_id_key on order_events (id, order_id);
