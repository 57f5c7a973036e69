-- What the first table of a novelty report asks of the station; the code is text: L19.
alter table stations
  add column code text not null default '' check (code ~ '^[0-9A-Z]{0,5}$'),
  add column postcode text not null default '',
  add column head text not null default '',
  add column fax text not null default '';

-- A novelty order's contract bears the number of its report, drawn when the order is accepted.
alter table orders add column contract_number text;
create unique index orders_contract_number on orders (institution_id, contract_number);

-- A document of the grid knows the hit it came from, and its abstract as the report prints it.
alter table novelty_documents
  add column record_id uuid references literature_records on delete set null,
  add column abstract text not null default '';
create index on novelty_documents (record_id);

-- What the searcher adds to the report beside search and comparison.
alter table novelty_work
  add column attachments jsonb not null default '[]',
  add column remarks text not null default '';

-- One work found in several databases is one hit: each record names the one that leads. Team works are told apart.
create table novelty_hits (
  order_id uuid not null references orders on delete cascade,
  record_id uuid not null references literature_records on delete cascade,
  institution_id int not null references institutions on delete cascade,
  lead_id uuid not null,
  of_team boolean not null default false,
  -- Which member of the team, and by what; empty where none.
  team_reason text not null default '',
  primary key (order_id, record_id)
);
create index on novelty_hits (order_id, lead_id);
create index on novelty_hits (record_id);
call secure_by_institution('novelty_hits');
