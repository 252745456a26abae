/**
 * A part of `with recursive` that lists the names of all partitions with timers, and null at the end. It takes one step along the
 * index for each partition.
 */
export const partitionsSql = `partitions as (
  (select partition_key as name from work where due_at is not null order by partition_key limit 1)
  union all
  select (select partition_key from work where due_at is not null and partition_key > partitions.name order by partition_key limit 1)
  from partitions where partitions.name is not null
)`;

/**
 * Claims due work of all kinds in one statement: $1 now, $2 the end of the leases, $3 the rooms by name as {places, everywhere,
 * left}, $4 this process's runs by partition.
 *
 * It walks the partitions along the index, one step each, so waiting timers cost nothing. Each partition gives its due rows up to
 * its free places. The result is sorted by each row's position in its partition plus the partition's current runs, so that a
 * partition with little work isn't behind one with much.
 */
export const claimSql = `
with recursive ${partitionsSql}, rooms as (
  select name, split_part(name, ':', 1) as room, size.* from partitions,
    jsonb_to_record($3::jsonb -> split_part(name, ':', 1)) as size (places int, everywhere boolean, "left" int)
  -- A vendor that takes no calls now: one row pauses its partitions, instead of a later due date in each of theirs.
  where not exists (
    select from paces
    where paces.name = split_part(partitions.name, ':', 1) || ':' || split_part(partitions.name, ':', 2) and paused_until > $1
  )
), free as (
  select name, room, everywhere, "left", running, places - running as places from rooms, lateral (
    select (case when everywhere then (
        select count(*) from work
        where partition_key = name and leased_until > $1 and due_at > $1 and due_at < $2::timestamptz + interval '1 minute')
      else coalesce(($4::jsonb ->> name)::int, 0) end)::int as running
  ) as taken
  where running < places
), due as materialized (
  select kind, id, name, everywhere from (
    select waiting.*, row_number() over (partition by room order by place, due_at) as place_in_room from (
      select kind, id, name, room, everywhere, "left", due_at,
        running + row_number() over (partition by name order by due_at, id) as place
      from free, lateral (
        select kind, id, due_at from work
        where partition_key = name and due_at <= $1 and (leased_until is null or leased_until <= $1)
        order by due_at limit places
      ) as first
    ) as waiting
  ) as ranked
  where place_in_room <= "left"
), counted as materialized (
  -- Two processes that fill one shared room at a time would each see it empty.
  select name from (select distinct name from due where everywhere) as asked
  where pg_try_advisory_xact_lock(hashtextextended('work ' || name, 0))
), locked as (
  select work.kind, work.id from work join due using (kind, id)
  where (not everywhere or name in (select name from counted))
    and work.due_at <= $1 and (work.leased_until is null or work.leased_until <= $1)
  for update of work skip locked
)
update work set lease = lease + 1, leased_until = $2, due_at = $2,
  -- A lease that expired is that of a process that died.
  failures = failures + (leased_until is not null)::int
from locked where work.kind = locked.kind and work.id = locked.id
returning work.kind, work.id, work.partition_key as "partitionKey", work.lease as number, work.failures`;

/** Claims one row, whether it is due or not: $1 kind, $2 id, $3 now, $4 the end of the lease. */
export const claimOneSql = `
update work set lease = lease + 1, leased_until = $4, due_at = $4, failures = failures + (leased_until is not null)::int
where kind = $1 and id = $2 and (leased_until is null or leased_until <= $3)
returning kind, id, partition_key as "partitionKey", lease as number, failures`;

/**
 * The rows of $1 whose lease still belongs to this run. Locked in the sequence in which wake-ups lock them, because another
 * sequence could deadlock.
 */
const locked = `
with given as (
  select * from json_to_recordset($1::json) as given (kind text, id text, number int, due_at timestamptz, failures text, partition_key text)
), locked as materialized (
  select work.kind, work.id from work join given on work.kind = given.kind and work.id = given.id and work.lease = given.number
  order by work.kind, work.id for update of work
)`;

/**
 * Ends runs: $1 is an array of {kind, id, number, due_at, failures, partition_key}. A wake-up that arrived during the run stays in
 * effect.
 */
export const releaseSql = `${locked}
update work set due_at = case when work.due_at < work.leased_until then work.due_at else given.due_at end, leased_until = null,
  failures = case given.failures when 'count' then work.failures + 1 when 'keep' then work.failures else 0 end,
  partition_key = coalesce(given.partition_key, work.partition_key)
from given join locked using (kind, id)
where work.kind = given.kind and work.id = given.id and work.lease = given.number`;

/** Extends leases to $2: $1 is an array of {kind, id, number}. */
export const heartbeatSql = `${locked}
update work set leased_until = $2, due_at = case when work.due_at < leased_until then work.due_at else $2 end
from given join locked using (kind, id)
where work.kind = given.kind and work.id = given.id and lease = given.number and leased_until is not null
returning work.kind, work.id, lease as number`;
