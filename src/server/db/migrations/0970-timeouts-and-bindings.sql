-- How long one request to a source may take is a setting, like its other limits.
alter table source_connections add column timeout_seconds integer not null default 30
  check (timeout_seconds between 1 and 600);

-- Somebody is about to tell WeChat who they are. The phone that comes back has no session: it is known by its state,
-- and what it says counts only once the person types the digits it shows.
create table message_bindings (
  user_id uuid primary key references users on delete cascade,
  institution_id int not null references institutions on delete cascade,
  state_hash bytea not null unique,
  -- What WeChat calls the person, sealed, and the digits that the phone shows, once it has come back.
  sealed_address text,
  digits_hash bytea,
  tries int not null default 0,
  expires_at timestamptz not null
);
call secure_by_institution('message_bindings');
