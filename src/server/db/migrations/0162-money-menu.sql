-- Pages added to the menu since the first installations; a new one starts with them anyway.
insert into menus (id, parent_id, path, name, component, title, icon, sort, user_types)
select m.* from (values
  (142, 140, '/accept/surplus', 'AcceptSurplus', 'payments/surplus', '待退款', 'rollback', 142, '{1,4}'::int[]),
  (143, 140, '/accept/reconciliation', 'AcceptReconciliation', 'payments/reconciliation', '对账', 'reconciliation', 143, '{1,4}'),
  (144, 140, '/accept/prices', 'AcceptPrices', 'prices/price-lists', '价目表', 'money-collect', 144, '{1,4}'),
  (323, 300, '/system/calendar', 'SystemCalendar', 'calendar/calendar', '工作日历', 'calendar', 323, '{1}'),
  (409, 400, '/platform/calendar', 'PlatformCalendar', 'calendar/calendar', '工作日历', 'calendar', 409, '{9}')
) as m (id, parent_id, path, name, component, title, icon, sort, user_types)
where exists (select from menus where menus.id = m.parent_id)
on conflict do nothing;
