-- Holidays and make-up days; null institution: of the whole country.
create table calendar_days (
  day date not null,
  institution_id int references institutions on delete cascade,
  kind text not null check (kind in ('holiday', 'workday')),
  name text not null default ''
);
create unique index on calendar_days (day, coalesce(institution_id, 0));
call secure_with_platform_rows('calendar_days');

-- Working days after the first day up to and with the last: the institution's own word goes before the country's.
create function working_days_between(institution int, first_day date, last_day date) returns int language sql stable as $$
  select count(*)::int from generate_series(first_day + 1, last_day, interval '1 day') as d
    left join lateral (select kind from calendar_days c
      where c.day = d::date and (c.institution_id = institution or c.institution_id is null)
      order by c.institution_id nulls last limit 1) said on true
  where case said.kind when 'workday' then true when 'holiday' then false else extract(isodow from d) < 6 end
$$;

-- One row per 委托单. What the rules need is in columns, what was filled in is in `form`.
create table orders (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  station_id int references stations,
  number text,
  service text not null check (service in ('citation', 'novelty', 'patent')),
  compares boolean not null default false,
  status text not null default 'draft',
  status_since timestamptz not null default now(),
  version int not null default 1,
  applicant_id uuid not null references users,
  applicant_name text not null default '',
  department text not null default '',
  created_by uuid not null references users,
  assignee_id uuid references users,
  form jsonb not null default '{}',
  summary text not null default '',
  paper_count int not null default 0,
  urgent boolean not null default false,
  due_on date,
  settings jsonb,
  price_list_id uuid,
  quote jsonb,
  accepted boolean not null default false,
  balance bigint not null default 0,
  paid bigint not null default 0,
  ever_paid boolean not null default false,
  after_payment text check (after_payment in ('start', 'review', 'tail')),
  refund_origin text,
  refund_asks int not null default 0,
  refunding boolean not null default false,
  refund_amount bigint,
  -- What stays with the library when the granted refund is through; money that comes later is no part of it.
  kept_amount bigint,
  invoice_wanted boolean not null default false,
  invoice_issued boolean not null default false,
  courier_wanted boolean not null default false,
  report_version int not null default 1,
  frozen_version int not null default 0,
  shipped_version int not null default 0,
  report_number text,
  worked_by uuid[] not null default '{}',
  reviewed_by uuid,
  objection_raised boolean not null default false,
  submitted_at timestamptz,
  accepted_at timestamptz,
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_bigrams text[] not null default '{}',
  -- Made by the page before the first save: a repeated first save finds the draft it made.
  draft_key uuid,
  -- Working days from acceptance to the last completion, by the calendar of that day.
  turnaround_days int
);
create unique index orders_number on orders (institution_id, number);
create unique index orders_report_number on orders (institution_id, report_number);
-- The desk's lists: newest first within a status, and a person's own.
create index orders_by_status on orders (institution_id, status, id desc);
create index orders_by_service on orders (institution_id, service, status, id desc);
create index orders_newest on orders (institution_id, id desc);
create index orders_of_applicant on orders (institution_id, applicant_id, id desc);
create index orders_of_assignee on orders (institution_id, assignee_id, id desc) where assignee_id is not null;
create index orders_search on orders using gin (tenant_words(search_bigrams, institution_id));
create unique index orders_draft_key on orders (institution_id, created_by, draft_key) where draft_key is not null;
-- Everything a desk lists, drafts apart: a far page is walked to within this index.
create index orders_desk on orders (institution_id, id desc) where status <> 'draft';
-- A desk's queue: urgent first, then the nearest day, then who came first, within each status.
create index orders_queue on orders (institution_id, status, urgent desc, due_on, id);
-- What the platform does by itself looks at the orders that time does something to, in all institutions.
create index orders_standing on orders (status, status_since);
-- 待退款: few orders among many.
create index orders_surplus on orders (institution_id, id) where balance < 0 or (status = 'withdrawn' and paid > 0);
-- From a bar of the statistics to the orders behind it.
create index orders_submitted on orders (institution_id, submitted_at) where submitted_at is not null;
create index orders_accepted on orders (institution_id, accepted_at) where accepted_at is not null;
create index orders_completed on orders (institution_id, completed_at) where completed_at is not null;
create index orders_ended on orders (institution_id, status, status_since) where status in ('withdrawn', 'refused', 'refunded');
call secure_by_institution('orders');

create function time_order() returns trigger language plpgsql as $$
begin
  new.turnaround_days := case when new.completed_at is null or new.accepted_at is null then null
    else working_days_between(new.institution_id, china_day(new.accepted_at), china_day(new.completed_at)) end;
  return new;
end $$;
create trigger time_order_in before insert on orders for each row
  when (new.completed_at is not null) execute function time_order();
create trigger time_order_moved before update of completed_at, accepted_at on orders for each row
  when (old.completed_at is distinct from new.completed_at or old.accepted_at is distinct from new.accepted_at)
  execute function time_order();

-- How many orders stand where: kept with each change, so that a desk's counts cost nothing.
create table order_counters (
  institution_id int not null references institutions on delete cascade,
  service text not null,
  status text not null,
  n int not null default 0,
  primary key (institution_id, service, status)
);
call secure_by_institution('order_counters');

create function count_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update order_counters set n = n - 1 where institution_id = old.institution_id and service = old.service and status = old.status;
  end if;
  if tg_op <> 'DELETE' then
    insert into order_counters (institution_id, service, status, n) values (new.institution_id, new.service, new.status, 1)
      on conflict (institution_id, service, status) do update set n = order_counters.n + 1;
  end if;
  return null;
end $$;
create trigger count_order_in after insert or delete on orders for each row execute function count_order();
create trigger count_order_moved after update on orders for each row
  when (old.status is distinct from new.status or old.service is distinct from new.service) execute function count_order();

create table order_steps (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  order_id uuid not null references orders on delete cascade,
  at timestamptz not null default now(),
  action text not null,
  from_status text not null,
  to_status text not null,
  actor_id uuid,
  actor_name text not null default '',
  party text not null,
  on_behalf boolean not null default false,
  reason text not null default '',
  -- A step keeps what it was about, so that the history alone tells who did how much.
  service text not null default '',
  papers int not null default 0
);
create index on order_steps (order_id, id);
create index order_steps_of_person on order_steps (institution_id, actor_id, at) where actor_id is not null;
-- From a figure of the task statistics to the steps it counts, newest first.
create index order_steps_tasks on order_steps (institution_id, at desc, id desc) where actor_id is not null;
call secure_by_institution('order_steps');
revoke update, delete on order_steps from chayin_app, chayin_platform;

create table order_messages (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  order_id uuid not null references orders on delete cascade,
  at timestamptz not null default now(),
  author_id uuid not null references users,
  author_name text not null default '',
  from_staff boolean not null,
  internal boolean not null default false,
  body text not null
);
create index on order_messages (order_id, id);
call secure_by_institution('order_messages');

create table order_files (
  order_id uuid not null references orders on delete cascade,
  file_id uuid not null references files on delete cascade,
  institution_id int not null references institutions on delete cascade,
  purpose text not null check (purpose in ('attachment', 'voucher', 'draft', 'report', 'invoice')),
  report_version int not null default 1,
  added_at timestamptz not null default now(),
  primary key (order_id, file_id)
);
call secure_by_institution('order_files');

create table shipments (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  order_id uuid not null references orders on delete cascade,
  report_version int not null,
  company text not null default '',
  waybill text not null,
  address jsonb not null default '{}',
  shipped_at timestamptz not null default now(),
  ended_at timestamptz,
  outcome text check (outcome in ('received', 'bounced'))
);
create index on shipments (order_id);
call secure_by_institution('shipments');

-- What somebody was reminded of, so that each is said once: of this order, for this reason, about this moment.
create table reminders_sent (
  institution_id int not null references institutions on delete cascade,
  order_id uuid not null references orders on delete cascade,
  kind text not null,
  about text not null,
  sent_at timestamptz not null default now(),
  primary key (order_id, kind, about)
);
call secure_by_institution('reminders_sent');

-- One running number per institution, kind and year; drawn under a row lock, so that none is drawn twice.
create table number_series (
  institution_id int not null references institutions on delete cascade,
  kind text not null,
  year int not null,
  last int not null default 0,
  primary key (institution_id, kind, year)
);
call secure_by_institution('number_series');

create table price_lists (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  service text not null check (service in ('citation', 'novelty', 'patent')),
  user_class text not null check (user_class in ('inside', 'outside')),
  version int not null,
  body jsonb not null,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  unique (institution_id, service, user_class, version)
);
call secure_by_institution('price_lists');

-- Which of the numbered databases an institution searches, in what order and under what name; without a row: offered as it is.
create table search_sources (
  institution_id int not null references institutions on delete cascade,
  database_id int not null,
  offered boolean not null default true,
  sort int not null default 0,
  name text not null default '',
  platform text not null default '',
  url text not null default '',
  from_year int,
  to_year int,
  note text not null default '',
  version int not null default 1,
  primary key (institution_id, database_id)
);
call secure_by_institution('search_sources');

-- Who may search and review for novelty, with the qualification that says so.
create table searchers (
  user_id uuid primary key references users on delete cascade,
  institution_id int not null references institutions on delete cascade,
  number text not null default '',
  title text not null default '',
  senior boolean not null default false,
  subjects text[] not null default '{}',
  valid_until date,
  note text not null default '',
  version int not null default 1
);
create index on searchers (institution_id);
call secure_by_institution('searchers');

-- Money is a ledger that is only ever added to; what is due, paid and refunded is derived from it.
create table ledger_entries (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  order_id uuid not null references orders on delete restrict,
  at timestamptz not null default now(),
  kind text not null,
  amount bigint not null,
  way text,
  reference text,
  reason text not null default '',
  actor_id uuid,
  actor_name text not null default ''
);
create index on ledger_entries (order_id, id);
create unique index ledger_reference on ledger_entries (institution_id, way, reference) where reference is not null;
create index ledger_entries_at on ledger_entries (institution_id, at);
call secure_by_institution('ledger_entries');
revoke update, delete on ledger_entries from chayin_app, chayin_platform;

create table invoices (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  order_id uuid not null references orders on delete cascade,
  kind text not null default 'blue' check (kind in ('blue', 'red')),
  title text not null,
  tax_number text not null default '',
  amount bigint not null,
  number text not null,
  file_id uuid references files on delete set null,
  issued_at timestamptz not null default now(),
  -- A red-letter invoice takes back one whole invoice; each is taken back once.
  reverses uuid references invoices on delete cascade,
  reason text not null default '',
  constraint invoices_red_reverses check ((kind = 'red') = (reverses is not null))
);
create index on invoices (order_id);
create unique index invoices_reverses on invoices (reverses) where reverses is not null;
call secure_by_institution('invoices');

-- The ways to pay that need no gateway (and the demo's): whether they are offered, and what the payer is told.
-- Without a row a way is offered, as it was before there was a switch.
create table payment_ways (
  institution_id int not null references institutions on delete cascade,
  way text not null,
  enabled boolean not null default true,
  words text not null default '',
  version int not null default 1,
  updated_by uuid references users on delete set null,
  updated_at timestamptz not null default now(),
  primary key (institution_id, way)
);
call secure_by_institution('payment_ways');

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

-- Payments through a gateway: one row per attempt.
create table trades (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  order_id uuid not null references orders on delete restrict,
  trade_no text not null unique,
  way text not null,
  amount bigint not null,
  state text not null default 'pending',
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  kind text not null default 'qr' check (kind in ('qr', 'phone')),
  closed boolean not null default false,
  -- What the gateway gave to pay by: a code to scan or an address to go to.
  begun jsonb,
  begun_by uuid references users on delete set null,
  expires_at timestamptz not null default now() + interval '30 minutes',
  -- When the gateway was last asked; whoever sets it forward asks, so that two processes do not both.
  asked_at timestamptz,
  -- Where its notifications were asked to go.
  origin text not null default ''
);
create index on trades (order_id);
create index trades_pending on trades (created_at) where state = 'pending';
create index trades_newest on trades (institution_id, created_at desc);
call secure_by_institution('trades');

-- The page that waits for a payment hears of it; whoever works the queue hears of a refund to send.
create function announce_trade() returns trigger language plpgsql as $$
begin
  perform pg_notify('chayin_push', json_build_object(
    'kind', 'trade', 'id', new.trade_no, 'institution', new.institution_id, 'user', new.begun_by, 'state', new.state)::text);
  return null;
end $$;
create trigger announce after update of state on trades for each row
  when (old.state is distinct from new.state) execute function announce_trade();

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

create function announce_refund() returns trigger language plpgsql as $$
begin
  perform pg_notify('chayin_push', json_build_object('kind', 'refund', 'id', new.id, 'institution', new.institution_id)::text);
  return null;
end $$;
create trigger announce after insert on trade_refunds for each row execute function announce_refund();

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

-- A statement of a bank or gateway laid beside our books: each run is kept with its file and what did not match.
create table reconciliations (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  file_id uuid not null references files on delete restrict,
  way text not null,
  format text not null,
  from_day date not null,
  to_day date not null,
  -- Counts and sums of both sides, and rows that could not be read.
  summary jsonb not null,
  created_by uuid references users on delete set null,
  created_by_name text not null default '',
  created_at timestamptz not null default now()
);
create index on reconciliations (institution_id, id desc);
call secure_by_institution('reconciliations');
revoke update on reconciliations from chayin_app, chayin_platform;

create table reconciliation_findings (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  reconciliation_id uuid not null references reconciliations on delete cascade,
  kind text not null,
  movement text not null check (movement in ('payment', 'refund')),
  at timestamptz not null,
  statement_row int,
  statement_amount bigint,
  book_amount bigint,
  number text not null default '',
  own_number text not null default '',
  trade_no text,
  order_id uuid references orders on delete set null,
  remark text not null default '',
  why text not null default '',
  settled_at timestamptz,
  settled_by_name text not null default '',
  note text not null default ''
);
create index on reconciliation_findings (reconciliation_id, id);
call secure_by_institution('reconciliation_findings');

-- Which column of a bank's table says what, as it was last told.
create table statement_columns (
  institution_id int not null references institutions on delete cascade,
  way text not null,
  columns jsonb not null,
  updated_by uuid references users on delete set null,
  updated_at timestamptz not null default now(),
  primary key (institution_id, way)
);
call secure_by_institution('statement_columns');
