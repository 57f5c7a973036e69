-- What the platform's administrator proved on the first day and nothing else in the database tells: that a mail arrived.
create table first_day_proofs (
  key text primary key check (key in ('mail')),
  proved_at timestamptz not null
);
call keep_for_platform('first_day_proofs');
