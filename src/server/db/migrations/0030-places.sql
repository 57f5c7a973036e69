-- Numbers of institutions and stations that the platform itself gives out; chosen numbers stay below or are skipped.
create sequence place_ids start 1000;
grant usage on sequence place_ids to chayin_app, chayin_platform;

alter table stations add column email text not null default '';
alter table branch_institutions add column version int not null default 1;
alter table help_pages add column version int not null default 1;
create index on branch_papers (institution_id, year desc);
create index on files (sha256);
