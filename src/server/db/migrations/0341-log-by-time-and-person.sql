-- The newest lines of an institution in the order they are shown, id and all: a stretch of time is walked, and counted, within
-- the index. Without the id the walk of a large institution went through everybody's lines.
create index audit_log_newest on audit_log (institution_id, at desc, id desc);
drop index audit_log_institution_id_at_idx;

-- The newest by one person, for the institution and for the platform's own look at all of them.
create index audit_log_of_person on audit_log (actor_id, at desc, id desc) include (institution_id) where actor_id is not null;
