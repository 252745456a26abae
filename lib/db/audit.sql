-- Lists each inconsistency between payments and mail: the problem and its place. Outside of transactions there must be none.
-- Run after every integration test and by `npm run audit`.
select 'a lot''s balance isn''t the sum of its entries' as problem, l.id as place
  from credit_lots l left join credit_entries e on e.lot_id = l.id
  group by l.id, l.balance_cents having l.balance_cents <> coalesce(sum(e.amount_cents), 0)
union all
select 'an order''s debit differs from its price', o.id
  from orders o join payments p on p.order_id = o.id
  left join credit_entries e on e.reference = o.id and e.kind = 'debit'
  where p.method = 'credit'
  group by o.id, o.price_cents having coalesce(-sum(e.amount_cents), 0) <> o.price_cents
union all
select 'a debit has no order or batch paid by code', e.reference
  from credit_entries e left join payments p on p.order_id = e.reference and p.method = 'credit'
  left join batches b on b.id = e.reference and b.account_id is not null
  where e.kind = 'debit' and p.order_id is null and b.id is null
union all
select 'a debit took expired credit', e.reference
  from credit_entries e join credit_lots l on l.id = e.lot_id where e.kind = 'debit' and e.at >= l.expires_at
union all
select 'a debit took frozen credit', e.reference
  from credit_entries e join credit_lots l on l.id = e.lot_id where e.kind = 'debit' and e.at > l.frozen_at
union all
select 'a letter was handed over that was paid with frozen credit', s.order_id
  from submissions s join payments p on p.order_id = s.order_id
  join credit_entries e on e.reference = coalesce(p.batch_id, p.order_id) and e.kind = 'debit'
  join credit_lots l on l.id = e.lot_id where s.number = 1 and s.started_at > l.frozen_at + interval '1 minute'
union all
select 'credit was revived before its lot had expired', l.id
  from credit_lots l join credit_lots r on r.id = l.revives_id join credit_entries e on e.lot_id = l.id and e.kind in ('return', 'correction')
  where e.at < r.expires_at
union all
select 'a pack''s refund differs from what was taken from its credit', p.id
  from credit_purchases p left join credit_entries e on e.reference = p.refund_reference and e.kind = 'reversal'
  left join credit_lots l on l.id = e.lot_id
  where p.refund_cents is not null
  group by p.id, p.refund_cents having coalesce(-sum(e.amount_cents) filter (where l.kind = 'face'), 0) <> p.refund_cents
union all
select 'a batch''s debit differs from its total', b.id
  from batches b left join credit_entries e on e.reference = b.id and e.kind = 'debit'
  where b.account_id is not null
  group by b.id, b.total_cents having coalesce(-sum(e.amount_cents), 0) <> b.total_cents
union all
select 'the rows of a batch don''t add up to its total', b.id
  from batches b left join batch_rows r on r.batch_id = b.id
  group by b.id, b.total_cents having coalesce(sum(r.price_cents), 0) <> b.total_cents
union all
select 'the refund of a batch row differs from its share', r.batch_id || '/' || r.row
  from batch_rows r join batches b on b.id = r.batch_id and b.account_id is not null
  left join payments p on p.order_id = r.order_id
  left join credit_entries e on e.reference = r.batch_id || '/' || r.row and e.kind = 'return'
  group by r.batch_id, r.row, r.price_cents, r.refunded_at, p.refund_status
  having coalesce(sum(e.amount_cents), 0) <> case when r.refunded_at is not null or p.refund_status = 'completed' then coalesce(r.price_cents, 0) else 0 end
union all
select 'an unmailed row of a finished batch wasn''t refunded', r.batch_id || '/' || r.row
  from batch_rows r join batches b on b.id = r.batch_id and not b.sandbox and b.stage in ('completed', 'canceled')
  where r.status in ('skipped', 'canceled') and r.price_cents is not null and r.refunded_at is null
union all
select 'the price of a batch''s order differs from its row', r.order_id
  from batch_rows r join orders o on o.id = r.order_id where o.price_cents <> r.price_cents
union all
select 'an order of a live batch isn''t paid by the batch', r.order_id
  from batch_rows r join batches b on b.id = r.batch_id and not b.sandbox left join payments p on p.order_id = r.order_id
  where r.order_id is not null and (p.method is distinct from 'batch' or p.batch_id <> r.batch_id or p.batch_row <> r.row)
union all
select 'a live batch is unpaid, or paid twice', b.id
  from batches b left join payments p on p.whole_batch_id = b.id left join approvals a on a.subject_id = b.id
  where not b.sandbox and (a.subject_id is null or a.decision = 'approved') and (b.account_id is null) <> (p.whole_batch_id is not null and p.method = 'card' and p.amount_cents = b.total_cents)
union all
select 'a batch''s captured amount differs from the shares of its rows', b.id
  from batches b join payments p on p.whole_batch_id = b.id and (p.status = 'captured' or p.status = 'capturing' and p.refund_status = 'none')
  left join payments s on s.batch_id = b.id and s.status in ('capturing', 'captured')
  group by b.id, p.capture_cents having coalesce(sum(s.amount_cents), 0) <> p.capture_cents
union all
select 'a share is captured, but its batch isn''t', s.order_id
  from payments s join payments p on p.whole_batch_id = s.batch_id where s.status = 'captured' and p.status <> 'captured'
union all
select 'a share was refunded without a capture, or without a refund id', s.order_id
  from payments s join payments p on p.whole_batch_id = s.batch_id
  where (s.refund_id is not null and s.status <> 'captured') or (s.status = 'captured' and s.refund_status = 'completed' and s.refund_id is null)
union all
select 'an ended batch''s hold is neither captured nor released', b.id
  from batches b join payments p on p.whole_batch_id = b.id
  where b.stage in ('completed', 'canceled') and p.status not in ('captured', 'lapsed') and p.refund_status = 'none'
union all
select 'a letter left before its batch was captured', s.order_id
  from payments s join orders o on o.id = s.order_id
  where s.method = 'batch' and s.status not in ('captured', 'debited') and o.stage not in ('screening', 'in_review', 'ready', 'canceled', 'refused')
union all
select 'an unfinished batch has no due work', b.id from batches b left join work w on w.kind = 'batch' and w.id = b.id
  where b.stage not in ('completed', 'canceled') and w.due_at is null
union all
select 'a batch''s cap use differs from its unrefunded rows', b.id
  from batches b join cap_uses c on c.subject_id = b.id
  join (select r.batch_id, count(*) as n, sum(r.price_cents) as cents from batch_rows r left join payments p on p.order_id = r.order_id
    where r.price_cents is not null and r.refunded_at is null and p.refund_status is distinct from 'completed' group by r.batch_id) k on k.batch_id = b.id
  where c.letters <> k.n or c.amount_cents <> k.cents
union all
select 'a failed or canceled order wasn''t refunded to its code', o.id
  from orders o join payments p on p.order_id = o.id and p.method = 'credit' and p.refund_status = 'completed'
  join credit_entries e on e.reference = o.id and e.kind in ('debit', 'return')
  group by o.id having sum(e.amount_cents) <> 0
union all
select 'an order was refunded without a reason', o.id
  from orders o join payments p on p.order_id = o.id and p.method = 'credit' and p.refund_status = 'none'
  join credit_entries e on e.reference = o.id and e.kind = 'return'
union all
select 'an ended order''s payment is neither refunded nor due to be', o.id
  from orders o join payments p on p.order_id = o.id
  where o.stage in ('refused', 'canceled', 'failed', 'unconfirmed') and p.refund_status = 'none' and p.status <> 'lapsed'
union all
select 'an order continues after its refund', o.id
  from orders o join payments p on p.order_id = o.id
  where o.stage not in ('refused', 'canceled', 'failed', 'unconfirmed') and p.refund_status <> 'none'
union all
select 'a live order has no payment', o.id
  from orders o left join payments p on p.order_id = o.id left join approvals a on a.subject_id = o.id
  where not o.sandbox and p.order_id is null and (a.subject_id is null or a.decision = 'approved')
union all
select 'an order was paid for that nobody approved', a.subject_id
  from approvals a left join payments p on a.subject_id in (p.order_id, p.whole_batch_id) left join credit_entries e on e.reference = a.subject_id
  where a.decision is distinct from 'approved' and (p.subject_id is not null or e.reference is not null)
union all
select 'an order''s stage differs from its approval', o.id
  from orders o left join approvals a on a.subject_id = o.id
  where (o.stage = 'awaiting_approval' and (a.subject_id is null or a.decision is not null))
    or (a.decision <> 'approved' and o.stage <> 'canceled') or (a.subject_id is not null and a.decision is null and o.stage not in ('awaiting_approval', 'canceled'))
union all
select 'a batch''s stage or payer differs from its approval', b.id
  from batches b left join approvals a on a.subject_id = b.id
  where (b.stage = 'awaiting_approval' and (a.subject_id is null or a.decision is not null))
    or (a.decision <> 'approved' and b.stage not in ('canceling', 'canceled')) or (a.subject_id is not null and a.decision is null and b.stage not in ('awaiting_approval', 'canceling', 'canceled'))
    or (a.subject_id is not null and not b.sandbox and b.account_id is distinct from case a.decision when 'approved' then a.account_id end)
union all
select 'an approval that waits has no due work', o.id
  from orders o left join work w on w.kind = 'approval' and w.id = o.id where o.stage = 'awaiting_approval' and w.due_at is null
union all
select 'a sandbox order has a payment', o.id from orders o join payments p on p.order_id = o.id where o.sandbox
union all
select 'the payment differs from the order''s price', o.id
  from orders o join payments p on p.order_id = o.id where p.amount_cents <> o.price_cents
union all
select 'a mailpiece is with the printer without a payment', o.id
  from orders o join payments p on p.order_id = o.id
  where o.stage in ('with_rail', 'mailed', 'delivered') and p.status not in ('captured', 'debited')
union all
select 'an order is with the printer, but the printer accepted nothing', o.id
  from orders o where not o.sandbox and o.stage in ('with_rail', 'mailed', 'delivered')
  and (select count(*) from submissions s where s.order_id = o.id and s.status = 'accepted') <> 1
union all
select 'an unsettled order has no due work', o.id
  from orders o join work w on w.kind = 'order' and w.id = o.id join payments p on p.order_id = o.id
  where w.due_at is null and o.updated_at > now() - interval '59 days' and (o.stage not in ('delivered', 'refused', 'canceled', 'failed', 'unconfirmed') or p.refund_status in ('due', 'requested'))
union all
select 'a live order has no work row', o.id
  from orders o left join work w on w.kind = 'order' and w.id = o.id left join approvals a on a.subject_id = o.id
  where not o.sandbox and w.id is null and (a.subject_id is null or a.decision = 'approved')
union all
select 'a settled payment has no code', key from x402_payments where status = 'settled' and account_id is null
union all
select 'an undecided payment has no due work', key
  from x402_payments left join work w on w.kind = 'token_payment' and w.id = key where status in ('settling', 'unknown') and w.due_at is null
union all
select 'a waiting email has no due work', m.id
  from messages m left join work w on w.kind = 'message' and w.id = m.id where m.status in ('waiting', 'sending') and w.due_at is null
union all
select 'a waiting webhook has no due work', d.event_id
  from webhook_deliveries d left join work w on w.kind = 'delivery' and w.id = d.event_id
  where d.status in ('waiting', 'sending') and w.due_at is null
union all
select 'a code was issued for an unsettled payment', a.id
  from credit_accounts a left join x402_payments p on p.account_id = a.id and p.status = 'settled' and a.source = 'x402:' || p.key
  where a.source like 'x402:%' and p.key is null
union all
select 'a confirmation token was paid for twice', min(key)
  from x402_payments where confirmation_jti is not null and status <> 'failed' group by confirmation_jti having count(*) > 1
union all
select 'a payment differs from its code', p.key
  from x402_payments p join credit_accounts a on a.id = p.account_id
  where p.status <> 'settled' or a.pack <> p.pack or a.email is distinct from p.email or a.sandbox or a.face_cents * 10000::bigint <> p.amount::bigint
    or (a.pack = 'letter') <> (p.confirmation_jti is not null)
union all
select 'a pack''s credit differs from what was bought', a.id
  from credit_accounts a join credit_lots l on l.account_id = a.id and l.purchase_id is null
  join credit_entries e on e.lot_id = l.id and e.kind = 'grant'
  group by a.id, a.pack, a.face_cents having sum(e.amount_cents) <> a.face_cents + case a.pack when 'starter' then 100 when 'standard' then 500 when 'bulk' then 3000 else 0 end
union all
select 'a paid purchase''s credit differs from what was bought', p.id
  from credit_purchases p left join credit_lots l on l.purchase_id = p.id
  left join credit_entries e on e.lot_id = l.id and e.kind = 'grant'
  group by p.id, p.pack, p.face_cents, p.status
  having coalesce(sum(e.amount_cents), 0) <> case p.status when 'minted' then p.face_cents + case p.pack when 'starter' then 100 when 'standard' then 500 when 'bulk' then 3000 else 0 end else 0 end
union all
select 'a purchase''s credit belongs to another code', l.id
  from credit_lots l join credit_purchases p on p.id = l.purchase_id where l.account_id is distinct from p.account_id
union all
select 'a void code holds credit', l.id from credit_lots l join credit_accounts a on a.id = l.account_id where a.voided_at is not null
union all
select 'a void code paid for a letter', coalesce(p.order_id, b.id)
  from credit_accounts a left join payments p on p.account_id = a.id left join batches b on b.account_id = a.id
  where a.voided_at is not null and (p.account_id is not null or b.id is not null)
union all
select 'a correction differs from what the operator entered', e.reference
  from credit_entries e left join audit_log a on 'act_' || a.id = e.reference and a.action = 'credit_correct'
  where e.kind = 'correction'
  group by e.reference, a.id, a.detail having a.id is null or sum(e.amount_cents) <> (a.detail ->> 'amount_cents')::int
