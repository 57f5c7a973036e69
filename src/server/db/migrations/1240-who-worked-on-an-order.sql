-- Who screened, searched or brought files before this was kept with the order: they do not review it either.
update orders o
set worked_by = (
  select array(
    select distinct person from (
      select unnest(o.worked_by) as person
      union select j.user_id from novelty_judgements j where j.order_id = o.id
      union select s.made_by from novelty_searches s where s.order_id = o.id and s.made_by is not null
      union select i.created_by from record_imports i where i.order_id = o.id and i.created_by is not null
    ) people
  )
)
where o.status not in ('completed', 'refused', 'withdrawn', 'refunded')
  and (
    exists (select 1 from novelty_judgements j where j.order_id = o.id and not (j.user_id = any (o.worked_by)))
    or exists (select 1 from novelty_searches s where s.order_id = o.id and s.made_by is not null and not (s.made_by = any (o.worked_by)))
    or exists (select 1 from record_imports i where i.order_id = o.id and i.created_by is not null and not (i.created_by = any (o.worked_by)))
  );
