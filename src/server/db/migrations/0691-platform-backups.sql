-- Backups that the platform made by itself or from its page.
create table platform_backups (
  id uuid primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- The name of the file in the folder of backups.
  file text not null,
  bytes bigint,
  sha256 text,
  -- Read again whole, and every checksum right.
  verified boolean not null default false,
  error text,
  removed_at timestamptz,
  scheduled boolean not null default false
);
create index on platform_backups (started_at desc);
call keep_for_platform('platform_backups');

-- When backups are made and how many are kept: one row.
create table backup_schedule (
  sole boolean primary key default true check (sole),
  enabled boolean not null default false,
  -- In China.
  at_time text not null default '02:10' check (at_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  keep int not null default 14 check (keep between 1 and 365),
  version int not null default 1,
  updated_by_name text not null default ''
);
insert into backup_schedule default values;
call keep_for_platform('backup_schedule');

-- The page for whoever runs the platform, as on a new database.
insert into menus (id, parent_id, path, name, component, title, icon, sort, user_types)
select 450, 400, '/platform/status', 'PlatformStatus', 'operations/platform-status', '平台状态', 'dashboard', 401, '{9}'::int[]
where exists (select from menus where id = 400)
on conflict do nothing;
