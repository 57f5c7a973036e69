-- What an applicant says of a completed order, in points; who did not say is not in it.
create table order_ratings (
  order_id uuid primary key references orders on delete cascade,
  institution_id int not null references institutions on delete cascade,
  score int not null check (score between 1 and 5),
  given_at timestamptz not null
);
create index on order_ratings (institution_id);
call secure_by_institution('order_ratings');
