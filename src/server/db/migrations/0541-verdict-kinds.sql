-- A person's verdict belongs to the kind of rule it was given under: that two papers share an author says nothing about
-- their journals. Verdicts of another kind than the rule in force are laid aside and come back with their rule.
alter table citations add column decision_kind text check (decision_kind in ('people', 'journal', 'institution'));
alter table citations add column laid_aside jsonb not null default '{}';
update citations c set decision_kind = case
    when coalesce(w.rule, o.form ->> 'selfCitationRule') = 'journal' then 'journal' else 'people' end
  from orders o left join citation_work w on w.order_id = o.id
  where o.id = c.order_id and c.decision is not null;
