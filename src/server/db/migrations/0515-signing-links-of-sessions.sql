-- A link to sign with ends with the session that made it: whoever is signed out by others leaves no key behind.
-- Links live a quarter of an hour; those made before have no session and are dead.
alter table signing_links add column session_id uuid references sessions on delete cascade;
create index on signing_links (session_id);
