-- The name that somebody other than its holder vouched for, where that is not full_name as it stands: the name before the
-- holder changed it, or '' where nobody ever did. A claim to a work is held against it.
alter table users add column confirmed_name text;
