-- An order that was taken up again after an objection is not done: its figures go with the day it was done before.
update orders set completed_at = null where completed_at is not null and status <> 'completed';
