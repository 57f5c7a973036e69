-- Attempts of a delivery before somebody sent it again: both are counted, and the plan of retries begins anew.
alter table webhook_deliveries add column earlier_attempts int not null default 0;
