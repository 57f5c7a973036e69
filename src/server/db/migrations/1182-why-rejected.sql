-- Why a doubtful reference is no citation, beside the decision itself; empty for decisions made before it was asked.
alter table doubtful_citations add column because text not null default '', add column because_words text not null default '';
