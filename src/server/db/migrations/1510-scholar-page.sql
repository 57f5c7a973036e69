-- What reports prove of a person's papers, for applicants.
insert into menus (id, parent_id, path, name, component, title, icon, sort, user_types)
select v.* from (values
  (116, null::int, '/scholar', 'Scholar', 'scholar/scholar', '学术页', 'read', 116, '{3}'::int[])
) as v (id, parent_id, path, name, component, title, icon, sort, user_types)
where exists (select from menus where id = 115) and not exists (select from menus m where m.id = v.id)
on conflict do nothing;
