-- A helper also tells a source's own figure without self-citations, and where a free copy of the full text is.
alter table source_hints drop constraint source_hints_kind_check;
alter table source_hints add constraint source_hints_kind_check
  check (kind in ('field', 'retracted', 'count', 'figure', 'copy'));
