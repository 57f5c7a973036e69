-- What the figures of a draft revision rest on: records, files, verdicts and their reasons. Kept when the draft is
-- finished, so that a reviewer sees what was counted and nothing is counted again. Rows are written once.
create table draft_evidence (
  order_id uuid not null,
  revision int not null,
  institution_id int not null references institutions on delete cascade,
  -- ReportEvidence
  evidence jsonb not null,
  evidence_hash text not null check (evidence_hash ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null,
  primary key (order_id, revision),
  foreign key (order_id, revision) references draft_revisions on delete cascade
);
call secure_by_institution('draft_evidence');
revoke update, delete on draft_evidence from chayin_app, chayin_platform;
