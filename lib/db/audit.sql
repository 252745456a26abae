-- What must be true of money and paper at any moment that no request is half done. Every row that comes back is an accident: what, where.
-- Run after every integration test and by `npm run audit`.
select 'a lot''s balance is not the sum of its entries' as accident, l.id as place
  from credit_lots l left join credit_entries e on e.lot_id = l.id
  group by l.id, l.balance_cents having l.balance_cents <> coalesce(sum(e.amount_cents), 0)
union all
select 'a lot is below nothing', id from credit_lots where balance_cents < 0
union all
select 'an order was debited something else than its price', o.id
  from orders o join payments p on p.order_id = o.id
  left join credit_entries e on e.reference = o.id and e.kind = 'debit'
  where p.method = 'credit'
  group by o.id, o.price_cents having coalesce(-sum(e.amount_cents), 0) <> o.price_cents
union all
select 'a debit belongs to no order that is paid by code', e.reference
  from credit_entries e left join payments p on p.order_id = e.reference and p.method = 'credit'
  where e.kind = 'debit' and p.order_id is null
union all
select 'an ended order kept the money of its code', o.id
  from orders o join payments p on p.order_id = o.id and p.method = 'credit' and p.give_back = 'done'
  join credit_entries e on e.reference = o.id and e.kind in ('debit', 'return')
  group by o.id having sum(e.amount_cents) <> 0
union all
select 'money went back for an order that owed none', o.id
  from orders o join payments p on p.order_id = o.id and p.method = 'credit' and p.give_back = 'no'
  join credit_entries e on e.reference = o.id and e.kind = 'return'
union all
select 'an order ended, and what it was paid is neither owed nor given back', o.id
  from orders o join payments p on p.order_id = o.id
  where o.stage in ('refused', 'canceled', 'failed', 'unconfirmed') and p.give_back = 'no' and p.status <> 'lapsed'
union all
select 'an order goes on, and its money went back', o.id
  from orders o join payments p on p.order_id = o.id
  where o.stage not in ('refused', 'canceled', 'failed', 'unconfirmed') and p.give_back <> 'no'
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
select 'two attempts of one order were accepted', order_id
  from submissions where status = 'accepted' group by order_id having count(*) > 1
union all
select 'an order that is not settled is due at no time', o.id
  from orders o join order_work w on w.order_id = o.id join payments p on p.order_id = o.id
  where w.due_at is null and o.updated_at > now() - interval '59 days' and (o.stage not in ('delivered', 'refused', 'canceled', 'failed', 'unconfirmed') or p.give_back in ('owed', 'sent'))
union all
select 'a live order is nobody''s work', o.id
  from orders o left join order_work w on w.order_id = o.id where not o.sandbox and w.order_id is null
union all
select 'a paid pack has no code', id from credit_purchases where status = 'minted' and account_id is null
union all
select 'two packs share a code', account_id from credit_purchases where account_id is not null group by account_id having count(*) > 1
union all
select 'a settled payment has no code', key from x402_payments where status = 'settled' and account_id is null
union all
select 'a settled payment names no transaction', key from x402_payments where status = 'settled' and transaction is null
union all
select 'a payment that is not decided is due at no time', key from x402_payments where status in ('settling', 'unknown') and due_at is null
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
  from credit_entries e left join operator_acts a on 'act_' || a.id = e.reference and a.action = 'credit_correct'
  where e.kind = 'correction'
  group by e.reference, a.id, a.detail having a.id is null or sum(e.amount_cents) <> (a.detail ->> 'amount_cents')::int
