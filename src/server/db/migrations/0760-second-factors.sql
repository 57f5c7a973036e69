-- The second step of signing in: a secret shared with the app on somebody's phone, and codes for the day it is lost.
create table second_factors (
  user_id uuid primary key references users on delete cascade,
  institution_id int references institutions on delete cascade,
  -- Sealed by a key of the deployment, bound to the user.
  sealed text not null,
  -- Null until the app has shown that it holds the secret.
  confirmed_at timestamptz,
  -- The time step of the last code that was accepted: none is good twice.
  last_step bigint not null default 0,
  -- SHA-256 of the recovery codes that are left.
  recovery bytea[] not null default '{}',
  created_at timestamptz not null default now()
);
create index on second_factors (institution_id);
call secure_by_institution('second_factors');

-- What holds for the platform's own administrators: one row.
create table platform_rules (
  sole boolean primary key default true check (sole),
  second_factor_required boolean not null default false,
  version int not null default 1,
  updated_by_name text not null default ''
);
insert into platform_rules default values;
call keep_for_platform('platform_rules');
