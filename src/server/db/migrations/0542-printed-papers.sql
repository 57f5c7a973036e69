-- What the records of a paper say of it: fields as they are printed, and the applicant's place among its authors.
-- Null until the paper was described; described anew whenever its records change.
alter table order_papers add column found jsonb;
-- Per field a person's choice: the record, what was typed, or a corrected value with its reason.
alter table order_papers add column choices jsonb not null default '{}';
update order_papers set choices = jsonb_build_object('authors',
    jsonb_build_object('use', 'corrected', 'value', own_authors, 'reason', '', 'by', '', 'at', ''))
  where own_authors is not null;
-- A person's word about a role that the record does not prove.
alter table order_papers add column role_decision jsonb;
alter table citation_work add column needs_roles int not null default 0;
