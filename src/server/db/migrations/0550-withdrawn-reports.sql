-- A report that the library took back itself. What it says, its number and its files stay; it is never in force again.
alter table reports drop constraint reports_state_check;
alter table reports add constraint reports_state_check
  check (state in ('draft', 'frozen', 'under-objection', 'void', 'withdrawn'));
alter table reports
  add column withdrawn_at timestamptz,
  -- For the applicant and the staff; the public is told the day only.
  add column withdrawn_reason text not null default '',
  -- Who proposed it and who confirmed it.
  add column withdrawn_by_names text not null default '',
  add constraint reports_withdrawn_check check ((state = 'withdrawn') = (withdrawn_at is not null));

create or replace function keep_frozen_report() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    -- With its institution it may go; by itself it never does.
    if old.state <> 'draft' and pg_trigger_depth() = 1 then raise exception 'A frozen report is not deleted.'; end if;
    return old;
  end if;
  if old.state <> 'draft' and (new.state = 'draft' or old.state in ('void', 'withdrawn') and new.state <> old.state or
    (new.order_id, new.version, new.service, new.number, new.source, new.schema_version, new.data, new.sha256, new.code, new.frozen_at)
    is distinct from
    (old.order_id, old.version, old.service, old.number, old.source, old.schema_version, old.data, old.sha256, old.code, old.frozen_at))
  then raise exception 'A frozen report is not changed.'; end if;
  return new;
end $$;

-- Whoever accepts orders or signs may propose or confirm it; it always takes two of them.
update roles set permissions = permissions || '{report.withdraw}'
where ('order.accept' = any (permissions) or 'order.sign' = any (permissions))
  and not 'report.withdraw' = any (permissions);
