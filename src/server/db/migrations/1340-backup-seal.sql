-- What seals the deployment's keys into scheduled backups and cannot open them: one row once a passphrase was set.
create table backup_seal (
  sole boolean primary key default true check (sole),
  salt bytea not null,
  public_key bytea not null check (octet_length(public_key) = 32),
  -- Tells one passphrase from another and nothing about it.
  fingerprint text not null,
  set_at timestamptz not null,
  set_by_name text not null default ''
);
call keep_for_platform('backup_seal');

-- Which passphrase opens the keys in it; null: it holds none.
alter table platform_backups add column keys_fingerprint text;

-- Backups that were taken into an empty database and compared, to know that they come back.
create table restore_drills (
  id uuid primary key,
  -- The name of the file in the folder of backups.
  file text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- null while it runs.
  passed boolean,
  -- Why it did not pass, or what is missing for it.
  error text,
  -- Where it was taken in.
  place text check (place in ('database', 'server')),
  tables int,
  rows bigint,
  files bigint,
  -- Of the keys only the fingerprint is compared: opening them takes the passphrase.
  keys text check (keys in ('absent', 'sealed', 'other')),
  scheduled boolean not null default false
);
create index on restore_drills (started_at desc);
call keep_for_platform('restore_drills');
