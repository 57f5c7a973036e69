-- Every state of an institution's settings that was ever in force; the first row is what stood before the first change.
create table institution_profile_versions (
  institution_id int not null references institutions on delete cascade,
  -- Of the institution's row, after the change.
  version int not null,
  profile jsonb not null,
  restored_from int,
  created_by uuid references users on delete set null,
  created_by_name text not null default '',
  created_at timestamptz not null default now(),
  primary key (institution_id, version)
);
call secure_by_institution('institution_profile_versions');
revoke update, delete on institution_profile_versions from chayin_app, chayin_platform;

-- The guided set-up is shown until it is done or somebody says that he needs it no longer.
alter table institutions add column setup_dismissed_at timestamptz;

-- What a package brought in, once.
alter table staged_uploads add column applied_at timestamptz;

-- Pages added to the menu since the first installations; a new one starts with them anyway.
insert into menus (id, parent_id, path, name, component, title, icon, sort, user_types)
select m.id, m.parent, m.path, m.name, m.component, m.title, m.icon, m.sort, m.types
from (values
  (330, 300, '/system/setup', 'SystemSetup', 'institutions/setup', '开通向导', 'compass', 301, '{1}'::int[]),
  (331, 300, '/system/package', 'SystemPackage', 'institutions/package', '配置包', 'inbox', 305, '{1}'::int[]),
  (430, 400, '/platform/settings', 'PlatformSettings', 'institutions/institution-settings', '单位设置', 'setting', 401, '{9}'::int[]),
  (431, 400, '/platform/package', 'PlatformPackage', 'institutions/package', '配置包', 'inbox', 401, '{9}'::int[])
) as m (id, parent, path, name, component, title, icon, sort, types)
where exists (select from menus where menus.id = m.parent)
on conflict do nothing;
