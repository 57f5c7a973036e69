-- Everything of an institution, for good. Rows that others point at go after them; the rest goes with the institution.
create function erase_institution(which int) returns void language plpgsql security definer set search_path = public as $$
declare
  pending text[];
  one text;
  went boolean;
begin
  select array_agg(distinct c.conrelid::regclass::text) into pending from pg_constraint c
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conparentid = 0 and c.confdeltype in ('a', 'r')
    and exists (select from pg_attribute a where a.attrelid = c.conrelid and a.attname = 'institution_id');
  -- A frozen report goes with its institution and in no other way.
  alter table reports disable trigger keep_frozen;
  while coalesce(array_length(pending, 1), 0) > 0 loop
    went := false;
    foreach one in array pending loop
      begin
        execute format('delete from %s where institution_id = $1', one) using which;
        pending := array_remove(pending, one);
        went := true;
      exception when foreign_key_violation or restrict_violation then
        null;
      end;
    end loop;
    if not went then
      raise exception 'rows of institution % hold each other: %', which, pending;
    end if;
  end loop;
  alter table reports enable trigger keep_frozen;
  delete from institutions where id = which;
  -- What names the institution without a reference to it.
  for one in select a.attrelid::regclass::text from pg_attribute a join pg_class t on t.oid = a.attrelid
    where a.attname = 'institution_id' and not a.attisdropped and t.relkind in ('r', 'p') and not t.relispartition
      and t.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint c where c.conrelid = t.oid and c.contype = 'f' and c.confrelid = 'institutions'::regclass)
  loop
    execute format('delete from %s where institution_id = $1', one) using which;
  end loop;
end $$;
revoke execute on function erase_institution from public;
grant execute on function erase_institution to chayin_platform;
