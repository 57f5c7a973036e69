-- The outbox: one process at a time tries a mail, and a mail with a code in it is worth nothing once the code is.
alter table mails add column secret boolean not null default false;
alter table mails add column expires_at timestamptz;
alter table mails add column claimed_until timestamptz;
alter table mails add column attempts int not null default 0;
create index mails_unsent on mails (created_at) where sent_at is null;

create index users_pending on users (institution_id, created_at) where pending;

-- Failed logins under names nobody has: they are asked for a captcha and locked like those of real accounts,
-- so that the login does not tell which names exist.
create table unknown_logins (
  key text primary key,
  failures int not null default 0,
  locked_until timestamptz,
  seen_at timestamptz not null
);
create index on unknown_logins (seen_at);
call keep_for_platform('unknown_logins');
