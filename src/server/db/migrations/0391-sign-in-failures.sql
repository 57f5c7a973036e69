-- Failed sign-ins by account and address, and with an empty address those of the account from everywhere.
-- Names nobody has are counted like real ones, so that the sign-in does not tell which exist.
create table sign_in_failures (
  account text not null,
  address text not null,
  user_id uuid references users on delete cascade,
  institution_id int references institutions on delete cascade,
  failures int not null default 0,
  locked_until timestamptz,
  seen_at timestamptz not null,
  primary key (account, address)
);
create index on sign_in_failures (user_id);
create index on sign_in_failures (seen_at);
call secure_by_institution('sign_in_failures');

drop table unknown_logins;
