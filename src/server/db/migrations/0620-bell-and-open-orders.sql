-- What a notification is about. A turn leaves the bell when the order moves on, a message when it is answered.
alter table notifications add column kind text not null default 'other' check (kind in ('turn', 'message', 'other'));
create index notifications_of_orders on notifications (target_id) where read_at is null;

-- Open pages of an order hear of its new files and steps. The payload names who may hear it besides the staff.
create function announce_order_file() returns trigger language plpgsql as $$
declare
  changed order_files;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  perform pg_notify('chayin_push', json_build_object('kind', 'order', 'id', changed.order_id,
    'institution', changed.institution_id,
    'user', (select applicant_id from orders where id = changed.order_id))::text);
  return null;
end $$;
create trigger announce after insert or delete on order_files for each row execute function announce_order_file();

create function announce_order() returns trigger language plpgsql as $$
begin
  perform pg_notify('chayin_push', json_build_object('kind', 'order', 'id', new.id,
    'institution', new.institution_id, 'user', new.applicant_id)::text);
  return null;
end $$;
create trigger announce after update of version on orders for each row
  when (old.version is distinct from new.version and new.status <> 'draft') execute function announce_order();

-- Records of a file that neither are a paper of the order nor cite one by their references: a person says what they are.
-- `rest_paper_id`: they cite this paper. Decided without a paper: they have nothing to do with the order.
alter table record_imports
  add column rest_paper_id uuid,
  add column rest_decided_by_name text not null default '',
  add column rest_decided_at timestamptz;
