-- A signed call under /open/v2 names the session by the key that its sign-in handed out.
create index sessions_access_token on sessions (access_token);
