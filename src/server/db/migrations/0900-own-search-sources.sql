-- Sources that an institution adds to the numbered databases. Their numbers begin at 1000, for each institution anew.
alter table search_sources
  add column code text not null default '',
  add column chinese text not null default '',
  add column english text not null default '',
  add column database_group text check (database_group in ('international', 'chinese')),
  -- How exports name it.
  add column labels text[] not null default '{}',
  -- Whether it may stand in table 1 (收录) and table 2 (引用).
  add column inclusion boolean not null default true,
  add column citation boolean not null default true,
  add constraint own_source_is_described
    check (database_id < 1000 or (code <> '' and chinese <> '' and database_group is not null and (inclusion or citation)));
create unique index search_sources_code on search_sources (institution_id, lower(code)) where code <> '';
