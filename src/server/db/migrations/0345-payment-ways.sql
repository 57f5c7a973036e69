-- The ways to pay that need no gateway (and the demo's): whether they are offered, and what the payer is told.
-- Without a row a way is offered, as it was before there was a switch.
create table payment_ways (
  institution_id int not null references institutions on delete cascade,
  way text not null,
  enabled boolean not null default true,
  words text not null default '',
  version int not null default 1,
  updated_by uuid references users on delete set null,
  updated_at timestamptz not null default now(),
  primary key (institution_id, way)
);
call secure_by_institution('payment_ways');
