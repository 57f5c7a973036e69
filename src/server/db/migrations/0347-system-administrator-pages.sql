-- The system administrator's guide, package and feedback, as on a new database, for those that stand. What an
-- administrator changed is left alone.
update roles set menu_ids = (
  select array_agg(distinct id order by id)
  from unnest(roles.menu_ids || array(
    select menus.id from menus where menus.path in ('/system/setup', '/system/package', '/system/feedback'))) as id)
where code = 'ROLE_SYSTEM_ADMIN' and institution_id is null and built_in and menu_ids is not null and version = 1;
