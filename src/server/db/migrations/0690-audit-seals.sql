-- Lines of the log that no seal covers yet. A line puts itself here without waiting for anybody; a job takes it away.
create table audit_unsealed (
  audit_id uuid primary key
);
call keep_for_platform('audit_unsealed');
insert into audit_unsealed select id from audit_log;

-- By the owner: a tenant may not touch the list.
create function await_seal() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into audit_unsealed values (new.id);
  return null;
end $$;
create trigger await_seal after insert on audit_log for each row execute function await_seal();

-- One for each line, numbered within its institution's chain. `personal` is a digest over the salt and the fields that
-- name people: once they are erased and the salt with them, it tells nothing and the chain still holds.
create table audit_seals (
  audit_id uuid primary key,
  institution_id int references institutions on delete cascade,
  number bigint not null,
  salt bytea,
  personal bytea not null,
  digest bytea not null,
  unique nulls not distinct (institution_id, number)
);
call secure_by_institution('audit_seals');
revoke all on audit_seals from chayin_app;
revoke update, delete on audit_seals from chayin_platform;

-- A link: the hash over the one before it and the digests of its lines.
create table audit_links (
  institution_id int references institutions on delete cascade,
  number bigint not null,
  last_seal bigint not null,
  hash bytea not null,
  sealed_at timestamptz not null default now(),
  unique nulls not distinct (institution_id, number)
);
call secure_by_institution('audit_links');
revoke all on audit_links from chayin_app;
revoke update, delete on audit_links from chayin_platform;

-- Takes the personal fields out of a line and the salt out of its seal. A line that is not sealed yet stays as it is.
create function erase_audit_line(line uuid) returns boolean language plpgsql security definer set search_path = public as $$
begin
  update audit_seals set salt = null where audit_id = line and salt is not null;
  if not found then return false; end if;
  update audit_log set actor_name = '', ip = '', before = null, after = null where id = line;
  return true;
end $$;
revoke execute on function erase_audit_line from public;
grant execute on function erase_audit_line to chayin_platform;
