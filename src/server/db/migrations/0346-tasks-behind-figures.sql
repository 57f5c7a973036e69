-- From a figure of the task statistics to the steps it counts, newest first.
create index order_steps_tasks on order_steps (institution_id, at desc, id desc) where actor_id is not null;
