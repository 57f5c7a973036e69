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
