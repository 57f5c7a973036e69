-- An applicant pins an objection to a place of the draft that waits for their confirmation. They read their own words
-- and the answers to them, nothing else of the review.
alter table review_comments add column by_applicant boolean not null default false;
