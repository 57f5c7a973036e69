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
