-- Whom the digest of a month was made for, so that it is made once.
create table scholar_digests (
  user_id uuid primary key references users on delete cascade,
  institution_id int not null references institutions on delete cascade,
  month text not null,
  made_at timestamptz not null
);
create index on scholar_digests (institution_id);
call secure_by_institution('scholar_digests');
