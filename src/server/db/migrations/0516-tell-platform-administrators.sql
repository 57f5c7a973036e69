-- The platform's own administrators have a bell too; what concerns no institution rings for them alone.
alter table notifications alter column institution_id drop not null;

-- A change of an institution may wait for the platform's administrators, whom its own transaction cannot see.
create function platform_confirmers() returns setof uuid language sql stable security definer set search_path = public as $$
  select distinct u.id
  from users u
  join user_roles ur on ur.user_id = u.id
  join roles r on r.id = ur.role_id
  where u.institution_id is null and u.type = 9 and 'user.confirm' = any (r.permissions)
    and u.closed_at is null and u.suspended_at is null and not u.pending and not u.unconfirmed
$$;
revoke all on function platform_confirmers() from public;
grant execute on function platform_confirmers() to chayin_app, chayin_platform;
