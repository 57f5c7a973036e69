-- A manuscript is its giver's: staff read one that an order asks for, or that its giver opened to them.
alter table similarity_checks
  -- When its giver agreed to how it is read and kept; null for those given before this was asked.
  add agreed_at timestamptz,
  -- Since then staff may read it.
  add shared_at timestamptz,
  -- Its manuscript is gone: by its giver, or because its time was over.
  add deleted_at timestamptz,
  alter file_id drop not null;
alter table similarity_checks drop constraint similarity_checks_state_check;
alter table similarity_checks add constraint similarity_checks_state_check
  check (state in ('running', 'done', 'failed', 'deleted'));
create index on similarity_checks (created_at) where deleted_at is null and order_id is null;

create or replace function keep_similarity_result() returns trigger language plpgsql as $$
begin
  if old.result is not null and (new.result, new.options, new.name, new.user_id) is distinct from
    (old.result, old.options, old.name, old.user_id)
  then
    -- With its manuscript go the words; what an issued report says of them in figures stays as it was.
    if old.deleted_at is not null or new.deleted_at is null or new.user_id is distinct from old.user_id or
      (old.reported_at is not null and (new.name is distinct from old.name or
        (select jsonb_object_agg(key, value) from jsonb_each(new.result)
          where key in ('figures', 'held', 'comparedOn', 'author', 'institution', 'engine', 'options'))
        is distinct from
        (select jsonb_object_agg(key, value) from jsonb_each(old.result)
          where key in ('figures', 'held', 'comparedOn', 'author', 'institution', 'engine', 'options'))))
    then raise exception 'A finished check is not changed.'; end if;
  end if;
  if old.reported_at is not null and
    (new.code, new.report_number, new.report_marks, new.report_file_id, new.report_sha256, new.reported_at) is distinct from
    (old.code, old.report_number, old.report_marks, old.report_file_id, old.report_sha256, old.reported_at)
  then raise exception 'A report is not changed.'; end if;
  return new;
end $$;

insert into retention_rules (kind, days) values ('manuscripts', 180);

-- Whoever else opened a manuscript: its giver reads it here.
create table manuscript_openings (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  check_id uuid references similarity_checks on delete cascade,
  order_id uuid references orders on delete cascade,
  what text not null check (what in ('result', 'file', 'report', 'text')),
  user_id uuid references users on delete set null,
  user_name text not null,
  at timestamptz not null,
  check (check_id is not null or order_id is not null)
);
create index on manuscript_openings (check_id, at desc);
create index on manuscript_openings (order_id, at desc);
create index on manuscript_openings (user_id);
call secure_by_institution('manuscript_openings');
