-- A file is asked what it is used for each time it is read or used.
create index order_files_file on order_files (file_id);
create index feedback_picture on feedback (picture_id) where picture_id is not null;

-- Putting a file with an order is a step of its history but no work that is counted.
create or replace function is_task(step order_steps) returns boolean language sql immutable
  return step.actor_id is not null and (step.party <> 'applicant' or step.on_behalf)
    and step.action not like 'attach-%' and step.action not like 'remove-%';
