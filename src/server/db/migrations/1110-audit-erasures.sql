-- Lines of the log that say which lines of their chain are emptied. They are followed once they are sealed.
create table audit_erasures (
  audit_id uuid primary key,
  done_at timestamptz
);
create index on audit_erasures (audit_id) where done_at is null;
call keep_for_platform('audit_erasures');
revoke update, delete on audit_erasures from chayin_platform;

-- What was emptied before: one line a chain that names it. A line that no rule of then could have emptied is not named,
-- and the check tells it.
with emptied as (
  select s.institution_id, s.number from audit_seals s join audit_log a on a.id = s.audit_id
  where s.salt is null and (
    exists (select from person_erasures p where p.user_id = a.actor_id)
    or (a.subject = 'user' and exists (select from person_erasures p where p.user_id::text = a.subject_id))
    or (a.at < now() - interval '180 days'
      and exists (select from retention_rules r where r.kind = 'audit' and (r.days is not null or r.version > 1))))
), islands as (
  select institution_id, number, number - row_number() over (partition by institution_id order by number) as island from emptied
), ranges as (
  select institution_id, min(number) as first, max(number) as last from islands group by institution_id, island
), written as (
  insert into audit_log (id, institution_id, action, subject, subject_id, after)
  select gen_random_uuid(), institution_id, 'audit.erase', 'audit', '',
    jsonb_build_object('reason', 'before', 'emptied',
      jsonb_agg(case when first = last then first::text else first || '-' || last end order by first))
  from ranges group by institution_id
  returning id
)
insert into audit_erasures (audit_id, done_at) select id, now() from written;

-- Whoever held an office leaves all of their lines.
alter table person_erasures add column office boolean not null default false;
update person_erasures p set office = true from users u
where u.id = p.user_id and (u.type <> 3
  or exists (select from order_steps s where s.actor_id = u.id and s.party <> 'applicant')
  or exists (select from confirmations c where c.decided_by = u.id));

drop function erase_audit_of, erase_audit_before, lines_of_person, erase_audit_line;

-- The only way to empty lines: those that a sealed line names. How many that were; null where it is not sealed yet.
create function empty_audit_lines(erasure uuid) returns int language plpgsql security definer set search_path = public as $$
declare
  emptied int;
begin
  if not exists (select from audit_seals where audit_id = erasure) then return null; end if;
  update audit_erasures set done_at = now() where audit_id = erasure and done_at is null;
  if not found then return 0; end if;
  with named as (
    select s.audit_id from audit_log e
      cross join lateral jsonb_array_elements_text(e.after -> 'emptied') as range
      join audit_seals s on s.institution_id is not distinct from e.institution_id
        and s.number between split_part(range, '-', 1)::bigint and split_part(range, '-', -1)::bigint
      join audit_log a on a.id = s.audit_id
    where e.id = erasure and e.action = 'audit.erase' and a.action <> 'audit.erase' and s.salt is not null
  ), unsalted as (
    update audit_seals s set salt = null from named where s.audit_id = named.audit_id returning s.audit_id
  )
  update audit_log a set actor_name = '', ip = '', before = null, after = null from unsalted where a.id = unsalted.audit_id;
  get diagnostics emptied = row_count;
  return emptied;
end $$;
revoke execute on function empty_audit_lines from public;
grant execute on function empty_audit_lines to chayin_platform;
