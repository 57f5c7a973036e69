-- The planner takes the comparison of two arrays for cheap and reads all records of the institution; with the keys of some
-- hundred papers that is a thousand comparisons a row. The index of the keys answers, and nothing else.
create or replace function records_by_keys(wanted text[], most int default 20000) returns setof uuid
  language plpgsql stable security definer set search_path = public set enable_seqscan = off as $$
begin
  return query select id from literature_records
    where keys && wanted and institution_id + 0 = scope_institution() limit most;
end $$;

create or replace function library_by_keys(wanted text[], most int default 20000) returns setof uuid
  language plpgsql stable security definer set search_path = public set enable_seqscan = off as $$
begin
  return query select id from library_works
    where keys && wanted and institution_id + 0 = scope_institution() limit most;
end $$;
