-- Points of a novelty order corrected after acceptance: proposed by the searcher, answered by the applicant. The order keeps
-- both wordings; what was proposed and what stood before is never changed.
create table novelty_point_versions (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  order_id uuid not null references orders on delete cascade,
  -- The points as they stood, and as proposed; one for each, in their order.
  before jsonb not null,
  points jsonb not null,
  reason text not null,
  state text not null default 'proposed' check (state in ('proposed', 'agreed', 'declined', 'withdrawn')),
  proposed_by uuid references users on delete set null,
  proposed_by_name text not null default '',
  proposed_at timestamptz not null default now(),
  answered_by uuid references users on delete set null,
  answered_by_name text not null default '',
  -- By the desk, for an applicant who said it there.
  on_behalf boolean not null default false,
  answer text not null default '',
  answered_at timestamptz
);
create index on novelty_point_versions (order_id, proposed_at);
create unique index novelty_point_versions_open on novelty_point_versions (order_id) where state = 'proposed';
call secure_by_institution('novelty_point_versions');
