-- The search of a novelty order: features of its points, the query, and what a person wrote into the conclusion.
create table novelty_work (
  order_id uuid primary key references orders on delete cascade,
  institution_id int not null references institutions on delete cascade,
  version int not null default 1,
  -- One list of features for each point, in the points' order.
  features jsonb not null default '[]',
  query jsonb not null default '{"blocks":[],"not":[]}',
  -- Sentences of the conclusion that a person wrote, each with what it rested on then.
  edits jsonb not null default '[]',
  -- Verdicts a person overruled, by the point's place, each with its reason.
  overruled jsonb not null default '{}',
  updated_at timestamptz not null default now()
);
call secure_by_institution('novelty_work');

-- What was asked where, as run. A repeat is a new row; nothing is changed afterwards.
create table novelty_searches (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  order_id uuid not null references orders on delete cascade,
  database text not null,
  platform text not null default '',
  year_from int,
  year_to int,
  formula text not null,
  run_on date not null,
  hits int not null check (hits >= 0),
  exported int not null default 0 check (exported >= 0),
  note text not null default '',
  made_by uuid references users on delete set null,
  made_by_name text not null default '',
  made_at timestamptz not null default now()
);
create index on novelty_searches (order_id, id);
call secure_by_institution('novelty_searches');
revoke update, delete on novelty_searches from chayin_app, chayin_platform;

-- A closely related document and how it compares with each point.
create table novelty_documents (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  order_id uuid not null references orders on delete cascade,
  number int not null,
  reference text not null,
  -- What it made public, in the searcher's words.
  disclosed text not null default '',
  year int,
  month int check (month between 1 and 12),
  day int check (day between 1 and 31),
  of_team boolean not null default false,
  -- A person's answer where the date does not tell whether it came before the order.
  confirmed_before boolean,
  -- By the point's place: verdict, quoted passage, what it has and what it lacks.
  cells jsonb not null default '[]',
  version int not null default 1,
  updated_by_name text not null default '',
  updated_at timestamptz not null default now()
);
create unique index on novelty_documents (order_id, number);
call secure_by_institution('novelty_documents');
