alter table outbox
  -- when the last attempt began, and until when a server has the message to itself
  add column tried_at timestamptz,
  add column claimed_until timestamptz,
  -- set before an attempt, taken back when it surely failed: what a crash or a time-out leaves uncertain stays so
  add column may_have_arrived boolean not null default false;

update outbox set may_have_arrived = true
where attempts > 0 and state in ('waiting', 'failed') and error not like 'status %';

create index outbox_run on outbox (run) where run is not null;
-- what is said earlier of the same thing, and still waits
create index outbox_about on outbox (environment, topic, (coalesce(payload ->> 'area', '')), (payload ->> 'id'), id)
  where state = 'waiting';
