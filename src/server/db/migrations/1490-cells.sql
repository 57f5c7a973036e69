-- Which cell an institution lives in; without a row: the home cell. Written at home, followed by the other cells.
create table cell_institutions (
  institution_id int primary key references institutions (id) on delete cascade,
  cell text not null check (cell ~ '^[a-z][a-z0-9-]{0,19}$'),
  since timestamptz not null default now()
);
call secure_by_institution('cell_institutions');

-- A move out of this cell: how far it is, so that it goes on where it stopped. The last step is the tombstone.
create table cell_moves (
  institution_id int primary key references institutions (id) on delete cascade,
  target text not null check (target ~ '^[a-z][a-z0-9-]{0,19}$'),
  step text not null check (step in ('copying', 'stopped', 'moved', 'emptied')),
  started_at timestamptz not null default now(),
  stopped_at timestamptz,
  moved_at timestamptz
);
call secure_by_institution('cell_moves');
