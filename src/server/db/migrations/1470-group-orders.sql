-- An office orders for many people at once: one list, one agreement, one bill. Who may, and for whose people.
create table group_offices (
  institution_id int not null references institutions on delete cascade,
  user_id uuid primary key references users on delete cascade,
  -- The department of the roster whose people they may bring; empty: everybody of the institution.
  unit_code text not null default '',
  granted_by uuid references users on delete set null,
  granted_by_name text not null default '',
  granted_at timestamptz not null default now(),
  version int not null default 1
);
create index on group_offices (institution_id);
create index on group_offices (granted_by);
call secure_by_institution('group_offices');

create table order_groups (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  number text not null,
  title text not null,
  office_id uuid references users on delete set null,
  office_name text not null,
  -- As the office's right stood when the list came.
  unit_code text not null default '',
  -- What all orders of the group ask for, and who pays; null: not said yet.
  terms jsonb,
  agreed_at timestamptz,
  agreed_by_name text not null default '',
  invoice_number text not null default '',
  invoiced_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  unique (institution_id, number)
);
create index on order_groups (office_id);
create index on order_groups (institution_id, created_at desc, id desc);
call secure_by_institution('order_groups');

-- One line of the list. Nothing that was told is lost, whether or not the roster knows the person.
create table group_people (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  group_id uuid not null references order_groups on delete cascade,
  place int not null,
  told jsonb not null,
  person_id uuid references roster_people on delete set null,
  -- clear: by the number, and nothing contradicts; look: a person decides; none: nobody was found.
  state text not null check (state in ('clear', 'look', 'none')),
  reason text not null default '',
  -- Somebody of the office said who it is.
  settled_by_name text not null default '',
  dropped_at timestamptz,
  papers jsonb not null default '[]',
  submitted_at timestamptz,
  -- Whose word the list of papers is.
  submitted_by text check (submitted_by in ('office', 'person')),
  problem text not null default '',
  version int not null default 1,
  unique (group_id, place)
);
create index on group_people (person_id);
call secure_by_institution('group_people');

alter table orders
  add group_id uuid references order_groups on delete set null,
  add group_person_id uuid references group_people on delete set null,
  -- Who brought the order for its applicant.
  add office_id uuid references users on delete set null;
create index orders_of_group on orders (group_id) where group_id is not null;
create index orders_of_group_person on orders (group_person_id) where group_person_id is not null;
create index orders_of_office on orders (office_id) where office_id is not null;

-- One payment may be booked on all orders of a group, each its share, as on the two of a pair.
create or replace function number_ledger_share() returns trigger language plpgsql set search_path = public as $$
declare taken int;
begin
  if new.reference is null then return new; end if;
  -- A second time on the same order it meets the first.
  select e.share into taken from ledger_entries e
  where e.institution_id = new.institution_id and e.way = new.way and e.reference = new.reference
    and e.order_id = new.order_id limit 1;
  if taken is null then
    select max(e.share) + 1 into taken
    from ledger_entries e join orders o on o.id = e.order_id join orders own on own.id = new.order_id
    where e.institution_id = new.institution_id and e.way = new.way and e.reference = new.reference
      and (o.pair_id = own.pair_id or o.group_id = own.group_id);
  end if;
  if taken is not null then new.share := taken; end if;
  return new;
end $$;

insert into menus (id, parent_id, path, name, component, title, icon, sort, user_types)
select v.* from (values
  (117, null::int, '/groupOrders', 'GroupOrders', 'groups/groups', '批量委托', 'team', 117, '{3}'::int[]),
  (145, 140, '/accept/groups', 'AcceptGroups', 'groups/groups', '批量委托', 'team', 145, '{1,4}'::int[]),
  (343, 300, '/system/groupOffices', 'SystemGroupOffices', 'groups/group-offices', '批量委托授权', 'solution', 303, '{1}'::int[])
) as v (id, parent_id, path, name, component, title, icon, sort, user_types)
where exists (select from menus where id = coalesce(v.parent_id, 110)) and not exists (select from menus m where m.id = v.id)
on conflict do nothing;
