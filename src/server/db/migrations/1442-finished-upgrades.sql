-- Work that an upgrade left to the next start: once it came to its end, no start looks for it again.
create table finished_upgrades (
  name text primary key,
  finished_at timestamptz not null default now()
);
call keep_for_platform('finished_upgrades');
