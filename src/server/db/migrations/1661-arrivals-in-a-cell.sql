-- A cell that took an institution over remembers it: asked a second time, because its answer was lost, it does nothing.
alter table cell_moves drop constraint cell_moves_step_check;
alter table cell_moves add constraint cell_moves_step_check
  check (step in ('copying', 'stopped', 'moved', 'emptied', 'arriving', 'arrived'));
