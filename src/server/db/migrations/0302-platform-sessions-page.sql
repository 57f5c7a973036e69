-- A page added to the menu since the first installations; a new one starts with it anyway.
insert into menus (id, parent_id, path, name, component, title, icon, sort, user_types)
select 410, 400, '/platform/session', 'PlatformSession', 'identity/sessions', '在线用户', 'desktop', 410, '{9}'::int[]
where exists (select from menus where id = 400)
on conflict do nothing;
