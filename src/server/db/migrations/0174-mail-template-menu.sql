-- A page added to the menu since the first installations; a new one starts with it anyway.
insert into menus (id, parent_id, path, name, component, title, icon, sort, user_types)
select 324, 300, '/system/mailTemplate', 'SystemMailTemplate', 'administration/mail-templates', '邮件模板', 'form', 324, '{1}'::int[]
where exists (select from menus where id = 300)
on conflict do nothing;
