-- Word templates an institution uploaded over the shipped ones; every version is kept, with what the check said of it.
create table report_templates (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  key text not null,
  version int not null,
  file_id uuid not null references files,
  name text not null,
  findings jsonb not null default '[]',
  tags text[] not null default '{}',
  created_by uuid references users on delete set null,
  created_by_name text not null default '',
  created_at timestamptz not null default now(),
  unique (institution_id, key, version)
);
call secure_by_institution('report_templates');
revoke update, delete on report_templates from chayin_app, chayin_platform;

-- Which version was put in force when; the newest counts. Null: the shipped one again.
create table report_template_turns (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  key text not null,
  turn int not null,
  version int,
  created_by uuid references users on delete set null,
  created_by_name text not null default '',
  created_at timestamptz not null default now(),
  unique (institution_id, key, turn)
);
call secure_by_institution('report_template_turns');
revoke update, delete on report_template_turns from chayin_app, chayin_platform;

-- A page added to the menu since the first installations; a new one starts with it anyway.
insert into menus (id, parent_id, path, name, component, title, icon, sort, user_types)
select 325, 300, '/system/reportTemplate', 'SystemReportTemplate', 'reports/templates', '报告模板', 'file-word', 325, '{1}'::int[]
where exists (select from menus where id = 300)
on conflict do nothing;
