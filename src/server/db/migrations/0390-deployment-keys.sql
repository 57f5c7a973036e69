-- The deployment's keys live in KEY_FILE. The database only knows which ones: a process that holds others must not start.
create table deployment_keys (
  name text primary key,
  fingerprint text not null,
  created_at timestamptz not null default now()
);
call keep_for_platform('deployment_keys');

-- Used nonces are found again by their time when they are cleaned up.
create index if not exists seen_nonces_expires_at on seen_nonces (expires_at);
