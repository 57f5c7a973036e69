-- How an institution asks a database where that differs from the platform's rules. Each change is a row of its own, so
-- that a logged formula can tell for good by which rules it was written.
create table query_syntaxes (
  institution_id int not null references institutions on delete cascade,
  database text not null,
  revision int not null check (revision > 0),
  -- Rules that differ from the platform's, by name; null takes one of them away.
  own jsonb not null,
  reason text not null,
  made_by uuid references users on delete set null,
  made_by_name text not null default '',
  made_at timestamptz not null default now(),
  primary key (institution_id, database, revision)
);
call secure_by_institution('query_syntaxes');
revoke update, delete on query_syntaxes from chayin_app, chayin_platform;

-- Empty: typed by hand, or logged before this was kept.
alter table novelty_searches add column syntax_version text not null default '';
alter table patent_searches add column syntax_version text not null default '';

insert into menus (id, parent_id, path, name, component, title, icon, sort, user_types)
select 332, 300, '/system/querySyntax', 'QuerySyntax', 'novelty/query-syntax', '检索语法', 'code', 309, '{1}'::int[]
where exists (select from menus where id = 300)
on conflict do nothing;
