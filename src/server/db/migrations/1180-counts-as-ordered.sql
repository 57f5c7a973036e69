-- Whose the citations of a paper are is kept only where the order asked for it.
alter table cited_papers alter column self drop not null, alter column others drop not null;
