-- The figures stand in the index beside the key: a range is read from the few pages where its rows lie side by side, and not
-- from as many pages of the table as there are rows.
alter table statistic_days drop constraint statistic_days_pkey;
alter table statistic_days add primary key (institution_id, topic, span, day, name, service, actor_id, way, days) include (n, papers, amount);
