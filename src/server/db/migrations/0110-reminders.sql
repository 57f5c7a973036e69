-- What somebody was reminded of, so that each is said once: of this order, for this reason, about this moment.
create table reminders_sent (
  institution_id int not null references institutions on delete cascade,
  order_id uuid not null references orders on delete cascade,
  kind text not null,
  about text not null,
  sent_at timestamptz not null default now(),
  primary key (order_id, kind, about)
);
call secure_by_institution('reminders_sent');

-- What the platform does by itself looks at the orders that time does something to, whosever they are.
create index orders_standing on orders (status, status_since);

-- 待退款: few orders among many.
create index orders_surplus on orders (institution_id, id) where balance < 0 or (status = 'withdrawn' and paid > 0);
