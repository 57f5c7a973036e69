-- The work on a patent order: what is asked, decided and written beside its set of documents.
create table patent_work (
  order_id uuid primary key references orders on delete cascade,
  institution_id int not null references institutions on delete cascade,
  version int not null default 1,
  -- Numbers whose legal status is asked, beside those of the order's form.
  numbers jsonb not null default '[]',
  -- What people decided about families and about names of applicants, in their order. Leaving one out undoes it.
  group_decisions jsonb not null default '[]',
  name_decisions jsonb not null default '[]',
  -- Claims that are compared, each with its features.
  claims jsonb not null default '[]',
  -- Own classification: what a technique and an effect may be called.
  techniques text[] not null default '{}',
  effects text[] not null default '{}',
  -- What a person writes into the report, and the charts that stand in it.
  comment text not null default '',
  charts text[] not null default '{}',
  -- Records of the order's files that are no patents.
  others int not null default 0,
  updated_at timestamptz not null default now()
);
call secure_by_institution('patent_work');

-- A document of the order's set and the groups it stands in; each group is named by its first record.
create table patent_members (
  order_id uuid not null references orders on delete cascade,
  record_id uuid not null references literature_records on delete cascade,
  institution_id int not null references institutions on delete cascade,
  -- Of the record's content as it was taken over.
  hash text not null,
  publication_id uuid not null,
  application_id uuid not null,
  family_id uuid not null,
  title text not null default '',
  publication_number text not null default '',
  application_number text not null default '',
  office text not null default '',
  type text not null default '',
  state text check (state in ('valid', 'pending', 'dead')),
  filed_on date,
  published_on date,
  -- What lists and charts need of the record: numbers, days, names, classes, status.
  facts jsonb not null,
  -- Why it stands in its groups: level, rule, value and the record it was joined with.
  joined jsonb not null default '[]',
  primary key (order_id, record_id)
);
create index on patent_members (order_id, family_id);
create index on patent_members (record_id);
call secure_by_institution('patent_members');

-- Own classification and tags of a document.
create table patent_marks (
  order_id uuid not null references orders on delete cascade,
  record_id uuid not null references literature_records on delete cascade,
  institution_id int not null references institutions on delete cascade,
  techniques text[] not null default '{}',
  effects text[] not null default '{}',
  tags text[] not null default '{}',
  marked_by_name text not null default '',
  marked_at timestamptz not null default now(),
  primary key (order_id, record_id)
);
create index on patent_marks (record_id);
call secure_by_institution('patent_marks');

-- A legal status that a person looked up, with its day and source. A later look is a new row; nothing is changed.
create table patent_statuses (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  order_id uuid not null references orders on delete cascade,
  number text not null,
  status text not null,
  state text check (state in ('valid', 'pending', 'dead')),
  checked_on date not null,
  source text not null,
  expires_on date,
  note text not null default '',
  made_by uuid references users on delete set null,
  made_by_name text not null default '',
  made_at timestamptz not null default now()
);
create index on patent_statuses (order_id, id);
call secure_by_institution('patent_statuses');
revoke update, delete on patent_statuses from chayin_app, chayin_platform;

-- A column of the claim chart: a document or a product, and how it stands to each feature.
create table patent_documents (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  order_id uuid not null references orders on delete cascade,
  number int not null,
  -- The record of the set it is; null: written by hand.
  record_id uuid references literature_records on delete set null,
  name text not null,
  title text not null default '',
  owner text not null default '',
  office text not null default '',
  published_on date,
  filed_on date,
  category text check (category in ('X', 'Y', 'A', 'P', 'E', 'R')),
  -- By the feature's key: verdict, quoted passage, its place and the reason.
  cells jsonb not null default '{}',
  version int not null default 1,
  updated_by_name text not null default '',
  updated_at timestamptz not null default now()
);
create unique index on patent_documents (order_id, number);
create index on patent_documents (record_id);
call secure_by_institution('patent_documents');
