-- Where the answer of a CAS server says what; a name that is empty takes the usual attributes.
alter table sign_on_settings add column fields jsonb not null default '{}';
