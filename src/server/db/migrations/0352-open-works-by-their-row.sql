-- Nearly every work is open: as a word of the index that costs a walk through all of them, at the row nothing.
create or replace function search_library(words text[], only_open boolean, skip int, take int, out ids uuid[], out total int)
  language plpgsql stable security definer set search_path = public set enable_seqscan = off as $$
declare
  many constant int := 10000;
  -- Of ten thousand the sample holds 625; that it holds so many by chance does not happen.
  common constant int := 800;
  -- Of ten thousand the few hold 39: never so many by chance, nor so few.
  plainly_common constant int := 80;
  plainly_not constant int := 8;
  near constant int := 200;
  tenant constant int := scope_institution();
  wanted text[];
  seen int;
  is_common boolean := false;
begin
  if cardinality(words) = 0 then
    select count(*) into seen from (select 1 from library_works
      where institution_id = tenant and merged_into is null and (get_byte(uuid_send(id), 15) & 15) = 0
        and (not only_open or open) limit common + 1) few;
    if seen > common then
      total := many + 1;
    else
      select count(*) into total from (select 1 from library_works
        where institution_id = tenant and merged_into is null and (not only_open or open) limit many + 1) few;
    end if;
    ids := array(select id from library_works
      where institution_id = tenant and merged_into is null and (not only_open or open)
      order by place desc offset skip limit take);
    return;
  end if;
  wanted := tenant_words(words, tenant);
  if skip + take <= near then
    execute 'select count(*) from (select 1 from library_works
        where tenant_words(search_bigrams, institution_id) @> $1 and ($3 or open)
          and get_byte(uuid_send(id), 15) = 0 limit $2) few'
      into seen using wanted, plainly_common + 1, not only_open;
    is_common := seen > plainly_common;
    if seen between plainly_not + 1 and plainly_common then
      execute 'select count(*) from (select 1 from library_works
          where tenant_words(search_bigrams, institution_id) @> $1 and ($3 or open)
            and (get_byte(uuid_send(id), 15) & 15) = 0 limit $2) few'
        into seen using wanted, common + 1, not only_open;
      is_common := seen > common;
    end if;
  end if;
  if is_common then
    total := many + 1;
    execute 'select array(select id from library_works where institution_id = $2 and merged_into is null
        and tenant_words(search_bigrams, institution_id) @> $1 and ($5 or open)
        order by place desc offset $3 limit $4)'
      into ids using wanted, tenant, skip, take, not only_open;
    return;
  end if;
  execute 'with found as materialized (select id, place from library_works
      where tenant_words(search_bigrams, institution_id) @> $1 and ($4 or open))
    select (select count(*) from found), array(select id from found order by place desc offset $2 limit $3)'
    into total, ids using wanted, skip, take, not only_open;
end $$;
