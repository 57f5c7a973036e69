-- The director's year, for leaders and administrators.
insert into menus (id, parent_id, path, name, component, title, icon, sort, user_types)
select 221, null, '/yearReport', 'YearReport', 'statistics/year', '年度报告', 'line-chart', 221, '{1,6}'::int[]
where exists (select from menus where id = 220) and not exists (select from menus m where m.id = 221)
on conflict do nothing;
