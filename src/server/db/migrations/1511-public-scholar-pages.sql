-- A person's page that they opened to everybody; closed, it is gone, and opened again it has another address.
create table scholar_pages (
  user_id uuid primary key references users on delete cascade,
  institution_id int not null references institutions on delete cascade,
  code text not null unique,
  opened_at timestamptz not null
);
create index on scholar_pages (institution_id);
call secure_by_institution('scholar_pages');
