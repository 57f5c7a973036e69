-- What an institution lets others fetch without asking a person; everything is off until somebody switches it on.
create table outward_services (
  institution_id int primary key references institutions on delete cascade,
  -- OAI-PMH: anybody harvests the open works of the results library.
  oai boolean not null default false,
  oai_email text not null default '',
  -- MCP: applications of /open/v2 ask by tools of a language model.
  mcp boolean not null default false,
  -- The library's own OpenURL resolver.
  resolver_url text not null default '',
  version int not null default 1,
  updated_by_name text not null default '',
  updated_at timestamptz not null default now()
);
call secure_by_institution('outward_services');

-- Every work that was ever offered for harvesting, and since when it is as it is; one that is offered no more stays as deleted.
create table oai_records (
  institution_id int not null references institutions on delete cascade,
  work_id uuid not null,
  -- To the second, as the protocol tells it.
  stamp timestamptz not null,
  deleted boolean not null default false,
  -- Its sets; of a deleted one those it had last.
  database_ids int[] not null default '{}',
  primary key (institution_id, work_id)
);
create index on oai_records (institution_id, stamp, work_id);
call secure_by_institution('oai_records');

create function note_harvest() returns trigger language plpgsql as $$
declare
  moment timestamptz := date_trunc('second', clock_timestamp());
begin
  if tg_op = 'DELETE' then
    update oai_records set deleted = true, stamp = moment
    where institution_id = old.institution_id and work_id = old.id and not deleted;
    return null;
  end if;
  if not exists (select from outward_services s where s.institution_id = new.institution_id and s.oai) then
    return null;
  end if;
  if new.open and new.merged_into is null then
    insert into oai_records (institution_id, work_id, stamp, database_ids)
    values (new.institution_id, new.id, moment, new.database_ids)
    on conflict (institution_id, work_id) do update set stamp = moment, deleted = false, database_ids = excluded.database_ids;
  else
    update oai_records set deleted = true, stamp = moment
    where institution_id = new.institution_id and work_id = new.id and not deleted;
  end if;
  return null;
end $$;
create trigger note_harvest after insert or delete on library_works for each row execute function note_harvest();
create trigger note_harvest_of_change after update on library_works for each row
  when ((old.open, old.merged_into, old.title, old.authors, old.source, old.year, old.doi, old.database_ids, old.data)
    is distinct from (new.open, new.merged_into, new.title, new.authors, new.source, new.year, new.doi, new.database_ids, new.data))
  execute function note_harvest();

-- Switched on, everything that is open is offered, and what went meanwhile is deleted.
create function offer_harvest() returns trigger language plpgsql as $$
declare
  moment timestamptz := date_trunc('second', clock_timestamp());
begin
  insert into oai_records (institution_id, work_id, stamp, database_ids)
  select w.institution_id, w.id, moment, w.database_ids from library_works w
  where w.institution_id = new.institution_id and w.open and w.merged_into is null
  on conflict (institution_id, work_id) do update set stamp = moment, deleted = false, database_ids = excluded.database_ids;
  update oai_records r set deleted = true, stamp = moment
  where r.institution_id = new.institution_id and not r.deleted and not exists (
    select from library_works w where w.id = r.work_id and w.open and w.merged_into is null);
  return null;
end $$;
create trigger offer_harvest_first after insert on outward_services for each row when (new.oai) execute function offer_harvest();
create trigger offer_harvest_again after update on outward_services for each row when (new.oai and not old.oai)
  execute function offer_harvest();

-- 对外服务 in the menu, as on a new database.
insert into menus (id, parent_id, path, name, component, title, icon, sort, user_types)
select 370, 300, '/system/outward', 'SystemOutward', 'outward/outward', '对外服务', 'global', 320, '{1}'::int[]
where exists (select from menus where id = 300)
on conflict do nothing;
update roles set menu_ids = menu_ids || 370
where code = 'ROLE_SYSTEM_ADMIN' and institution_id is null and built_in and menu_ids is not null
  and exists (select from menus where id = 370) and not 370 = any (menu_ids);
