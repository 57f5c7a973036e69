-- A staff number or ORCID that an account goes by, and who says that it is theirs. What nobody vouched for (`typed`)
-- selects nothing for other systems.
create table person_numbers (
  id uuid primary key default gen_random_uuid(),
  institution_id int not null references institutions on delete cascade,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('staff-number', 'orcid')),
  value text not null check (value <> ''),
  source text not null default 'typed' check (source in ('typed', 'roster', 'sign-on', 'librarian', 'administrator')),
  vouched_by uuid references users on delete set null,
  vouched_by_name text not null default '',
  vouched_at timestamptz,
  seen_at timestamptz not null default now(),
  unique (user_id, kind, value)
);
create index on person_numbers (institution_id, kind, value) where source <> 'typed';
create index on person_numbers (institution_id, seen_at) where source = 'typed';
create index on person_numbers (vouched_by);
call secure_by_institution('person_numbers');

-- 0000-0000-0000-000X out of any of its spellings; null where it is none.
create function plain_orcid(typed text) returns text language sql immutable as $$
  select case when d ~ '^\d{15}[\dX]$'
    then substr(d, 1, 4) || '-' || substr(d, 5, 4) || '-' || substr(d, 9, 4) || '-' || substr(d, 13, 4) end
  from (select regexp_replace(regexp_replace(upper(typed), '^.*ORCID\.ORG/', ''), '[^0-9X]', '', 'g') as d) as digits
$$;

-- The numbers that a citation report prints.
create function numbers_of_report(data jsonb) returns table (kind text, value text) language sql immutable as $$
  select 'staff-number', btrim(data -> 'client' ->> 'number') where btrim(data -> 'client' ->> 'number') <> ''
  union
  select 'orcid', plain_orcid(one) from jsonb_array_elements_text(coalesce(data -> 'author' -> 'identifiers', '[]')) as one
  where one like 'ORCID %' and plain_orcid(one) is not null
$$;

-- An administrator wrote every number that an account has.
insert into person_numbers (institution_id, user_id, kind, value, source, vouched_at)
select institution_id, id, 'staff-number', btrim(staff_number), 'administrator', now() from users
where institution_id is not null and btrim(staff_number) <> '' and erased_at is null;

-- What only the person wrote stays as typed until somebody vouches for it.
insert into person_numbers (institution_id, user_id, kind, value, seen_at)
select r.institution_id, o.applicant_id, n.kind, n.value, min(coalesce(r.frozen_at, r.created_at))
from reports r join orders o on o.id = r.order_id cross join lateral numbers_of_report(r.data) as n
where r.state <> 'draft' and r.service = 'citation' and r.source = 'made' and o.applicant_id is not null
group by 1, 2, 3, 4
on conflict do nothing;

-- Whatever code path issues a report: its numbers are known from then on.
create function note_report_numbers() returns trigger language plpgsql as $$
begin
  if new.state <> 'frozen' or new.service <> 'citation' or new.source <> 'made' then
    return null;
  end if;
  insert into person_numbers (institution_id, user_id, kind, value)
  select new.institution_id, o.applicant_id, n.kind, n.value
  from orders o cross join lateral numbers_of_report(new.data) as n
  where o.id = new.order_id and o.applicant_id is not null
  on conflict do nothing;
  return null;
end $$;
create trigger note_report_numbers after insert or update of state on reports
  for each row execute function note_report_numbers();

-- Whoever follows the changes learns that a report in force got, or lost, the person it belongs to.
create function note_vouched_number() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.source = 'typed' then
    return null;
  end if;
  if tg_op = 'UPDATE' and (new.source = 'typed') = (old.source = 'typed') then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtext('report_changes'), new.institution_id);
  insert into report_changes (institution_id, report_id, order_id, state, announced)
  select r.institution_id, r.id, r.order_id, r.state, true
  from orders o join reports r on r.order_id = o.id
  where o.applicant_id = new.user_id and r.institution_id = new.institution_id
    and r.state = 'frozen' and r.service = 'citation' and r.source = 'made'
    and (exists (select from numbers_of_report(r.data) as n where n.kind = new.kind and n.value = new.value)
      or (new.kind = 'staff-number' and coalesce(btrim(r.data -> 'client' ->> 'number'), '') = ''))
  order by r.frozen_at, r.id;
  return null;
end $$;
create trigger note_vouched_number after insert or update of source on person_numbers
  for each row execute function note_vouched_number();
