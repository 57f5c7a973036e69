-- Orders and reports of the system an institution used before, as its register and its files say. They are no orders of
-- this platform: they have no states, no ledger and no signature of ours, and nothing here changes them.
create table archived_orders (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  -- The name of that system.
  system text not null,
  number text not null,
  service text not null check (service in ('citation', 'novelty', 'patent')),
  applicant_name text not null,
  department text not null default '',
  -- The account here that the register names: that person finds it among their reports.
  user_id uuid references users on delete set null,
  subject text not null default '',
  submitted_on date not null,
  finished_on date,
  report_number text not null default '',
  -- In fen, as the register says; never part of this platform's accounts.
  amount int check (amount >= 0),
  note text not null default '',
  -- The name of the report's file in the register.
  report_name text not null default '',
  file_id uuid references files,
  version int not null default 1,
  imported_by_name text not null,
  imported_at timestamptz not null default now()
);
create unique index archived_orders_number on archived_orders (institution_id, system, number);
create unique index archived_orders_report on archived_orders (institution_id, lower(report_name)) where report_name <> '';
create index on archived_orders (institution_id, submitted_on desc, id);
create index on archived_orders (user_id);
create index on archived_orders (file_id);
call secure_by_institution('archived_orders');

-- 旧系统档案 in the menu, as on a new database.
insert into menus (id, parent_id, path, name, component, title, icon, sort, user_types)
select 360, 300, '/system/archive', 'SystemArchive', 'archive/archive', '旧系统档案', 'folder-open', 318, '{1}'::int[]
where exists (select from menus where id = 300)
on conflict do nothing;
update roles set menu_ids = menu_ids || 360
where code = 'ROLE_SYSTEM_ADMIN' and institution_id is null and built_in and menu_ids is not null
  and exists (select from menus where id = 360) and not 360 = any (menu_ids);
