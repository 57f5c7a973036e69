-- Up to which seal of each audit chain the operator's log collector has had everything; 0: the platform's own chain.
create table audit_forwarded (
  chain integer primary key,
  last_seal bigint not null
);
call keep_for_platform('audit_forwarded');
