-- What open pages must hear of is announced by the database itself: a NOTIFY leaves with the commit of the change
-- and never without it, whichever process wrote. Payloads carry ids; the listener reads the row in its scope.

create function announce_notification() returns trigger language plpgsql as $$
begin
  perform pg_notify('chayin_push', json_build_object(
    'kind', 'notification', 'id', new.id, 'institution', new.institution_id, 'user', new.user_id)::text);
  return null;
end $$;
create trigger announce after insert on notifications for each row execute function announce_notification();

create function announce_task() returns trigger language plpgsql as $$
begin
  perform pg_notify('chayin_push', json_build_object(
    'kind', 'task', 'id', new.id, 'institution', new.institution_id, 'user', new.user_id,
    'state', new.state, 'cancel', new.cancel_requested)::text);
  return null;
end $$;
create trigger announce after insert or update on tasks for each row execute function announce_task();

create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('chayin_push', json_build_object('kind', 'session', 'id', old.id)::text);
  return null;
end $$;
create trigger announce_end after update of ended_at on sessions for each row
  when (old.ended_at is null and new.ended_at is not null) execute function announce_session_end();
create trigger announce_delete after delete on sessions for each row
  when (old.ended_at is null) execute function announce_session_end();

create function announce_suspension() returns trigger language plpgsql as $$
begin
  perform pg_notify('chayin_push', json_build_object('kind', 'institution', 'id', new.id)::text);
  return null;
end $$;
create trigger announce_suspension after update of suspended_at on institutions for each row
  when (old.suspended_at is null and new.suspended_at is not null) execute function announce_suspension();

alter table notices add column version int not null default 1;
create index on notices (institution_id, published_at desc);

-- The job of the queue that carries the task now; an older one can no longer touch it.
alter table tasks add column job_id uuid;
create index on tasks (user_id, created_at desc);
create unique index on tasks (job_id);
-- The platform administrator reads the log of every institution.
create index on audit_log (at desc, id desc);
