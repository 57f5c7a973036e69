-- A row of the log is never changed: a further row names the one it corrects.
alter table novelty_searches add column corrects uuid references novelty_searches;
create unique index novelty_searches_corrects on novelty_searches (corrects);
