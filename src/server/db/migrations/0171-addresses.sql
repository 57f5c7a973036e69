-- Where a person wants reports sent; one of them is proposed first.
create table addresses (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  user_id uuid not null references users on delete cascade,
  label text not null default '',
  recipient text not null,
  phone text not null,
  address text not null,
  postcode text not null default '',
  is_default boolean not null default false,
  updated_at timestamptz not null default now()
);
create index on addresses (user_id);
create unique index addresses_one_default on addresses (user_id) where is_default;
call secure_by_institution('addresses');
