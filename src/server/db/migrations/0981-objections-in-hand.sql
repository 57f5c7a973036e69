-- The desk counts the objections that wait with every list it shows.
create index on orders (institution_id) where objection_raised;
