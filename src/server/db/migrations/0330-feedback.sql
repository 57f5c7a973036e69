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

update roles set permissions = permissions || '{feedback.answer}'
where institution_id is null and built_in and code in ('ROLE_ADMIN', 'ROLE_ROOT', 'ROLE_SYSTEM_ADMIN')
  and not 'feedback.answer' = any (permissions);
