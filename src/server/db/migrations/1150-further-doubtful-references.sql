-- Further references of the citing record that may mean the same paper, the likeliest first: reference, agree, differ, reason.
alter table doubtful_citations add column others jsonb not null default '[]';
