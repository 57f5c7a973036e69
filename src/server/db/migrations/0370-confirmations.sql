-- Changes that one person proposes and another confirms. institution_id null: of the platform.
create table confirmations (
  id uuid primary key,
  institution_id int references institutions on delete cascade,
  kind text not null,
  -- What is changed: a user, a role, an institution.
  subject_id text not null,
  -- The user whom it changes, who may not confirm it.
  about_user uuid,
  title text not null,
  -- What the one who decides is shown: label, before, after.
  lines jsonb not null default '[]',
  -- Everything that the one who is changed may do afterwards.
  grants text[] not null default '{}',
  payload jsonb not null,
  -- Hashes and halves of passwords; gone once decided.
  secret jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'rejected', 'withdrawn', 'expired')),
  proposed_by uuid not null references users on delete cascade,
  proposed_by_name text not null,
  proposed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  decided_by uuid references users on delete set null,
  decided_by_name text not null default '',
  decided_at timestamptz,
  reason text not null default '',
  constraint no_own_confirmation check (state <> 'confirmed' or decided_by is distinct from proposed_by),
  constraint no_secret_kept check (state = 'waiting' or secret is null)
);
create unique index confirmations_one_waiting on confirmations (kind, subject_id) where state = 'waiting';
create index confirmations_by_institution on confirmations (institution_id, proposed_at desc, id desc);
create index confirmations_of_proposer on confirmations (proposed_by, proposed_at desc, id desc);
create index confirmations_by_expiry on confirmations (expires_at) where state = 'waiting';
call secure_by_institution('confirmations');
revoke delete on confirmations from chayin_app, chayin_platform;

-- A new account that waits for its confirmation cannot sign in.
alter table users add column unconfirmed boolean not null default false;

-- Until when the person behind the session, who gave the password again, may link a campus account.
alter table sessions add column sign_on_link_until timestamptz;

-- Sign-on settings are no part of the profile: whoever writes the profile could send everybody to a server of their own.
create table sign_on_settings (
  institution_id int primary key references institutions on delete cascade,
  server_url text not null,
  version int not null check (version in (2, 3)),
  service text not null,
  create_users boolean not null default false,
  updated_at timestamptz not null default now()
);
call secure_by_institution('sign_on_settings');

insert into sign_on_settings (institution_id, server_url, version, service, create_users)
select id, profile #>> '{cas,serverUrl}', (profile #>> '{cas,version}')::int, profile #>> '{cas,service}',
  coalesce(profile #>> '{cas,createUsers}' = 'true', false)
from institutions
where profile #>> '{cas,serverUrl}' is not null and profile #>> '{cas,service}' is not null
  and profile #>> '{cas,version}' in ('2', '3');
update institutions set profile = profile - 'cas' where profile ? 'cas';
-- What no earlier version may bring back.
update institution_profile_versions set profile = profile - 'cas' where profile ? 'cas';
