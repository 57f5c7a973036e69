-- The plan of a trigger's statement is made when a session first runs it, mostly for a handful of rows, and kept: joining the
-- old rows with the new ones then went through all pairs, half an hour for 50,000 records. A difference of two sets is hashed
-- whatever their size.
create or replace function mark_works_to_recount() returns trigger language plpgsql as $$
declare
  orders_touched uuid[];
begin
  with changed as (
    select distinct id from (
      select id, database, editions, year from new_records
      except
      select id, database, editions, year from old_records
    ) one
  ), touched as (
    select c.order_id from citations c join changed on changed.id = c.record_id
    union
    select m.order_id from paper_matches m join changed on changed.id = m.record_id
  )
  select array_agg(order_id) into orders_touched from touched;
  if orders_touched is null then return null; end if;
  -- Locked in one order, so that two imports never wait for each other.
  perform 1 from citation_work where order_id = any(orders_touched) and not recount order by order_id for update;
  update citation_work set recount = true where order_id = any(orders_touched) and not recount;
  return null;
end $$;
