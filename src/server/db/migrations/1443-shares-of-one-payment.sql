-- One payment may be booked on two orders that were handed in as one, each its share; on any other it is booked once.
alter table ledger_entries add share smallint not null default 0;

create function number_ledger_share() returns trigger language plpgsql set search_path = public as $$
begin
  if new.reference is not null and exists (
    select from ledger_entries e join orders o on o.id = e.order_id join orders own on own.id = new.order_id
    where e.institution_id = new.institution_id and e.way = new.way and e.reference = new.reference
      and e.order_id <> new.order_id and o.pair_id = own.pair_id
  ) then
    new.share := 1;
  end if;
  return new;
end $$;
create trigger number_ledger_share before insert on ledger_entries for each row execute function number_ledger_share();

drop index ledger_reference;
create unique index ledger_reference on ledger_entries (institution_id, way, reference, share) where reference is not null;
