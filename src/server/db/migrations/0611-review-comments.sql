-- Words of reviewers, pinned to a place of a draft revision, answered by the searcher and ticked off. They stay among
-- staff: no applicant reads them.
create table review_comments (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  order_id uuid not null references orders on delete cascade,
  -- The revision it was written about.
  revision int not null,
  -- Key of the place and of its row; the name is what the reviewer saw.
  place text not null,
  place_group text not null,
  place_name text not null,
  -- mend: the draft should change; ask: a question only.
  kind text not null check (kind in ('mend', 'ask')),
  text text not null check (text <> ''),
  made_by uuid references users on delete set null,
  made_by_name text not null,
  made_at timestamptz not null,
  answer text not null default '',
  answered_by uuid references users on delete set null,
  answered_by_name text not null default '',
  answered_at timestamptz,
  closed_by uuid references users on delete set null,
  closed_by_name text not null default '',
  closed_at timestamptz,
  version int not null default 1
);
create index on review_comments (order_id, made_at);
call secure_by_institution('review_comments');

-- Places that a reviewer found right, with what stood there: another fingerprint is another statement.
create table review_marks (
  order_id uuid not null references orders on delete cascade,
  user_id uuid not null references users on delete cascade,
  place text not null,
  institution_id int not null references institutions on delete cascade,
  revision int not null,
  fingerprint text not null,
  user_name text not null,
  marked_at timestamptz not null,
  primary key (order_id, user_id, place)
);
call secure_by_institution('review_marks');
