-- What the button of the campus sign-on says.
alter table sign_on_settings add column name text not null default '统一身份认证';

-- Ways to sign in beside CAS, one of each protocol. The secret is sealed by a key of the deployment.
create table sign_on_ways (
  institution_id int not null references institutions on delete cascade,
  protocol text not null check (protocol in ('oidc', 'oauth2', 'saml')),
  settings jsonb not null,
  sealed_secret text,
  updated_at timestamptz not null default now(),
  primary key (institution_id, protocol)
);
call secure_by_institution('sign_on_ways');

-- A browser that left for a campus server and has not come back yet. It alone knows the secret.
create table sign_on_flows (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  protocol text not null,
  secret_hash bytea not null unique,
  state_hash bytea not null unique,
  -- Sealed: state, nonce, verifier, and whom was asked.
  kept text not null,
  -- Sealed: who it is, where the answer came by a form and not with the browser's return.
  answer text,
  -- The session that links an account; null: the flow signs in.
  session_id uuid references sessions on delete cascade,
  expires_at timestamptz not null
);
create index on sign_on_flows (expires_at);
create index on sign_on_flows (session_id);
call secure_by_institution('sign_on_flows');

-- Which account of a campus server signs in as which user. The authority is the server, and what of its answer names the person.
create table sign_on_links (
  institution_id int not null references institutions on delete cascade,
  user_id uuid not null references users on delete cascade,
  protocol text not null,
  authority text not null,
  subject text not null,
  linked_at timestamptz not null,
  primary key (user_id, protocol),
  unique (institution_id, protocol, authority, subject)
);
call secure_by_institution('sign_on_links');

-- What signing out at the campus server needs of a session that it opened.
create table sign_on_sessions (
  session_id uuid primary key references sessions on delete cascade,
  institution_id int not null references institutions on delete cascade,
  protocol text not null,
  -- Sealed.
  id_token text not null
);
create index on sign_on_sessions (institution_id);
call secure_by_institution('sign_on_sessions');
