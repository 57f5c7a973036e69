-- With the action in it the index also answers what one person did of a kind, without a look at each of the person's lines.
drop index audit_log_of_person;
create index audit_log_of_person on audit_log (actor_id, at desc, id desc) include (institution_id, action) where actor_id is not null;
