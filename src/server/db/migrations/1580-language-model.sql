-- A language model is one more connection: which model is asked, and limits that only it has.
alter table source_connections
  add column model text not null default '',
  add column monthly_budget int check (monthly_budget >= 0),
  add column daily_tokens int check (daily_tokens >= 0),
  add column monthly_tokens int check (monthly_tokens >= 0),
  -- Characters of one prompt.
  add column prompt_characters int not null default 12000 check (prompt_characters between 500 and 100000);

-- Who asked and what for. Of a model neither prompt nor answer is kept.
alter table source_answers drop constraint source_answers_purpose_check;
alter table source_answers
  add constraint source_answers_purpose_check check (purpose in ('check', 'records', 'citing', 'hints', 'people', 'propose')),
  add column asked_by uuid references users on delete set null,
  add column asked_by_name text not null default '',
  add column task text not null default '',
  -- What one prompt and its answer may cost stands here until the model says what they cost.
  add column prompt_tokens int not null default 0,
  add column answer_tokens int not null default 0,
  add column tokens_told boolean not null default false;

-- What the model proposed. A row decides nothing: a person takes it by an ordinary edit, or rejects it.
create table model_proposals (
  id uuid primary key,
  institution_id int not null references institutions on delete cascade,
  order_id uuid references orders on delete cascade,
  feedback_id uuid references feedback on delete cascade,
  answer_id uuid references source_answers on delete set null,
  kind text not null check (kind in ('features', 'synonyms', 'translations', 'passage', 'difference', 'heading')),
  -- What of the order it was asked for; null where that says nothing.
  point int,
  document_id uuid references novelty_documents on delete cascade,
  -- The term or feature it belongs to, as the order writes it.
  subject text not null default '',
  text text not null,
  -- Stands word for word in what was asked about.
  quote text not null,
  model text not null,
  prompt_version int not null,
  state text not null default 'open' check (state in ('open', 'taken', 'rejected', 'replaced')),
  asked_by_name text not null,
  asked_at timestamptz not null,
  decided_by_name text not null default '',
  decided_at timestamptz,
  check ((order_id is null) <> (feedback_id is null))
);
create index on model_proposals (order_id, asked_at) where order_id is not null;
create index on model_proposals (feedback_id) where feedback_id is not null;
call secure_by_institution('model_proposals');

-- A short heading that staff give a message, so that alike ones are found together.
alter table feedback add column heading text not null default '';
