-- Chinese and foreign databases asked in one form are two orders that belong together.
alter table orders
  -- The first of the two; both name it.
  add pair_id uuid,
  -- The order that pays the base fee for this one too; null: it pays its own.
  add base_with uuid;
create index orders_pair on orders (pair_id) where pair_id is not null;

-- What each order has of a payment that was made for two; a trade of one order has no shares.
create table trade_shares (
  institution_id int not null references institutions on delete cascade,
  trade_id uuid not null references trades on delete restrict,
  order_id uuid not null references orders on delete restrict,
  amount bigint not null,
  primary key (trade_id, order_id)
);
create index trade_shares_order on trade_shares (order_id);
call secure_by_institution('trade_shares');
revoke update on trade_shares from chayin_app, chayin_platform;

-- One payment is booked on each of the orders it was made for.
drop index ledger_reference;
create unique index ledger_reference on ledger_entries (institution_id, way, reference, order_id) where reference is not null;
