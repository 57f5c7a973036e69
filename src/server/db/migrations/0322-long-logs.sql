-- The audit log answers a page at the speed of an index, however long it is and whatever it is narrowed by.

-- Which actions and names occur, so that a noun or part of a name is turned into the words that the indexes know.
-- Institution 0: lines of the platform itself.
create table audit_words (
  institution_id int not null,
  kind text not null check (kind in ('action', 'actor')),
  word text not null,
  -- Of an action: what it is done to.
  subject text not null default '',
  primary key (institution_id, kind, word, subject)
);
alter table audit_words enable row level security;
alter table audit_words force row level security;
create policy tenant on audit_words to chayin_app using (institution_id = scope_institution()) with check (institution_id = scope_institution());
create policy platform on audit_words to chayin_platform using (true) with check (true);
create policy owner on audit_words to current_user using (true) with check (true);
grant select, insert on audit_words to chayin_app, chayin_platform;

insert into audit_words (institution_id, kind, word, subject)
  select distinct coalesce(institution_id, 0), 'action', action, subject from audit_log
  union select distinct coalesce(institution_id, 0), 'actor', actor_name, '' from audit_log;

-- By the owner: a line may be written for another institution than the scope's, or for none. What is known is only looked up.
create function note_audit_words() returns trigger language plpgsql security definer set search_path = public as $$
declare
  place int := coalesce(new.institution_id, 0);
begin
  if not exists (select from audit_words where institution_id = place and kind = 'action' and word = new.action and subject = new.subject) then
    insert into audit_words values (place, 'action', new.action, new.subject) on conflict do nothing;
  end if;
  if not exists (select from audit_words where institution_id = place and kind = 'actor' and word = new.actor_name) then
    insert into audit_words values (place, 'actor', new.actor_name, '') on conflict do nothing;
  end if;
  return null;
end $$;
create trigger note_words after insert on audit_log for each row execute function note_audit_words();

-- The newest of an action, of an action by somebody, and of one thing. The newest of all and of an institution stand already.
drop index audit_log_latest;
drop index audit_log_action;
create index audit_log_of_action on audit_log (institution_id, action, at desc, id desc);
create index audit_log_of_actor on audit_log (institution_id, actor_name, action, at desc, id desc);
drop index audit_log_subject_subject_id_idx;
create index audit_log_of_subject on audit_log (subject_id, subject, at desc, id desc) where subject_id <> '';

-- Users in the order they came, of one institution or of all.
create index users_listed on users (institution_id, created_at, id) where closed_at is null;
create index users_listed_by_type on users (institution_id, type, created_at, id) where closed_at is null;
