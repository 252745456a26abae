-- What must be true of money and paper at any moment that no request is half done. Every row that comes back is an accident: what, where.
-- Run after every integration test and by `npm run audit`.
select 'a lot''s balance is not the sum of its entries' as accident, l.id as place
  from credit_lots l left join credit_entries e on e.lot_id = l.id
  group by l.id, l.balance_cents having l.balance_cents <> coalesce(sum(e.amount_cents), 0)
union all
select 'an order was debited something else than its price', o.id
  from orders o join payments p on p.order_id = o.id
  left join credit_entries e on e.reference = o.id and e.kind = 'debit'
  where p.method = 'credit'
  group by o.id, o.price_cents having coalesce(-sum(e.amount_cents), 0) <> o.price_cents
union all
select 'a debit belongs to no order that is paid by code', e.reference
  from credit_entries e left join payments p on p.order_id = e.reference and p.method = 'credit'
  left join batches b on b.id = e.reference and b.account_id is not null
  where e.kind = 'debit' and p.order_id is null and b.id is null
union all
select 'a batch was debited something else than its total', b.id
  from batches b left join credit_entries e on e.reference = b.id and e.kind = 'debit'
  where b.account_id is not null
  group by b.id, b.total_cents having coalesce(-sum(e.amount_cents), 0) <> b.total_cents
union all
select 'the rows of a batch do not make its total', b.id
  from batches b left join batch_rows r on r.batch_id = b.id
  group by b.id, b.total_cents having coalesce(sum(r.price_cents), 0) <> b.total_cents
union all
select 'a row of a batch gave back something else than its share', r.batch_id || '/' || r.row
  from batch_rows r join batches b on b.id = r.batch_id and b.account_id is not null
  left join payments p on p.order_id = r.order_id
  left join credit_entries e on e.reference = r.batch_id || '/' || r.row and e.kind = 'return'
  group by r.batch_id, r.row, r.price_cents, r.refunded_at, p.refund_status
  having coalesce(sum(e.amount_cents), 0) <> case when r.refunded_at is not null or p.refund_status = 'completed' then coalesce(r.price_cents, 0) else 0 end
union all
select 'a row of a batch that is over kept its share', r.batch_id || '/' || r.row
  from batch_rows r join batches b on b.id = r.batch_id and not b.sandbox and b.stage in ('completed', 'canceled')
  where r.status in ('skipped', 'canceled') and r.price_cents is not null and r.refunded_at is null
union all
select 'an order of a batch is not what its row costs', r.order_id
  from batch_rows r join orders o on o.id = r.order_id where o.price_cents <> r.price_cents
union all
select 'an order of a live batch is paid by something else', r.order_id
  from batch_rows r join batches b on b.id = r.batch_id and not b.sandbox left join payments p on p.order_id = r.order_id
  where r.order_id is not null and (p.method is distinct from 'batch' or p.batch_id <> r.batch_id or p.batch_row <> r.row)
union all
select 'a live batch is paid by nobody, or twice', b.id
  from batches b left join payments p on p.whole_batch_id = b.id
  where not b.sandbox and (b.account_id is null) <> (p.whole_batch_id is not null and p.method = 'card' and p.amount_cents = b.total_cents)
union all
select 'a batch captured something else than the shares of its rows', b.id
  from batches b join payments p on p.whole_batch_id = b.id and (p.status = 'captured' or p.status = 'capturing' and p.refund_status = 'none')
  left join payments s on s.batch_id = b.id and s.status in ('capturing', 'captured')
  group by b.id, p.capture_cents having coalesce(sum(s.amount_cents), 0) <> p.capture_cents
union all
select 'a share is captured and its batch is not', s.order_id
  from payments s join payments p on p.whole_batch_id = s.batch_id where s.status = 'captured' and p.status <> 'captured'
union all
select 'a share was refunded and never captured, or its refund is known by nobody', s.order_id
  from payments s join payments p on p.whole_batch_id = s.batch_id
  where (s.refund_id is not null and s.status <> 'captured') or (s.status = 'captured' and s.refund_status = 'completed' and s.refund_id is null)
union all
select 'a batch has ended, and its hold is neither captured nor let go', b.id
  from batches b join payments p on p.whole_batch_id = b.id
  where b.stage in ('completed', 'canceled') and p.status not in ('captured', 'lapsed') and p.refund_status = 'none'
union all
select 'a row of a batch that is not captured left', s.order_id
  from payments s join orders o on o.id = s.order_id
  where s.method = 'batch' and s.status not in ('captured', 'debited') and o.stage not in ('screening', 'in_review', 'ready', 'canceled', 'refused')
union all
select 'a batch that goes on is due at no time', b.id from batches b left join work w on w.kind = 'batch' and w.id = b.id
  where b.stage not in ('completed', 'canceled') and w.due_at is null
union all
select 'a batch counts for something else than the rows that were not given back', b.id
  from batches b join cap_uses c on c.subject_id = b.id
  join (select r.batch_id, count(*) as n, sum(r.price_cents) as cents from batch_rows r left join payments p on p.order_id = r.order_id
    where r.price_cents is not null and r.refunded_at is null and p.refund_status is distinct from 'completed' group by r.batch_id) k on k.batch_id = b.id
  where c.letters <> k.n or c.amount_cents <> k.cents
union all
select 'an ended order kept the money of its code', o.id
  from orders o join payments p on p.order_id = o.id and p.method = 'credit' and p.refund_status = 'completed'
  join credit_entries e on e.reference = o.id and e.kind in ('debit', 'return')
  group by o.id having sum(e.amount_cents) <> 0
union all
select 'money went back for an order that owed none', o.id
  from orders o join payments p on p.order_id = o.id and p.method = 'credit' and p.refund_status = 'none'
  join credit_entries e on e.reference = o.id and e.kind = 'return'
union all
select 'an order ended, and what it was paid is neither owed nor given back', o.id
  from orders o join payments p on p.order_id = o.id
  where o.stage in ('refused', 'canceled', 'failed', 'unconfirmed') and p.refund_status = 'none' and p.status <> 'lapsed'
union all
select 'an order goes on, and its money went back', o.id
  from orders o join payments p on p.order_id = o.id
  where o.stage not in ('refused', 'canceled', 'failed', 'unconfirmed') and p.refund_status <> 'none'
union all
select 'a live order has no payment', o.id
  from orders o left join payments p on p.order_id = o.id where not o.sandbox and p.order_id is null
union all
select 'a sandbox order has a payment', o.id from orders o join payments p on p.order_id = o.id where o.sandbox
union all
select 'the payment is not of the order''s price', o.id
  from orders o join payments p on p.order_id = o.id where p.amount_cents <> o.price_cents
union all
select 'a piece is with a rail and nobody paid', o.id
  from orders o join payments p on p.order_id = o.id
  where o.stage in ('with_rail', 'mailed', 'delivered') and p.status not in ('captured', 'debited')
union all
select 'an order is with a rail that accepted nothing', o.id
  from orders o where not o.sandbox and o.stage in ('with_rail', 'mailed', 'delivered')
  and (select count(*) from submissions s where s.order_id = o.id and s.status = 'accepted') <> 1
union all
select 'an order that is not settled is due at no time', o.id
  from orders o join work w on w.kind = 'order' and w.id = o.id join payments p on p.order_id = o.id
  where w.due_at is null and o.updated_at > now() - interval '59 days' and (o.stage not in ('delivered', 'refused', 'canceled', 'failed', 'unconfirmed') or p.refund_status in ('due', 'requested'))
union all
select 'a live order is nobody''s work', o.id
  from orders o left join work w on w.kind = 'order' and w.id = o.id where not o.sandbox and w.id is null
union all
select 'a settled payment has no code', key from x402_payments where status = 'settled' and account_id is null
union all
select 'a payment that is not decided is due at no time', key
  from x402_payments left join work w on w.kind = 'token_payment' and w.id = key where status in ('settling', 'unknown') and w.due_at is null
union all
select 'a mail that waits is due at no time', m.id
  from messages m left join work w on w.kind = 'message' and w.id = m.id where m.status in ('waiting', 'sending') and w.due_at is null
union all
select 'a webhook that waits is due at no time', d.event_id
  from webhook_deliveries d left join work w on w.kind = 'delivery' and w.id = d.event_id
  where d.status in ('waiting', 'sending') and w.due_at is null
union all
select 'a code was minted for a payment that did not settle', a.id
  from credit_accounts a left join x402_payments p on p.account_id = a.id and p.status = 'settled' and a.source = 'x402:' || p.key
  where a.source like 'x402:%' and p.key is null
union all
select 'a payment does not agree with its code', p.key
  from x402_payments p join credit_accounts a on a.id = p.account_id
  where p.status <> 'settled' or a.pack <> p.pack or a.email <> p.email or a.sandbox
union all
select 'a pack was not granted whole', a.id
  from credit_accounts a join credit_lots l on l.account_id = a.id join credit_entries e on e.lot_id = l.id and e.kind = 'grant'
  group by a.id, a.pack having sum(e.amount_cents) <> case a.pack when 'starter' then 2100 when 'standard' then 5500 else 23000 end
union all
select 'a correction is not what its operator entered', e.reference
  from credit_entries e left join audit_log a on 'act_' || a.id = e.reference and a.action = 'credit_correct'
  where e.kind = 'correction'
  group by e.reference, a.id, a.detail having a.id is null or sum(e.amount_cents) <> (a.detail ->> 'amount_cents')::int
