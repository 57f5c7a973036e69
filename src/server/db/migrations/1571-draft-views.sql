-- Who opened which finished draft: a leader signs nothing unseen without being told so.
create table draft_views (
  institution_id int not null references institutions on delete cascade,
  order_id uuid not null references orders on delete cascade,
  content_hash text not null,
  user_id uuid not null references users on delete cascade,
  seen_at timestamptz not null,
  primary key (order_id, content_hash, user_id)
);
create index on draft_views (user_id);
call secure_by_institution('draft_views');
