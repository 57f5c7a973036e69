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

create index ledger_entries_at on ledger_entries (institution_id, at);
