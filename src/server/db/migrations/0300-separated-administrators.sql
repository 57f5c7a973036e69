-- The three separated administrators (三员) as they start on a new database, for those that stand: each with its own
-- pages, and the right to give work to others without doing it. What an administrator changed is left alone.
update roles set permissions = permissions || '{role.grant}'
where institution_id is null and built_in and code in ('ROLE_ADMIN', 'ROLE_ROOT', 'ROLE_SECURITY_ADMIN')
  and not 'role.grant' = any (permissions);

update roles set name = '审计员'
where institution_id is null and built_in and code = 'ROLE_AUDITOR' and name = '审计管理员' and version = 1;

update roles set menu_ids = m.ids
from (values
  ('ROLE_SYSTEM_ADMIN', array['/dashboard', '/Personal/index', '/system/overview', '/system/institution',
    '/newSearchStation', '/system/branch', '/databaseTemplate', '/system/notice', '/system/help', '/system/upload',
    '/system/outbox', '/system/job', '/system/calendar', '/system/mailTemplate', '/system/reportTemplate']),
  ('ROLE_SECURITY_ADMIN', array['/dashboard', '/Personal/index', '/system/overview', '/system/user',
    '/system/registration', '/system/role', '/system/session']),
  ('ROLE_AUDITOR', array['/dashboard', '/Personal/index', '/system/audit'])
) as seed (code, paths)
cross join lateral (select array_agg(menus.id order by menus.id) as ids from menus where menus.path = any (seed.paths)) m
where roles.code = seed.code and roles.institution_id is null and roles.built_in
  and roles.menu_ids is null and roles.version = 1 and m.ids is not null;
