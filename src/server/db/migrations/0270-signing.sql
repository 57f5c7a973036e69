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

alter table email_codes drop constraint email_codes_purpose_check;
alter table email_codes add constraint email_codes_purpose_check check (purpose in ('register', 'forgot', 'sign'));

create index report_files_sha256 on report_files (sha256);
