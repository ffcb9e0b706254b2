-- a change that a plan holds for somebody to decide about: what was changed there since it was last sent, what was decided
alter table change add column conflict jsonb;

-- which records a plan was made from, each at its version: what was changed since is told
create table plan_source (
  plan bigint not null references plan on delete cascade,
  area text not null,
  environment text not null,
  id bigint not null,
  version int not null,
  primary key (plan, area, environment, id)
);

-- what had been changed of the sources of its plan when a run began
alter table run add column source_changes jsonb not null default '{"total":0,"records":[]}';
