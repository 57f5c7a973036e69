-- Where an application is told what happened (Standard Webhooks 1.0).
create table webhooks (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  application_id uuid not null references open_applications on delete cascade,
  url text not null,
  events text[] not null,
  -- Both sealed by a key of the deployment. The previous one signs beside the new one for a day.
  sealed_secret text not null,
  sealed_previous text,
  previous_until timestamptz,
  disabled_at timestamptz,
  disabled_reason text not null default '',
  version int not null default 1,
  created_by_name text not null default '',
  created_at timestamptz not null default now()
);
create index on webhooks (application_id);
create index on webhooks (institution_id) where disabled_at is null;
call secure_by_institution('webhooks');

-- One message to one address, tried until it is taken.
create table webhook_deliveries (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  webhook_id uuid not null references webhooks on delete cascade,
  -- One event is told once, however often it is announced.
  event_key text not null,
  type text not null,
  payload text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts int not null default 0,
  next_at timestamptz not null,
  claimed_until timestamptz,
  last_status int,
  last_error text not null default '',
  created_at timestamptz not null,
  sent_at timestamptz,
  unique (webhook_id, event_key)
);
create index on webhook_deliveries (next_at) where state = 'waiting';
create index on webhook_deliveries (webhook_id, created_at desc);
create index on webhook_deliveries (created_at);
call secure_by_institution('webhook_deliveries');
