-- A search has two ways: the index of words, which gathers everything that holds them, and a walk through the institution's
-- rows, newest first, until enough are found. In one statement the planner took the institution for narrowing twice, as
-- a column and as a word, and gathered a hundred thousand rows where a walk through ten thousand would do. Now what to expect is asked
-- first, with the institution named once, and the shorter way is taken.

-- How many rows the planner expects.
create function rows_expected(query text, words text[], institution int) returns float8
  language plpgsql set search_path = public as $$
declare
  plan json;
begin
  execute 'explain (format json) ' || query into plan using words, institution;
  return (plan -> 0 -> 'Plan' ->> 'Plan Rows')::float8;
end $$;
revoke execute on function rows_expected from public;

create index users_newest on users (institution_id, id desc);
create index branch_papers_newest on branch_papers (institution_id, id desc);

-- Volatile, because only such a function may ask for a plan.
create or replace function search_rows(tab regclass, words text[], most int default 10001) returns setof uuid
  language plpgsql volatile security definer set search_path = public as $$
declare
  institution int := scope_institution();
  own text := format('select id from %s where institution_id = $2', tab);
  holds text := 'tenant_words(search_bigrams, institution_id) @> $1';
  expected float8;
begin
  if tab not in ('orders'::regclass, 'users'::regclass, 'branch_papers'::regclass, 'cited_papers'::regclass) then
    raise exception 'no search in %', tab;
  end if;
  expected := rows_expected(format('select from %s where ', tab) || holds, tenant_words(words, institution), institution);
  -- To find `most` of them a walk passes most * own / expected rows; the index gathers as many as are expected.
  if expected > most and expected * expected > most * rows_expected(own, words, institution) then
    -- So written only the index of the institution's newest gives the order, and the index of words cannot be taken.
    return query execute format('select id from %s where institution_id between $2 and $2 and (search_bigrams @> $1) is true
      order by institution_id, id desc limit $3', tab) using words, institution, most;
  else
    return query execute own || ' and ' || holds || ' order by id desc limit $3' using tenant_words(words, institution), institution, most;
  end if;
end $$;
