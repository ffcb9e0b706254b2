-- pace and policy of a run, how far it got, and which server carries it
alter table run
  add column rate_limit real,
  add column on_failure text not null default 'continue',
  add column failures int not null default 1,
  -- failures before the run was last set going: those do not stop it again
  add column failed_base int not null default 0,
  -- changes up to here were looked at; a retry begins anew
  add column at_seq bigint not null default 0,
  add column next_at timestamptz,
  add column carrier text,
  add column beat_at timestamptz not null default now(),
  -- since when, and with how many changes behind it, its speed is measured
  add column active_since timestamptz not null default now(),
  add column active_base int not null default 0,
  -- of two undos that come at once, the second finds another number
  add column undo_count int not null default 0;
create index run_undoes on run (undoes) where undoes is not null;
create index run_at on run (environment, id desc);

alter table plan
  -- the call that made it, to plan again
  add column request jsonb,
  add column again_of bigint,
  add column approved_by bigint,
  add column approved_at timestamptz,
  add column approved_hash text,
  -- how many changes of each kind, and where; counted when it is sealed
  add column tally jsonb,
  -- which fields change and to which values; found out when first asked for
  add column field_facets jsonb;

create index outbox_plan on outbox (plan) where plan is not null;
