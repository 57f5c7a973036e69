-- What a draft says, kept each time it is finished. Applicant, reviewers and leader confirm its hash, and the report that
-- is sealed is this value with its envelope. Rows are written once.
create table draft_revisions (
  order_id uuid not null references orders on delete cascade,
  -- 1, 2, … over the whole life of the order.
  revision int not null,
  institution_id int not null references institutions on delete cascade,
  report_version int not null,
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  -- made: drawn from the value; attached: the files that staff wrote themselves are the content.
  source text not null check (source in ('made', 'attached')),
  -- Report, template and attached files (DraftContent).
  content jsonb not null,
  -- What waited for a decision when it was finished, and why it was finished all the same.
  open_items jsonb not null default '[]',
  open_reason text not null default '',
  -- The price by actual count; null where none is counted.
  fee jsonb,
  -- finish: a librarian finished it; upgrade: made for an order that was finished before revisions were kept.
  origin text not null default 'finish' check (origin in ('finish', 'upgrade')),
  made_by uuid references users on delete set null,
  made_by_name text not null default '',
  made_at timestamptz not null,
  primary key (order_id, revision)
);
call secure_by_institution('draft_revisions');
revoke update, delete on draft_revisions from chayin_app, chayin_platform;

-- The draft in hand; null while it is in work.
alter table orders
  add column content_hash text,
  add column draft_revision int not null default 0;

-- The content that a step was taken on.
alter table order_steps add column content_hash text;

alter table reports
  add column revision int,
  add column content_hash text;

create or replace function keep_frozen_report() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    -- With its institution it may go; by itself it never does.
    if old.state <> 'draft' and pg_trigger_depth() = 1 then raise exception 'A frozen report is not deleted.'; end if;
    return old;
  end if;
  if old.state <> 'draft' and (new.state = 'draft' or old.state = 'void' and new.state <> 'void' or
    (new.order_id, new.version, new.service, new.number, new.source, new.schema_version, new.data, new.sha256, new.code, new.frozen_at,
      new.revision, new.content_hash)
    is distinct from
    (old.order_id, old.version, old.service, old.number, old.source, old.schema_version, old.data, old.sha256, old.code, old.frozen_at,
      old.revision, old.content_hash))
  then raise exception 'A frozen report is not changed.'; end if;
  return new;
end $$;

-- The content of each report that a signing link shows. A link lives a quarter of an hour: none is worth keeping.
delete from signing_links;
