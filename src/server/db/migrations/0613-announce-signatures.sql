-- The desk of whoever signed on a phone hears of it.
create function announce_signature() returns trigger language plpgsql as $$
begin
  if new.signer_id is not null then
    perform pg_notify('chayin_push', json_build_object(
      'kind', 'signed', 'id', new.order_id, 'institution', new.institution_id, 'user', new.signer_id)::text);
  end if;
  return null;
end $$;
create trigger announce after insert or update of signed_at on report_signatures for each row
  execute function announce_signature();
