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
