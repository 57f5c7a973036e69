-- A search serves the whole project or some of its points; empty: the whole. A query belongs to the project or to one point.
alter table novelty_searches
  add column sub_database text not null default '',
  -- Places of the points from 0.
  add column points int[] not null default '{}',
  -- The institution's own source; null for a database of the table of syntaxes, and in rows from before.
  add column source_id int;
alter table novelty_work add column point_queries jsonb not null default '{}';
