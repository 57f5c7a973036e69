-- One row per version of an order's report. While a draft, it is gathered anew as often as wanted; once frozen, what it
-- says never changes: a later version takes its place and it becomes void.
create table reports (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  order_id uuid not null references orders on delete cascade,
  version int not null,
  service text not null check (service in ('citation', 'novelty', 'patent')),
  number text,
  -- The template's name; null: the institution's usual one.
  template text,
  -- made: drawn from the data; attached: the file that staff put with the order is the report.
  source text not null default 'made' check (source in ('made', 'attached')),
  state text not null default 'draft' check (state in ('draft', 'frozen', 'under-objection', 'void')),
  schema_version int not null,
  data jsonb not null,
  sha256 text not null,
  code text not null unique,
  successor_id uuid references reports,
  -- Files are to be made and nobody has begun yet.
  wanted_at timestamptz,
  task_id uuid,
  gathered_at timestamptz not null default now(),
  frozen_at timestamptz,
  voided_at timestamptz,
  created_at timestamptz not null default now(),
  unique (order_id, version),
  check ((frozen_at is null) = (state = 'draft')),
  check (state = 'draft' or number is not null)
);
create index reports_newest on reports (institution_id, id desc);
create unique index reports_number on reports (institution_id, service, number, version) where number is not null;
create index reports_wanted on reports (wanted_at) where wanted_at is not null;
call secure_by_institution('reports');

create function keep_frozen_report() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    -- With its institution it may go; by itself it never does.
    if old.state <> 'draft' and pg_trigger_depth() = 1 then raise exception 'A frozen report is not deleted.'; end if;
    return old;
  end if;
  if old.state <> 'draft' and (new.state = 'draft' or old.state = 'void' and new.state <> 'void' or
    (new.order_id, new.version, new.service, new.number, new.source, new.schema_version, new.data, new.sha256, new.code, new.frozen_at)
    is distinct from
    (old.order_id, old.version, old.service, old.number, old.source, old.schema_version, old.data, old.sha256, old.code, old.frozen_at))
  then raise exception 'A frozen report is not changed.'; end if;
  return new;
end $$;
create trigger keep_frozen before update or delete on reports for each row execute function keep_frozen_report();

create function announce_report() returns trigger language plpgsql as $$
begin
  perform pg_notify('chayin_push', json_build_object('kind', 'report', 'id', new.id, 'institution', new.institution_id)::text);
  return null;
end $$;
create trigger announce after insert or update of wanted_at on reports for each row
  when (new.wanted_at is not null) execute function announce_report();

-- The files of a report by kind; `drawn_from` says from what, so that a second attempt makes nothing twice.
create table report_files (
  report_id uuid not null references reports on delete cascade,
  kind text not null check (kind in ('docx', 'pdf', 'xlsx', 'sealed')),
  institution_id int not null references institutions on delete cascade,
  file_id uuid not null references files,
  sha256 text not null,
  drawn_from text not null,
  -- libreoffice, embedded, attached, …
  made_by text not null,
  made_at timestamptz not null default now(),
  primary key (report_id, kind)
);
call secure_by_institution('report_files');

-- What an institution says otherwise than the platform: of a database, in conclusion, of itself.
create table report_texts (
  institution_id int not null references institutions on delete cascade,
  kind text not null check (kind in ('database', 'sentence', 'institution')),
  key text not null,
  zh text not null default '',
  en text not null default '',
  listed boolean not null default true,
  version int not null default 1,
  updated_by_name text not null default '',
  updated_at timestamptz not null default now(),
  primary key (institution_id, kind, key)
);
call secure_by_institution('report_texts');
