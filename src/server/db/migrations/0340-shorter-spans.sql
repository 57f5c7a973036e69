-- Between a day and its month: four days (1st, 5th … 29th) and half a month (1st, 17th), so that a range which begins or ends
-- within a month is read in at most seven steps at either end instead of thirty.
create function span_start(span text, day date) returns date language sql immutable parallel safe
  return day - (extract(day from day)::int - 1) % case span when 'month' then 31 when 'half-month' then 16 when 'four-days' then 4 else 1 end;

alter table statistic_days drop constraint statistic_days_span_check;
alter table statistic_days add constraint statistic_days_span_check check (span in ('day', 'four-days', 'half-month', 'month'));

insert into statistic_days (institution_id, topic, span, day, name, service, actor_id, way, days, n, papers, amount)
  select institution_id, topic, longer, span_start(longer, day) as first_day, name, service, actor_id, way, days, sum(n), sum(papers), sum(amount)
  from statistic_days cross join (values ('four-days'), ('half-month')) as spans (longer)
  where span = 'day'
  group by institution_id, topic, longer, first_day, name, service, actor_id, way, days;

create or replace function fold_statistics(most int default 20000) returns int language plpgsql as $$
declare
  folded int;
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_statistics')) then return 0; end if;
  with taken as (
    delete from statistic_deltas where (institution_id, place) in (select institution_id, place from statistic_deltas limit most)
    returning *
  ), summed as (
    insert into statistic_days as kept (institution_id, topic, span, day, name, service, actor_id, way, days, n, papers, amount)
    select institution_id, topic, span, span_start(span, day) as first_day,
      name, service, actor_id, way, days, sum(n), sum(papers), sum(amount)
    from taken cross join (values ('day'), ('four-days'), ('half-month'), ('month')) as spans (span)
    group by institution_id, topic, span, first_day, name, service, actor_id, way, days
    on conflict (institution_id, topic, span, day, name, service, actor_id, way, days)
      do update set n = kept.n + excluded.n, papers = kept.papers + excluded.papers, amount = kept.amount + excluded.amount
  )
  select count(*) into folded from taken;
  return folded;
end $$;

create or replace function refill_statistics() returns void language sql as $$
  delete from statistic_deltas;
  delete from statistic_days;
  insert into statistic_days (institution_id, topic, span, day, name, service, actor_id, way, days, n, papers, amount)
    select institution_id, topic, span, span_start(span, day) as first_day,
      name, service, actor_id, way, days, sum(n), sum(papers), sum(amount)
    from (
      select o.institution_id, 'order' as topic, f.day, f.name, o.service, '00000000-0000-0000-0000-000000000000'::uuid as actor_id,
        '' as way, f.days, 1 as n, o.paper_count as papers, 0 as amount
        from orders o, lateral order_facts(o) f
      union all
      select s.institution_id, 'task', china_day(s.at), s.action, s.service, s.actor_id, '', -1, 1, s.papers, 0
        from order_steps s where is_task(s)
      union all
      select l.institution_id, 'money', china_day(l.at), money_side(l.kind), o.service, '00000000-0000-0000-0000-000000000000',
        coalesce(l.way, ''), -1, 1, 0, case l.kind when 'payment-reversal' then -l.amount else l.amount end
        from ledger_entries l join orders o on o.id = l.order_id where money_side(l.kind) is not null
    ) told cross join (values ('day'), ('four-days'), ('half-month'), ('month')) as spans (span)
    group by institution_id, topic, span, first_day, name, service, actor_id, way, days;
$$;
