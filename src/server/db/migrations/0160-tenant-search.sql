-- Row security keeps PostgreSQL from using an index for an operator that is not leakproof, and `@>` is none: under the
-- application's role a search would read every row. The search therefore runs in a function of the owner, which
-- names the institution itself; the index holds it as one more word, so that a small institution never pays for a large one.
create function tenant_words(words text[], institution int) returns text[]
  language sql immutable parallel safe return array_append(words, '#' || institution::text);

drop index orders_search;
create index orders_search on orders using gin (tenant_words(search_bigrams, institution_id));
create index users_tenant_search on users using gin (tenant_words(search_bigrams, institution_id));
create index branch_papers_tenant_search on branch_papers using gin (tenant_words(search_bigrams, institution_id));

-- Ids of the scope's rows that hold all the words, newest first, at most `most`. Planned for the words at hand:
-- a rare one is found by the index, of a common one the newest are walked.
create function search_rows(tab regclass, words text[], most int default 10001) returns setof uuid
  language plpgsql stable security definer set search_path = public as $$
begin
  if tab not in ('orders'::regclass, 'users'::regclass, 'branch_papers'::regclass) then
    raise exception 'no search in %', tab;
  end if;
  return query execute format(
    'select id from %s where institution_id = $2 and tenant_words(search_bigrams, institution_id) @> $1 order by id desc limit $3', tab)
    using tenant_words(words, scope_institution()), scope_institution(), most;
end $$;
revoke execute on function search_rows from public;
grant execute on function search_rows to chayin_app;
