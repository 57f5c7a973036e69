-- When and how an address was proven: a code sent there came back, an administrator stands for it, or the campus sign-on
-- brought it. Addresses from before are proven by nobody: they receive mail, and select and prove nothing.
alter table users
  add column email_proven_at timestamptz,
  add column email_proof text check (email_proof in ('code', 'administrator', 'sign-on')),
  add column mobile_proven_at timestamptz,
  add column mobile_proof text check (mobile_proof in ('code', 'administrator', 'sign-on')),
  add constraint email_proof_has_time check ((email_proven_at is null) = (email_proof is null)),
  add constraint mobile_proof_has_time check ((mobile_proven_at is null) = (mobile_proof is null));

-- A number as it is compared: its digits, without the country where that is China.
create function plain_phone(typed text) returns text language sql immutable as $$
  select regexp_replace(regexp_replace(typed, '[^0-9+]', '', 'g'), '^(\+|00)86', '')
$$;

-- An address belongs to one open account of an institution that has proven it.
create unique index users_proven_email on users (coalesce(institution_id, 0), lower(email))
  where email_proven_at is not null and closed_at is null;
create unique index users_proven_mobile on users (coalesce(institution_id, 0), plain_phone(mobile))
  where mobile_proven_at is not null and closed_at is null;

-- Whatever writes another address without saying how it was proven leaves it unproven; what another account has proven
-- is nobody else's.
create function keep_contacts_proven() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if lower(new.email) <> lower(old.email) and new.email_proven_at is not distinct from old.email_proven_at then
      new.email_proven_at := null;
    end if;
    if plain_phone(new.mobile) <> plain_phone(old.mobile) and new.mobile_proven_at is not distinct from old.mobile_proven_at then
      new.mobile_proven_at := null;
    end if;
  end if;
  if new.email = '' or (new.email_proven_at is not null and new.closed_at is null and exists (
      select from users u where coalesce(u.institution_id, 0) = coalesce(new.institution_id, 0) and u.id <> new.id
        and lower(u.email) = lower(new.email) and u.email_proven_at is not null and u.closed_at is null)) then
    new.email_proven_at := null;
  end if;
  if new.mobile = '' or (new.mobile_proven_at is not null and new.closed_at is null and exists (
      select from users u where coalesce(u.institution_id, 0) = coalesce(new.institution_id, 0) and u.id <> new.id
        and plain_phone(u.mobile) = plain_phone(new.mobile) and u.mobile_proven_at is not null and u.closed_at is null)) then
    new.mobile_proven_at := null;
  end if;
  if new.email_proven_at is null then new.email_proof := null; end if;
  if new.mobile_proven_at is null then new.mobile_proof := null; end if;
  return new;
end $$;
create trigger keep_contacts_proven before insert or update of email, mobile, email_proven_at, mobile_proven_at, closed_at
  on users for each row execute function keep_contacts_proven();

-- An address that somebody wants and has not proven yet; the old one stays until then.
create table contact_changes (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('email', 'mobile')),
  institution_id int references institutions on delete cascade,
  value text not null,
  -- Only a hash of the code.
  code_hash bytea not null,
  tries int not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (user_id, kind)
);
create index on contact_changes (institution_id);
call secure_by_institution('contact_changes');
