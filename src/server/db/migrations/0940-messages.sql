-- How an institution reaches its people beyond the bell: each channel once.
create table message_channels (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  channel text not null check (channel in ('mail', 'wecom', 'dingtalk', 'wechat', 'sms')),
  enabled boolean not null default true,
  settings jsonb not null,
  -- Sealed by a key of the deployment; the tail tells one secret from another.
  sealed_secret text,
  secret_tail text not null default '',
  -- The provider's access token, sealed: every process uses the same one until it ends.
  sealed_token text,
  token_until timestamptz,
  version int not null default 1,
  updated_by_name text not null default '',
  updated_at timestamptz not null default now(),
  unique (institution_id, channel)
);
call secure_by_institution('message_channels');

-- In which order the channels are tried, and when nothing rings (null: it may at any time).
create table message_rules (
  institution_id int primary key references institutions on delete cascade,
  channel_order text[] not null,
  quiet_from text check (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  quiet_to text check (quiet_to ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  check ((quiet_from is null) = (quiet_to is null))
);
call secure_by_institution('message_rules');

-- Where a provider knows a person under a name of its own.
create table message_addresses (
  institution_id int not null references institutions on delete cascade,
  user_id uuid not null references users on delete cascade,
  channel text not null check (channel in ('wechat')),
  address text not null,
  created_at timestamptz not null,
  primary key (user_id, channel)
);
call secure_by_institution('message_addresses');

-- The outbox holds whatever is told to one person, by mail or otherwise.
alter table mails
  add column user_id uuid references users on delete set null,
  add column order_id uuid references orders on delete set null,
  add column event text not null default '',
  -- One line for channels that show no more, and what their forms are filled with.
  add column brief text not null default '',
  add column facts jsonb not null default '{}',
  add column link text not null default '',
  -- The channels in the order in which they are tried.
  add column channels text[] not null default '{mail}',
  -- Which of them is at work, and how often it was tried.
  add column at_channel int not null default 0,
  add column tries int not null default 0,
  add column state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'unknown')),
  -- Not before: a pause between two attempts, or quiet hours.
  add column next_at timestamptz;
update mails set state = 'sent' where sent_at is not null;
create index on mails (next_at) where state = 'waiting';
create index on mails (user_id);

-- Each attempt by each channel. One that was begun and never settled belongs to a process that died.
create table mail_attempts (
  id uuid primary key,
  institution_id int references institutions on delete cascade,
  mail_id uuid not null references mails on delete cascade,
  channel text not null,
  state text not null check (state in ('begun', 'sent', 'refused', 'later', 'unknown')),
  reason text not null default '',
  -- What the provider calls it.
  provider_id text not null default '',
  at timestamptz not null,
  settled_at timestamptz
);
create index on mail_attempts (mail_id, at);
call secure_by_institution('mail_attempts');

-- A short form beside subject and body; empty: the platform's.
alter table mail_templates add column brief text not null default '';

-- 消息通道 in the menu, as on a new database; the outbox holds more than mail now.
insert into menus (id, parent_id, path, name, component, title, icon, sort, user_types)
select 375, 300, '/system/messageChannels', 'SystemMessageChannels', 'administration/message-channels', '消息通道', 'send', 320, '{1}'::int[]
where exists (select from menus where id = 300)
on conflict do nothing;
update roles set menu_ids = menu_ids || 375
where code = 'ROLE_SYSTEM_ADMIN' and institution_id is null and built_in and menu_ids is not null
  and exists (select from menus where id = 375) and not 375 = any (menu_ids);
update menus set title = '发件箱' where id = 320 and title = '待发邮件';
