-- Works that a searcher knows to belong to the subject: with those the applicant names and the team's they prove a query.
create table novelty_known_works (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  order_id uuid not null references orders on delete cascade,
  -- A reference as it was typed.
  text text not null,
  made_by uuid references users on delete set null,
  made_by_name text not null default '',
  made_at timestamptz not null default now()
);
create index on novelty_known_works (order_id, id);
call secure_by_institution('novelty_known_works');
