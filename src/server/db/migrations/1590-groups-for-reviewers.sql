-- Reviewers reach the drafts of a group from their own section.
insert into menus (id, parent_id, path, name, component, title, icon, sort, user_types)
select 152, 150, '/recheck/groups', 'RecheckGroups', 'groups/groups', '批量委托', 'team', 152, '{1,5}'::int[]
where exists (select from menus where id = 150) and not exists (select from menus m where m.id = 152)
on conflict do nothing;
