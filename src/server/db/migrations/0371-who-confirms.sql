-- The rights to confirm and to propose sign-on settings, with their pages, as on a new database, for those that stand.
update roles set permissions = permissions || '{user.confirm}'
where institution_id is null and built_in and code in ('ROLE_ADMIN', 'ROLE_ROOT', 'ROLE_SECURITY_ADMIN')
  and not 'user.confirm' = any (permissions);
update roles set permissions = permissions || '{sign-on.propose}'
where institution_id is null and built_in and code in ('ROLE_ADMIN', 'ROLE_ROOT', 'ROLE_SECURITY_ADMIN')
  and not 'sign-on.propose' = any (permissions);

insert into menus (id, parent_id, path, name, component, title, icon, sort, user_types)
select m.id, m.parent, m.path, m.name, m.component, m.title, m.icon, m.sort, m.types
from (values
  (340, 300, '/system/confirmation', 'SystemConfirmation', 'identity/confirmations', '待确认', 'audit', 304, '{1}'::int[]),
  (341, 300, '/system/signOn', 'SystemSignOn', 'identity/sign-on', '统一认证', 'login', 304, '{1}'::int[]),
  (440, 400, '/platform/confirmation', 'PlatformConfirmation', 'identity/confirmations', '待确认', 'audit', 405, '{9}'::int[]),
  (441, 400, '/platform/signOn', 'PlatformSignOn', 'identity/sign-on', '统一认证', 'login', 405, '{9}'::int[])
) as m (id, parent, path, name, component, title, icon, sort, types)
where exists (select from menus where menus.id = m.parent)
on conflict do nothing;
update roles set menu_ids = (
  select array_agg(distinct id order by id)
  from unnest(roles.menu_ids || array(
    select menus.id from menus where menus.path in ('/system/confirmation', '/system/signOn'))) as id)
where code = 'ROLE_SECURITY_ADMIN' and institution_id is null and built_in and menu_ids is not null;
