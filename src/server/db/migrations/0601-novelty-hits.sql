-- Which row of the log a file of hits came from.
create table novelty_search_imports (
  import_id uuid primary key references record_imports on delete cascade,
  search_id uuid not null references novelty_searches on delete cascade,
  institution_id int not null references institutions on delete cascade,
  order_id uuid not null references orders on delete cascade
);
create index on novelty_search_imports (order_id);
create index on novelty_search_imports (search_id);
call secure_by_institution('novelty_search_imports');

-- What a person holds of a hit (§3.13): 1 closely, 2 generally, 3 not very related. One verdict a person.
create table novelty_judgements (
  order_id uuid not null references orders on delete cascade,
  record_id uuid not null references literature_records on delete cascade,
  user_id uuid not null references users on delete cascade,
  institution_id int not null references institutions on delete cascade,
  verdict int not null check (verdict in (1, 2, 3)),
  user_name text not null default '',
  decided_at timestamptz not null default now(),
  primary key (order_id, record_id, user_id)
);
create index on novelty_judgements (record_id);
call secure_by_institution('novelty_judgements');
