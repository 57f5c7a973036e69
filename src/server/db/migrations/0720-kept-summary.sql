-- The workbench shows the kept sums. They are counted anew when a record they count changed since, whoever changed it.
alter table citation_work add column recount boolean not null default true;

create function mark_works_to_recount() returns trigger language plpgsql as $$
declare
  orders_touched uuid[];
begin
  with changed as (
    select n.id from new_records n join old_records o using (id)
    where (n.database, n.editions, n.year) is distinct from (o.database, o.editions, o.year)
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
create trigger mark_works_to_recount after update on literature_records
  referencing old table as old_records new table as new_records
  for each statement execute function mark_works_to_recount();
