-- After thousands of records came in at once the planner still counts the table as it was, and walks it row by row. The
-- application may have the tables of records counted anew, and nothing else of an owner's rights.
create function count_records_anew() returns void language plpgsql security definer set search_path = public as $$
begin
  analyze literature_records;
  analyze record_sources;
  analyze novelty_hits;
end $$;
revoke execute on function count_records_anew from public;
grant execute on function count_records_anew to chayin_app;
