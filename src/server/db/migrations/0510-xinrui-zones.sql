-- The zones of the Chinese Academy of Sciences end with 2025; 新锐期刊分区表 follows them as a table of its own.
alter table metric_tables drop constraint metric_tables_kind_check;
alter table metric_tables add constraint metric_tables_kind_check
  check (kind in ('jcr', 'cas', 'xinrui', 'pku', 'cssci', 'cscd', 'warning', 'esi'));
