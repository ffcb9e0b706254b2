-- May apply plans that nobody approved.
alter table operator add column emergency boolean not null default false;
-- Why the run began without the approval that it needed.
alter table run add column emergency text;
create index run_emergency on run (id desc) where emergency is not null;
