-- A campus server tells us by itself that somebody signed out there. It names the person, its own session, or both;
-- both are kept as hashes.
alter table sign_on_sessions add column subject_hash bytea, add column sid_hash bytea;
create index on sign_on_sessions (institution_id, subject_hash);
create index on sign_on_sessions (institution_id, sid_hash);
