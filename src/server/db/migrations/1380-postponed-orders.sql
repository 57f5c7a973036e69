-- What somebody of the staff put off on their list of today, until a day of their choosing.
create table order_postponements (
  institution_id int not null references institutions on delete cascade,
  user_id uuid not null references users on delete cascade,
  order_id uuid not null references orders on delete cascade,
  until date not null,
  primary key (user_id, order_id)
);
create index on order_postponements (order_id);
call secure_by_institution('order_postponements');
