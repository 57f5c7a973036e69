-- People of a group look at their own list: who was asked, until when, and who answered.
alter table group_people
  add asked_at timestamptz,
  add asks int not null default 0,
  -- The day they are asked to answer by.
  add answer_by date,
  -- Of the newest link; what was sent is kept nowhere.
  add token_hash bytea,
  add token_ends_at timestamptz,
  add answered_at timestamptz,
  add answered_by text check (answered_by in ('link', 'session')),
  add remarks text not null default '',
  -- The office was told that nobody answered.
  add silence_told_at timestamptz;
create unique index group_people_token on group_people (token_hash);
create index group_people_silent on group_people (answer_by) where asked_at is not null and answered_at is null and silence_told_at is null;

insert into menus (id, parent_id, path, name, component, title, icon, sort, user_types, hidden)
select 232, 230, '/Personal/papers', 'PersonalPapers', 'groups/group-answers', '核对论文', 'file-done', 232, '{1,2,3,4,5,6,9}'::int[], true
where exists (select from menus where id = 230) and not exists (select from menus m where m.id = 232)
on conflict do nothing;
