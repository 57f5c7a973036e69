-- Two roles nobody can log in as. Every connection takes one of them:
-- chayin_app sees the rows of one institution, chayin_platform is the named platform scope.
do $$ begin create role chayin_app nologin; exception when duplicate_object or unique_violation then null; end $$;
do $$ begin create role chayin_platform nologin; exception when duplicate_object or unique_violation then null; end $$;
do $$ begin execute format('grant chayin_app, chayin_platform to %I', current_user); end $$;

create extension if not exists pg_trgm;

-- The institution of the scope, or null outside one (then no row matches).
create function scope_institution() returns int language sql stable parallel safe
  return nullif(current_setting('app.institution', true), '')::int;

-- Row security for one table: its institution's rows for the application, all for the platform scope.
create procedure secure_by_institution(tab regclass, col name default 'institution_id') language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tab);
  execute format('alter table %s force row level security', tab);
  execute format('create policy tenant on %s to chayin_app using (%I = scope_institution()) with check (%I = scope_institution())', tab, col, col);
  execute format('create policy platform on %s to chayin_platform using (true) with check (true)', tab);
  execute format('create policy owner on %s to current_user using (true) with check (true)', tab);
  execute format('grant select, insert, update, delete on %s to chayin_app, chayin_platform', tab);
end $$;

-- Rows without an institution are the platform's, ready-made: every institution reads them and writes only its own.
create procedure secure_with_platform_rows(tab regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tab);
  execute format('alter table %s force row level security', tab);
  execute format('create policy tenant_reads on %s for select to chayin_app using (institution_id is null or institution_id = scope_institution())', tab);
  execute format('create policy tenant_writes on %s to chayin_app using (institution_id = scope_institution()) with check (institution_id = scope_institution())', tab);
  execute format('create policy platform on %s to chayin_platform using (true) with check (true)', tab);
  execute format('create policy owner on %s to current_user using (true) with check (true)', tab);
  execute format('grant select, insert, update, delete on %s to chayin_app, chayin_platform', tab);
end $$;

-- Platform-wide reference data: everybody reads, only the platform scope writes.
create procedure share_with_all(tab regclass) language plpgsql as $$
begin
  execute format('grant select on %s to chayin_app', tab);
  execute format('grant select, insert, update, delete on %s to chayin_platform', tab);
end $$;

-- Platform-only tables: secrets, limits, sessions before a tenant is known.
create procedure keep_for_platform(tab regclass) language plpgsql as $$
begin
  execute format('grant select, insert, update, delete on %s to chayin_platform', tab);
end $$;

grant usage on schema public to chayin_app, chayin_platform;

-- Row security keeps PostgreSQL from using an index for an operator that is not leakproof, and `@>` is not. Under the
-- application's role a search would read every row. Searches therefore run in functions of the owner that name the
-- institution themselves; the index holds it as one more word, so that a small institution never pays for a large one.
create function tenant_words(words text[], institution int) returns text[]
  language sql immutable parallel safe return array_append(words, '#' || institution::text);

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

-- Ids of the scope's rows that hold all the words, newest first, at most `most`. There are two ways: the index of words,
-- which gathers everything that holds them, and a walk through the institution's rows, newest first, until enough are
-- found. It asks the planner what to expect and takes the shorter one. Volatile, because only such a function may ask.
create function search_rows(tab regclass, words text[], most int default 10001) returns setof uuid
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
revoke execute on function search_rows from public;
grant execute on function search_rows to chayin_app;

-- The day in China, where the libraries are.
create function china_day(at timestamptz) returns date language sql immutable parallel safe
  return (at at time zone interval '8 hours')::date;
