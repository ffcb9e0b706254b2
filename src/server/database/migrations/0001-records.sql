create extension if not exists pg_trgm;

create sequence record_id start 1000001;
create sequence run_id start 1001;

-- one partition for each area, made at start from the catalogue; partitions are addressed by name
create table record (
  area text not null,
  environment text not null,
  id bigint not null,
  version int not null,
  parent_id bigint,
  label text not null default '',
  -- label as people sort it: lower case, Chinese as pinyin
  sort_key text not null default '',
  -- what a keyword is looked up in: lower case, with pinyin and initials
  search text not null default '',
  data jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (area, environment, id)
) partition by list (area);

create table revision (
  seq bigint generated always as identity primary key,
  area text not null,
  environment text not null,
  id bigint not null,
  version int not null,
  parent_id bigint,
  -- null before: created; null after: removed
  before jsonb,
  after jsonb,
  run bigint not null,
  actor bigint not null,
  reason text,
  at timestamptz not null default now(),
  xact xid8 not null default pg_current_xact_id()
);
create unique index revision_of on revision (area, environment, id, version);
create index revision_run on revision (run, seq);
-- tells whether an area changed since a count was taken
create index revision_xact on revision (area, environment, xact);

create table plan (
  id bigint primary key default nextval('run_id'),
  kind text not null,
  title text not null default '',
  command text,
  input jsonb,
  environment text not null,
  actor bigint not null,
  state text not null default 'planning',
  hash text,
  counts jsonb not null default '{}',
  faults jsonb not null default '[]',
  undoes bigint,
  reason text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  run bigint
);

-- the draft of a plan: final state of each record it touches, and what became of it when applied
create table change (
  plan bigint not null references plan on delete cascade,
  seq bigint generated always as identity,
  step int not null,
  area text not null,
  environment text not null,
  id bigint not null,
  parent_id bigint,
  label text not null default '',
  sort_key text not null default '',
  search text not null default '',
  before jsonb,
  after jsonb,
  -- version the record had when the plan was made; 0: there was none
  expected_version int not null,
  created_at timestamptz not null,
  excluded boolean not null default false,
  state text not null default 'waiting',
  message jsonb,
  primary key (plan, area, environment, id)
);
create index change_order on change (plan, seq);

create table run (
  id bigint primary key default nextval('run_id'),
  kind text not null,
  plan bigint,
  undoes bigint,
  undone_by bigint,
  command text not null,
  input jsonb,
  environment text not null,
  actor bigint not null,
  state text not null,
  total int not null default 0,
  done int not null default 0,
  skipped int not null default 0,
  failed int not null default 0,
  reason text,
  message jsonb,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
create index run_recent on run (actor, id desc);

create table outbox (
  id bigint generated always as identity primary key,
  plan bigint,
  run bigint,
  environment text not null,
  topic text not null,
  payload jsonb not null,
  irreversible boolean not null default false,
  state text not null,
  attempts int not null default 0,
  next_at timestamptz not null default now(),
  sent_at timestamptz,
  error text
);
create index outbox_waiting on outbox (next_at) where state = 'waiting';

create table idempotency (
  operator bigint not null,
  key text not null,
  request text not null,
  status int,
  body text,
  at timestamptz not null default now(),
  primary key (operator, key)
);

create table call_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  operator bigint,
  username text,
  email text,
  environment text not null,
  request_method text not null,
  route text not null,
  command text,
  status int not null,
  ms real,
  input jsonb,
  receipt bigint,
  ip text,
  message text
);
create index call_log_operator on call_log (operator, id desc);
create index call_log_at on call_log (at);
create index call_log_route on call_log using gin (route gin_trgm_ops);
