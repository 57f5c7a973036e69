-- A notice that was published can be taken back without being lost.
alter table notices add column withdrawn_at timestamptz;

-- Who is signed in: open sessions, the latest seen first.
create index sessions_open on sessions (institution_id, last_seen_at desc) where ended_at is null;

-- The log of all institutions from the newest on, and one noun of one institution.
create index audit_log_latest on audit_log (at desc, id desc);
create index audit_log_action on audit_log (institution_id, action text_pattern_ops, at desc);
