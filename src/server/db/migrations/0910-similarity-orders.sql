-- 论文查重 is a service with orders and prices, too, where an institution offers it.
alter table menus drop constraint menus_module_check,
  add constraint menus_module_check check (module in ('citation', 'novelty', 'patent', 'similarity'));
alter table orders drop constraint orders_service_check,
  add constraint orders_service_check check (service in ('citation', 'novelty', 'patent', 'similarity'));
alter table price_lists drop constraint price_lists_service_check,
  add constraint price_lists_service_check check (service in ('citation', 'novelty', 'patent', 'similarity'));
alter table reports drop constraint reports_service_check,
  add constraint reports_service_check check (service in ('citation', 'novelty', 'patent', 'similarity'));
alter table archived_orders drop constraint archived_orders_service_check,
  add constraint archived_orders_service_check check (service in ('citation', 'novelty', 'patent', 'similarity'));

-- A check that was run for an order: it is read by the desk, and by the applicant through the order alone.
alter table similarity_checks add column order_id uuid references orders on delete cascade;
create index on similarity_checks (order_id);

insert into menus (id, parent_id, path, name, component, title, icon, sort, user_types, module)
select 365, null, '/similarityOrders', 'SimilarityOrders', 'orders/similarity-orders', '查重委托', 'file-search', 195, '{1,2,3}'::int[], 'similarity'
where exists (select from menus where id = 200)
on conflict do nothing;
