-- outside-transaction
-- The console and the metrics list letters whose return receipt is due. Without it, they read all orders: 750 ms among 2,000,000, so the metric was
-- missing. An order's class never changes, so the index costs its later changes nothing.
create index concurrently if not exists orders_certified_err_idx on orders (id) where mail_class = 'certified_err';
