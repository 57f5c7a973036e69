-- Applicants find their reports in the menu, as on a new database.
insert into menus (id, parent_id, path, name, component, title, icon, sort, user_types)
select 115, null, '/reportList', 'ReportList', 'reports/report-list', '我的报告', 'file-done', 115, '{3}'::int[]
where exists (select from menus where id = 110)
on conflict do nothing;
