create table files (
  id uuid primary key,
  institution_id int references institutions on delete cascade,
  owner_id uuid references users on delete set null,
  purpose text not null,
  name text not null,
  media_type text not null,
  size bigint not null,
  sha256 text not null,
  created_at timestamptz not null default now()
);
create index on files (institution_id, purpose);
create index on files (sha256);
call secure_by_institution('files');

-- An uploaded package or data set, checked and staged, never executed.
create table staged_uploads (
  id uuid primary key,
  institution_id int references institutions on delete cascade,
  file_id uuid not null references files on delete cascade,
  kind text not null check (kind in ('deploy', 'database')),
  summary jsonb not null default '{}',
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  -- When its content was taken over.
  applied_at timestamptz
);
call secure_by_institution('staged_uploads');

-- Only ever added to.
create table audit_log (
  id uuid primary key,
  at timestamptz not null default now(),
  institution_id int references institutions on delete cascade,
  actor_id uuid,
  actor_name text not null default '',
  action text not null,
  subject text not null,
  subject_id text not null default '',
  before jsonb,
  after jsonb,
  ip text not null default '',
  request_id text not null default ''
);
-- The platform administrator reads the log of every institution.
create index on audit_log (at desc, id desc);
-- Every way of narrowing the log has its index, so that a page comes quickly however long the log is.
create index audit_log_newest on audit_log (institution_id, at desc, id desc);
create index audit_log_of_action on audit_log (institution_id, action, at desc, id desc);
create index audit_log_of_actor on audit_log (institution_id, actor_name, action, at desc, id desc);
create index audit_log_of_person on audit_log (actor_id, at desc, id desc) include (institution_id, action) where actor_id is not null;
create index audit_log_of_subject on audit_log (subject_id, subject, at desc, id desc) where subject_id <> '';
call secure_by_institution('audit_log');
revoke update, delete on audit_log from chayin_app, chayin_platform;

-- Which actions and names occur, so that a noun or part of a name is turned into the words that the indexes know.
-- Institution 0: lines of the platform itself.
create table audit_words (
  institution_id int not null,
  kind text not null check (kind in ('action', 'actor')),
  word text not null,
  -- Of an action: what it is done to.
  subject text not null default '',
  primary key (institution_id, kind, word, subject)
);
alter table audit_words enable row level security;
alter table audit_words force row level security;
create policy tenant on audit_words to chayin_app using (institution_id = scope_institution()) with check (institution_id = scope_institution());
create policy platform on audit_words to chayin_platform using (true) with check (true);
create policy owner on audit_words to current_user using (true) with check (true);
grant select, insert on audit_words to chayin_app, chayin_platform;

-- By the owner: a line may be written for another institution than the scope's, or for none. What is known is only looked up.
create function note_audit_words() returns trigger language plpgsql security definer set search_path = public as $$
declare
  place int := coalesce(new.institution_id, 0);
begin
  if not exists (select from audit_words where institution_id = place and kind = 'action' and word = new.action and subject = new.subject) then
    insert into audit_words values (place, 'action', new.action, new.subject) on conflict do nothing;
  end if;
  if not exists (select from audit_words where institution_id = place and kind = 'actor' and word = new.actor_name) then
    insert into audit_words values (place, 'actor', new.actor_name, '') on conflict do nothing;
  end if;
  return null;
end $$;
create trigger note_words after insert on audit_log for each row execute function note_audit_words();

-- Long work as a page can watch it; the queue itself is the job library's.
create table tasks (
  id uuid primary key,
  institution_id int references institutions on delete cascade,
  user_id uuid references users on delete set null,
  kind text not null,
  title text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  input jsonb not null default '{}',
  done int not null default 0,
  total int,
  result jsonb,
  error text,
  attempts int not null default 0,
  cancel_requested boolean not null default false,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  -- The job of the queue that carries the task now; an older one can no longer touch it.
  job_id uuid
);
create index on tasks (institution_id, created_at desc);
create index on tasks (user_id, created_at desc);
create unique index on tasks (job_id);
call secure_by_institution('tasks');

create function announce_task() returns trigger language plpgsql as $$
begin
  perform pg_notify('chayin_push', json_build_object(
    'kind', 'task', 'id', new.id, 'institution', new.institution_id, 'user', new.user_id,
    'state', new.state, 'cancel', new.cancel_requested)::text);
  return null;
end $$;
create trigger announce after insert or update on tasks for each row execute function announce_task();

create table mails (
  id uuid primary key,
  institution_id int references institutions on delete cascade,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  error text,
  -- A mail with a code in it is worth nothing once the code is.
  secret boolean not null default false,
  expires_at timestamptz,
  -- One process at a time tries to send it.
  claimed_until timestamptz,
  attempts int not null default 0
);
create index on mails (institution_id, created_at desc);
create index mails_unsent on mails (created_at) where sent_at is null;
call secure_by_institution('mails');

-- What an institution writes instead of the built-in text; every version is kept, the newest counts. Null: the built-in again.
create table mail_templates (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  key text not null,
  version int not null,
  subject text,
  body text,
  created_by uuid references users on delete set null,
  created_by_name text not null default '',
  created_at timestamptz not null default now(),
  unique (institution_id, key, version),
  check ((subject is null) = (body is null))
);
call secure_by_institution('mail_templates');
revoke update, delete on mail_templates from chayin_app, chayin_platform;

-- What users write to those who run the service, and what they are answered.
create table feedback (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  user_id uuid not null references users on delete cascade,
  user_name text not null,
  page text not null default '',
  body text not null,
  picture_id uuid references files on delete set null,
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  answer text not null default '',
  answered_by text not null default '',
  answered_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now()
);
create index feedback_by_status on feedback (institution_id, status, id desc);
create index feedback_by_user on feedback (user_id, id desc);
call secure_by_institution('feedback');

-- Unlogged: losing them in a crash hurts nobody, and a hit costs no flush to disk.
create unlogged table captchas (
  id uuid primary key,
  answer_hash bytea not null,
  expires_at timestamptz not null
);
call keep_for_platform('captchas');

-- E-mail codes of registration, of a forgotten password and of signing.
create table email_codes (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  purpose text not null check (purpose in ('register', 'forgot', 'sign')),
  email text not null,
  code_hash bytea not null,
  failures int not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index on email_codes (institution_id, purpose, lower(email));
call secure_by_institution('email_codes');

-- Limits shared between processes: one row per key and window.
create unlogged table rate_limits (
  key text not null,
  window_start timestamptz not null,
  hits int not null default 0,
  primary key (key, window_start)
);
call keep_for_platform('rate_limits');

-- Seen signatures of /open/v2 and the like, so that a replay is refused.
create table seen_nonces (
  nonce text primary key,
  expires_at timestamptz not null
);
call keep_for_platform('seen_nonces');

-- Secrets of the deployment, made at first start (the key pair for passwords).
create table deployment_secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);
call keep_for_platform('deployment_secrets');
