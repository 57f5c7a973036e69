-- One row that is written over and over: whether the database takes writes, through a trigger as users' rows have.
create table write_probe (
  sole boolean primary key default true check (sole),
  beats bigint not null default 0,
  beat_at timestamptz not null default now()
);
insert into write_probe default values;
call keep_for_platform('write_probe');

create function beat_write_probe() returns trigger language plpgsql set search_path = public as $$
begin
  new.beats := old.beats + 1;
  new.beat_at := clock_timestamp();
  return new;
end $$;
create trigger beat_write_probe before update on write_probe for each row execute function beat_write_probe();
