-- Made by the page before the first saving: a repeated first saving finds the draft it made.
alter table orders add column draft_key uuid;
create unique index orders_draft_key on orders (institution_id, created_by, draft_key) where draft_key is not null;
