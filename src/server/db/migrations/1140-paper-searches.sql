-- What was searched: per paper, database and question the word of an import, of a fetch or of a librarian. What no row
-- says was not searched, and is never a nought.
create table paper_searches (
  paper_id uuid not null references order_papers on delete cascade,
  database int not null,
  -- inclusion, citation, by_others, or the key of a journal metric (whose database is 0).
  question text not null,
  by text not null check (by in ('import', 'fetch', 'hand')),
  institution_id int not null references institutions on delete cascade,
  order_id uuid not null references orders on delete cascade,
  -- open: asked, but not answered in full; `why` says why not.
  state text not null check (state in ('searched', 'open')),
  day date not null,
  -- What the source itself says there is, and what of it came in.
  source_count int,
  obtained int,
  why text not null default '',
  by_id uuid references users on delete set null,
  by_name text not null default '',
  primary key (paper_id, database, question, by)
);
create index on paper_searches (order_id);
call secure_by_institution('paper_searches');

-- A day that a librarian named for a database is their word that it was searched for the papers of then.
insert into paper_searches (paper_id, database, question, by, institution_id, order_id, state, day)
select p.id, dated.key::int, asked.question, 'hand', w.institution_id, w.order_id, 'searched', dated.value::date
from citation_work w
cross join lateral jsonb_each_text(w.search_dates) dated
cross join (values ('inclusion'), ('citation'), ('by_others')) asked(question)
join order_papers p on p.order_id = w.order_id and not p.gone
where dated.key ~ '^[1-9][0-9]{0,8}$' and dated.value ~ '^\d{4}-\d\d-\d\d$';

-- The column stays for the release before; nothing reads it any more.
comment on column citation_work.search_dates is 'read by releases before paper_searches';

-- What files and fetches say is written down with the next count of each order.
update citation_work set recount = true;

-- A source that answered with nothing was asked.
update source_fetch_steps set found = 0
where state = 'none' and found is null and (sentence like '没有施引文献%' or sentence = '没有找到这些论文');
