-- An institution's own words for the sentences that a novelty conclusion is composed of.
alter table report_texts drop constraint report_texts_kind_check;
alter table report_texts add constraint report_texts_kind_check
  check (kind in ('database', 'sentence', 'institution', 'novelty'));
