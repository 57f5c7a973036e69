-- Persons whose data was erased. Their lines of the audit log are emptied by a job once they are sealed.
create table person_erasures (
  user_id uuid primary key references users on delete cascade,
  institution_id int references institutions on delete cascade,
  erased_at timestamptz not null,
  audit_lines int not null default 0,
  finished_at timestamptz
);
create index on person_erasures (erased_at) where finished_at is null;
call secure_by_institution('person_erasures');

-- Accounts erased before this was kept.
insert into person_erasures (user_id, institution_id, erased_at)
select id, institution_id, erased_at from users where erased_at is not null;

-- The line in which somebody else erased them stays: it names nobody but who did it.
create function lines_of_person(person uuid) returns setof uuid language sql stable security definer set search_path = public as $$
  select a.id from audit_log a
  where a.actor_id = person or (a.subject = 'user' and a.subject_id = person::text and a.action <> 'user.erase')
$$;

-- Empties sealed lines of a person, at most so many; how many are left to do, those not sealed yet included.
create function erase_audit_of(person uuid, most int) returns table (erased int, remaining int)
  language plpgsql security definer set search_path = public as $$
declare
  line uuid;
begin
  erased := 0;
  for line in
    select s.audit_id from audit_seals s join lines_of_person(person) l on l = s.audit_id where s.salt is not null limit most
  loop
    perform erase_audit_line(line);
    erased := erased + 1;
  end loop;
  select count(*)::int into remaining from lines_of_person(person) l
  where not exists (select from audit_seals s where s.audit_id = l and s.salt is null);
  return next;
end $$;

-- The same for every line older than a retention rule allows.
create function erase_audit_before(until timestamptz, most int) returns int
  language plpgsql security definer set search_path = public as $$
declare
  line uuid;
  erased int := 0;
begin
  for line in
    select s.audit_id from audit_log a join audit_seals s on s.audit_id = a.id
    where a.at < until and s.salt is not null limit most
  loop
    perform erase_audit_line(line);
    erased := erased + 1;
  end loop;
  return erased;
end $$;

-- Names that no line bears any more are offered to nobody who searches the log.
create function forget_audit_names() returns int language plpgsql security definer set search_path = public as $$
declare
  gone int;
begin
  delete from audit_words w where w.kind = 'actor'
    and not exists (select from audit_log a where a.actor_name = w.word and coalesce(a.institution_id, 0) = w.institution_id);
  get diagnostics gone = row_count;
  return gone;
end $$;

revoke execute on function lines_of_person, erase_audit_of, erase_audit_before, forget_audit_names from public;
grant execute on function erase_audit_of, erase_audit_before, forget_audit_names to chayin_platform;

-- How long each kind of data stays; null: for good.
create table retention_rules (
  kind text primary key,
  days int check (days between 1 and 36500),
  version int not null default 1,
  updated_by_name text not null default ''
);
call keep_for_platform('retention_rules');
insert into retention_rules (kind, days) values
  ('sessions', 30), ('notifications', 180), ('tasks', 180), ('openCalls', 90), ('webhookDeliveries', 90),
  ('mails', 365), ('feedback', null), ('closedAccounts', null), ('audit', null);
