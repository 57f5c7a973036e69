-- A desk's queue: urgent first, then the nearest day, then who came first, within each status.
create index orders_queue on orders (institution_id, status, urgent desc, due_on, id);
