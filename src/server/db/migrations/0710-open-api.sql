-- Applications of other campus systems that call /open/v2.
create table open_applications (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  -- Names the application in each call; no secret.
  access_token text not null unique,
  name text not null,
  contact text not null default '',
  scopes text[] not null,
  -- Addresses and ranges it may call from; empty: any.
  addresses text[] not null default '{}',
  calls_per_minute int not null default 120 check (calls_per_minute between 1 and 6000),
  expires_on date,
  disabled_at timestamptz,
  version int not null default 1,
  created_by uuid references users on delete set null,
  created_by_name text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on open_applications (institution_id, created_at);
call secure_by_institution('open_applications');

-- At most two secrets each, so that one can be replaced while the other still signs. Sealed by a key of the deployment.
create table open_secrets (
  application_id uuid not null references open_applications on delete cascade,
  slot text not null check (slot in ('A', 'B')),
  institution_id int not null references institutions on delete cascade,
  sealed text not null,
  -- The last four signs, to tell one from another.
  tail text not null,
  made_by_name text not null default '',
  made_at timestamptz not null default now(),
  primary key (application_id, slot)
);
call secure_by_institution('open_secrets');

-- What was called, and why it was refused.
create table open_calls (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  application_id uuid not null references open_applications on delete cascade,
  at timestamptz not null,
  method text not null,
  path text not null,
  status int not null,
  milliseconds int not null,
  ip text not null default '',
  -- Empty for a call that was answered.
  reason text not null default ''
);
create index on open_calls (application_id, at desc);
create index on open_calls (at);
call secure_by_institution('open_calls');

-- Answers to writes by their Idempotency-Key: a repeat gets the same answer and changes nothing.
create table open_answers (
  application_id uuid not null references open_applications on delete cascade,
  key text not null,
  institution_id int not null references institutions on delete cascade,
  request_hash text not null,
  status int not null default 0,
  answer jsonb,
  created_at timestamptz not null,
  primary key (application_id, key)
);
create index on open_answers (created_at);
call secure_by_institution('open_answers');

-- Each time a report comes into force or loses it. Rows are numbered in the order they commit within an institution,
-- so that whoever reads on from a number misses nothing.
create table report_changes (
  seq bigint generated always as identity primary key,
  institution_id int not null references institutions on delete cascade,
  report_id uuid not null references reports on delete cascade,
  order_id uuid not null references orders on delete cascade,
  state text not null,
  at timestamptz not null default now(),
  announced boolean not null default false
);
create index on report_changes (institution_id, seq);
create index on report_changes (order_id);
call secure_by_institution('report_changes');

insert into report_changes (institution_id, report_id, order_id, state, at, announced)
select institution_id, id, order_id, state, coalesce(withdrawn_at, voided_at, frozen_at, created_at), true
from reports where state <> 'draft' order by coalesce(withdrawn_at, voided_at, frozen_at, created_at), id;

create function note_report_change() returns trigger language plpgsql as $$
begin
  if new.state = 'draft' or (tg_op = 'UPDATE' and new.state = old.state) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtext('report_changes'), new.institution_id);
  insert into report_changes (institution_id, report_id, order_id, state)
  values (new.institution_id, new.id, new.order_id, new.state);
  return null;
end $$;
create trigger note_report_change after insert or update of state on reports
  for each row execute function note_report_change();

-- A person's reports by the number or the ORCID printed in them.
create index on reports (institution_id, (data -> 'client' ->> 'number')) where state = 'frozen' and service = 'citation';
create index on reports using gin ((data -> 'author' -> 'identifiers')) where state = 'frozen' and service = 'citation';
create index on users (institution_id, staff_number) where staff_number <> '';

-- 开放接口 in the menu, as on a new database.
insert into menus (id, parent_id, path, name, component, title, icon, sort, user_types)
select 350, 300, '/system/openApi', 'SystemOpenApi', 'open-api/open-api', '开放接口', 'api', 320, '{1}'::int[]
where exists (select from menus where id = 300)
on conflict do nothing;
update roles set menu_ids = menu_ids || 350
where code = 'ROLE_SYSTEM_ADMIN' and institution_id is null and built_in and menu_ids is not null
  and exists (select from menus where id = 350) and not 350 = any (menu_ids);
