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
create index report_files_sha256 on report_files (sha256);
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

-- Word templates an institution uploaded over the shipped ones; every version is kept, with what the check said of it.
create table report_templates (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  key text not null,
  version int not null,
  file_id uuid not null references files,
  name text not null,
  findings jsonb not null default '[]',
  tags text[] not null default '{}',
  created_by uuid references users on delete set null,
  created_by_name text not null default '',
  created_at timestamptz not null default now(),
  unique (institution_id, key, version)
);
call secure_by_institution('report_templates');
revoke update, delete on report_templates from chayin_app, chayin_platform;

-- Which version was put in force when; the newest counts. Null: the shipped one again.
create table report_template_turns (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  key text not null,
  turn int not null,
  version int,
  created_by uuid references users on delete set null,
  created_by_name text not null default '',
  created_at timestamptz not null default now(),
  unique (institution_id, key, turn)
);
call secure_by_institution('report_template_turns');
revoke update, delete on report_template_turns from chayin_app, chayin_platform;

-- The institution's certificates with their keys, sealed by the deployment's secret. One signs; the older ones are kept,
-- so that what they signed can still be told.
create table certificates (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  subject text not null,
  issuer text not null,
  serial text not null,
  fingerprint text not null,
  not_before timestamptz not null,
  not_after timestamptz not null,
  -- DER, base64.
  certificate text not null,
  sealed_key text not null,
  self_made boolean not null default false,
  created_by_name text not null default '',
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
create unique index certificates_in_use on certificates (institution_id) where retired_at is null;
create index on certificates (fingerprint);
call secure_by_institution('certificates');

create table signing_settings (
  institution_id int primary key references institutions on delete cascade,
  -- Of a timestamp authority (RFC 3161); empty: none.
  tsa_url text not null default '',
  second_factor boolean not null default false,
  straddling_seal boolean not null default true,
  version int not null default 1,
  updated_at timestamptz not null default now()
);
call secure_by_institution('signing_settings');

-- Who signed which version of an order's report, with what hand and where the seal goes. The file is sealed once it is made.
create table report_signatures (
  order_id uuid not null references orders on delete cascade,
  report_version int not null,
  institution_id int not null references institutions on delete cascade,
  signer_id uuid references users on delete set null,
  signer_name text not null,
  hand_sha256 text,
  seal_at jsonb,
  signed_at timestamptz not null,
  certificate_id uuid references certificates,
  sealed_at timestamptz,
  primary key (order_id, report_version)
);
call secure_by_institution('report_signatures');

-- Links by which a leader signs on a phone: short-lived, good once, for these orders alone.
create table signing_links (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  leader_id uuid not null references users on delete cascade,
  token_hash bytea not null unique,
  order_ids uuid[] not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
call secure_by_institution('signing_links');

-- How often each paper was cited, as the last report that names it says: written when a report is frozen, so that the
-- institution's list reads no report. A later version of the report takes its place.
create table cited_papers (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  report_id uuid not null references reports on delete cascade,
  order_id uuid not null references orders on delete cascade,
  place int not null,
  -- One paper, in however many reports.
  key text not null,
  title text not null,
  authors text not null default '',
  source text not null default '',
  year int,
  doi text not null default '',
  applicant_name text not null default '',
  department text not null default '',
  report_number text not null default '',
  issued_on date not null,
  rule text not null default '',
  -- Over all databases, each citing article once.
  total int not null,
  self int not null,
  others int not null,
  -- By database.
  counts jsonb not null default '[]',
  search_bigrams text[] not null default '{}'
);
create index cited_papers_newest on cited_papers (institution_id, id desc);
create index cited_papers_most on cited_papers (institution_id, total desc, id desc);
create index cited_papers_key on cited_papers (institution_id, key, id);
create index on cited_papers (order_id);
create index on cited_papers (report_id);
create index cited_papers_search on cited_papers using gin (tenant_words(search_bigrams, institution_id));
call secure_by_institution('cited_papers');
