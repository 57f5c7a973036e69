-- What happened, by day: kept with each change by triggers, so that no way past them exists. A change adds lines to
-- `statistic_deltas` and waits for nobody; once a minute they are folded into `statistic_days`. Reading adds up both.

-- Between a day and its month: four days (1st, 5th … 29th) and half a month (1st, 17th), so that a range which begins or ends
-- within a month is read in at most seven steps at either end instead of thirty.
create function span_start(span text, day date) returns date language sql immutable parallel safe
  return day - (extract(day from day)::int - 1) % case span when 'month' then 31 when 'half-month' then 16 when 'four-days' then 4 else 1 end;

-- topic order: name says what happened to it. topic task: name is the action, and whose it was. topic money: name is
-- paid or refunded, and by which way. Longer spans are kept
-- beside the days, so that a year is read in a few rows; the figures stand in the index beside the key.
create table statistic_days (
  institution_id int not null references institutions on delete cascade,
  topic text not null check (topic in ('order', 'task', 'money')),
  span text not null check (span in ('day', 'four-days', 'half-month', 'month')),
  day date not null,
  name text not null,
  service text not null,
  actor_id uuid not null default '00000000-0000-0000-0000-000000000000',
  way text not null default '',
  -- Of a completed order: how many working days it took; -1: not known.
  days int not null default -1,
  n int not null default 0,
  papers int not null default 0,
  amount bigint not null default 0,
  primary key (institution_id, topic, span, day, name, service, actor_id, way, days) include (n, papers, amount)
);
call secure_by_institution('statistic_days');
revoke insert, update, delete on statistic_days from chayin_app;

create table statistic_deltas (
  place bigint generated always as identity,
  institution_id int not null references institutions on delete cascade,
  topic text not null,
  day date not null,
  name text not null,
  service text not null,
  actor_id uuid not null default '00000000-0000-0000-0000-000000000000',
  way text not null default '',
  days int not null default -1,
  n int not null default 0,
  papers int not null default 0,
  amount bigint not null default 0,
  primary key (institution_id, place)
);
call secure_by_institution('statistic_deltas');
revoke update, delete on statistic_deltas from chayin_app;
revoke update on statistic_deltas from chayin_platform;

-- What an order counts for, and on which day; each at most once, however often it went to and fro.
create function order_facts(o orders) returns table (day date, name text, days int) language sql stable as $$
  select china_day(o.submitted_at), 'submitted', -1 where o.submitted_at is not null
  union all select china_day(o.accepted_at), 'accepted', -1 where o.accepted_at is not null
  union all select china_day(o.completed_at), 'completed', coalesce(o.turnaround_days, -1) where o.completed_at is not null
  union all select china_day(o.status_since), o.status, -1 where o.status in ('withdrawn', 'refused', 'refunded')
$$;

create function tell_order() returns trigger language plpgsql as $$
begin
  insert into statistic_deltas (institution_id, topic, day, name, service, days, n, papers)
    select new.institution_id, 'order', day, name, service, days, sum(n), sum(papers) from (
      select day, name, new.service as service, days, 1 as n, new.paper_count as papers from order_facts(new)
      union all
      select day, name, old.service, days, -1, -old.paper_count from order_facts(old)) both_sides
    group by day, name, service, days having sum(n) <> 0 or sum(papers) <> 0;
  return null;
end $$;
create trigger tell_order_in after insert on orders for each row
  when (new.submitted_at is not null or new.completed_at is not null) execute function tell_order();
create trigger tell_order_moved after update on orders for each row
  when ((old.submitted_at, old.accepted_at, old.completed_at, old.service) is distinct from
        (new.submitted_at, new.accepted_at, new.completed_at, new.service)
    or (old.status is distinct from new.status
        and (old.status in ('withdrawn', 'refused', 'refunded') or new.status in ('withdrawn', 'refused', 'refunded')))
    or (old.paper_count is distinct from new.paper_count and new.submitted_at is not null))
  execute function tell_order();

-- The applicant's own steps are nobody's work; what staff did for him is theirs.
create function is_task(step order_steps) returns boolean language sql immutable
  return step.actor_id is not null and (step.party <> 'applicant' or step.on_behalf);

create function tell_step() returns trigger language plpgsql as $$
begin
  select o.service, o.paper_count into new.service, new.papers from orders o where o.id = new.order_id;
  if is_task(new) then
    insert into statistic_deltas (institution_id, topic, day, name, service, actor_id, n, papers)
      values (new.institution_id, 'task', china_day(new.at), new.action, new.service, new.actor_id, 1, new.papers);
  end if;
  return new;
end $$;
create trigger tell_step before insert on order_steps for each row execute function tell_step();

create function money_side(kind text) returns text language sql immutable
  return case kind when 'payment' then 'paid' when 'payment-reversal' then 'paid' when 'refund' then 'refunded' end;

create function tell_money() returns trigger language plpgsql as $$
begin
  insert into statistic_deltas (institution_id, topic, day, name, service, way, n, amount)
    select new.institution_id, 'money', china_day(new.at), money_side(new.kind), o.service, coalesce(new.way, ''), 1,
      case new.kind when 'payment-reversal' then -new.amount else new.amount end
    from orders o where o.id = new.order_id;
  return null;
end $$;
create trigger tell_money after insert on ledger_entries for each row
  when (new.kind in ('payment', 'payment-reversal', 'refund')) execute function tell_money();

-- One at a time, and only while nobody else does: then no two wait for each other.
create function fold_statistics(most int default 20000) returns int language plpgsql as $$
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
revoke execute on function fold_statistics from public;
grant execute on function fold_statistics to chayin_platform;

-- All of it anew from orders, history and ledger.
create function refill_statistics() returns void language sql as $$
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
revoke execute on function refill_statistics from public;
