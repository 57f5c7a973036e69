-- 论文查重 has no page yet. Its row comes back with the page.
update roles set menu_ids = array_remove(menu_ids, 210)
where 210 = any (menu_ids) and exists (select from menus where id = 210 and component = 'literature/similarity-check');
delete from menus where id = 210 and component = 'literature/similarity-check';
