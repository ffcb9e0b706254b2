-- Time at which a plan is applied by itself, with at most the roles that its operator had when it was set.
create table plan_time (
  plan bigint primary key references plan on delete cascade,
  at timestamptz not null,
  -- changes that it is meant for
  hash text not null,
  operator bigint not null,
  roles jsonb not null,
  language text not null,
  -- waiting, started or failed
  state text not null default 'waiting',
  taken_at timestamptz,
  message jsonb
);
create index plan_time_due on plan_time (at) where state = 'waiting';
