-- What is asked of the patent databases, and which documents and unit the charts of the report count.
alter table patent_work
  add column query jsonb not null default '{"blocks":[],"not":[]}',
  add column chart_view jsonb not null default '{"unit":"family","filter":{}}';

-- What was asked where, as run. A repeat is a new row; nothing is changed afterwards.
create table patent_searches (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  order_id uuid not null references orders on delete cascade,
  database text not null,
  formula text not null,
  run_on date not null,
  hits int not null check (hits >= 0),
  note text not null default '',
  made_by uuid references users on delete set null,
  made_by_name text not null default '',
  made_at timestamptz not null default now()
);
create index on patent_searches (order_id, id);
call secure_by_institution('patent_searches');
revoke update, delete on patent_searches from chayin_app, chayin_platform;
