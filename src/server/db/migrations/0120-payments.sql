-- Payment through gateways: what an institution has at each, what was tried, what came and went.

-- Sealed with a key of the deployment: a copy of the database alone opens nothing.
create table gateway_settings (
  institution_id int not null references institutions on delete cascade,
  way text not null,
  enabled boolean not null default true,
  sealed text not null,
  -- Where gateways and phones reach the platform; empty: the host a user came by.
  public_url text not null default '',
  version int not null default 1,
  updated_by uuid references users on delete set null,
  updated_at timestamptz not null default now(),
  primary key (institution_id, way)
);
call secure_by_institution('gateway_settings');

alter table trades add column kind text not null default 'qr' check (kind in ('qr', 'phone'));
alter table trades add column closed boolean not null default false;
-- What the gateway gave to pay by: a code to scan or an address to go to.
alter table trades add column begun jsonb;
alter table trades add column begun_by uuid references users on delete set null;
alter table trades add column expires_at timestamptz not null default now() + interval '30 minutes';
-- When the gateway was last asked; whoever sets it forward asks, so that two processes do not both.
alter table trades add column asked_at timestamptz;
-- Where its notifications were asked to go.
alter table trades add column origin text not null default '';
alter table trades drop column gateway_no;
alter table trades drop column detail;
create index trades_newest on trades (institution_id, created_at desc);

create table trade_refunds (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  trade_id uuid not null references trades on delete restrict,
  order_id uuid not null references orders on delete restrict,
  refund_no text not null unique,
  -- One asking: a refund may go back through more than one trade.
  batch uuid not null,
  amount bigint not null check (amount > 0),
  -- order: ends the order when it is through; surplus: money that was too much, the order stays as it is.
  purpose text not null check (purpose in ('order', 'surplus')),
  state text not null default 'asked' check (state in ('asked', 'failed', 'done')),
  reason text not null default '',
  fault text not null default '',
  asked_by uuid references users on delete set null,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
create index on trade_refunds (trade_id);
create index on trade_refunds (order_id);
create index trade_refunds_open on trade_refunds (created_at) where state = 'asked';
call secure_by_institution('trade_refunds');

-- What a gateway proved to have come in (positive) or gone out: each once, by its key, and never changed.
create table trade_bookings (
  institution_id int not null references institutions on delete cascade,
  key text not null,
  trade_id uuid not null references trades on delete restrict,
  order_id uuid not null references orders on delete restrict,
  refund_no text,
  amount bigint not null,
  gateway_no text not null,
  -- By the gateway's clock.
  at timestamptz not null,
  booked_at timestamptz not null default now(),
  primary key (institution_id, key)
);
create index on trade_bookings (trade_id);
create index trade_bookings_newest on trade_bookings (institution_id, at desc);
call secure_by_institution('trade_bookings');
revoke update, delete on trade_bookings from chayin_app, chayin_platform;

-- Money that moved in a way a person must look at.
create table payment_flags (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  key text not null,
  flag text not null,
  way text not null,
  trade_no text not null,
  order_id uuid references orders on delete set null,
  amount bigint,
  gateway_no text,
  at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by text,
  note text not null default '',
  unique (institution_id, key)
);
create index payment_flags_newest on payment_flags (institution_id, at desc);
call secure_by_institution('payment_flags');

-- What stays with the library when the granted refund is through; money that comes later is no part of it.
alter table orders add column kept_amount bigint;

-- The page that waits for a payment hears of it; whoever works the queue hears of a refund to send.
create function announce_trade() returns trigger language plpgsql as $$
begin
  perform pg_notify('chayin_push', json_build_object(
    'kind', 'trade', 'id', new.trade_no, 'institution', new.institution_id, 'user', new.begun_by, 'state', new.state)::text);
  return null;
end $$;
create trigger announce after update of state on trades for each row
  when (old.state is distinct from new.state) execute function announce_trade();

create function announce_refund() returns trigger language plpgsql as $$
begin
  perform pg_notify('chayin_push', json_build_object('kind', 'refund', 'id', new.id, 'institution', new.institution_id)::text);
  return null;
end $$;
create trigger announce after insert on trade_refunds for each row execute function announce_refund();
