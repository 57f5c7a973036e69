-- Why a fetch, or one of its questions, did not get through; the sentence beside it is for people.
alter table source_fetches add column gap text not null default '';
alter table source_fetch_steps add column gap text not null default '';

-- Records that are papers tell how often they are cited: written down with the next count of each order.
update citation_work set recount = true;
