-- What happens to changes whose records have changed since the plan was made: skip, stop or back.
alter table run add column on_drift text not null default 'skip';
alter table plan_time add column on_drift text not null default 'skip';
