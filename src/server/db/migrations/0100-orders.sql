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
  search_bigrams text[] not null default '{}'
);
create unique index orders_number on orders (institution_id, number);
create unique index orders_report_number on orders (institution_id, report_number);
-- The desk's lists: newest first within a status, and a person's own.
create index orders_by_status on orders (institution_id, status, id desc);
create index orders_by_service on orders (institution_id, service, status, id desc);
create index orders_newest on orders (institution_id, id desc);
create index orders_of_applicant on orders (institution_id, applicant_id, id desc);
create index orders_of_assignee on orders (institution_id, assignee_id, id desc) where assignee_id is not null;
create index orders_search on orders using gin (search_bigrams);
call secure_by_institution('orders');

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
  reason text not null default ''
);
create index on order_steps (order_id, id);
call secure_by_institution('order_steps');
revoke update, delete on order_steps from chayin_app, chayin_platform;

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
call secure_by_institution('ledger_entries');
revoke update, delete on ledger_entries from chayin_app, chayin_platform;

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
  issued_at timestamptz not null default now()
);
create index on invoices (order_id);
call secure_by_institution('invoices');

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

-- Payments through a gateway: one row per attempt.
create table trades (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  order_id uuid not null references orders on delete restrict,
  trade_no text not null unique,
  way text not null,
  amount bigint not null,
  state text not null default 'pending',
  gateway_no text,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
create index on trades (order_id);
create index trades_pending on trades (created_at) where state = 'pending';
call secure_by_institution('trades');

-- Holidays and make-up days; null institution: of the whole country.
create table calendar_days (
  day date not null,
  institution_id int references institutions on delete cascade,
  kind text not null check (kind in ('holiday', 'workday')),
  name text not null default ''
);
create unique index on calendar_days (day, coalesce(institution_id, 0));
call secure_with_platform_rows('calendar_days');

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
