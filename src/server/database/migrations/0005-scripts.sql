-- where a plan came from, when a script made it, and how far it got
alter table plan
  add column script text,
  add column script_version int,
  add column source text,
  add column params jsonb,
  add column log jsonb not null default '[]',
  add column progress jsonb not null default '{}',
  add column error jsonb,
  add column result jsonb,
  -- the rights that its calls took: environment → role
  add column needs jsonb;
create index plan_planning on plan (id) where state = 'planning';

create table script (
  name text primary key,
  owner bigint not null references operator,
  shared boolean not null default false,
  version int not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table script_version (
  script text not null references script on delete cascade,
  version int not null,
  source text not null,
  -- what the script says of itself; null where it does not compile
  title jsonb,
  help jsonb,
  params jsonb not null default '[]',
  errors jsonb not null default '[]',
  author bigint not null,
  note text,
  at timestamptz not null default now(),
  primary key (script, version)
);

create table schedule (
  id bigint primary key default nextval('run_id'),
  script text not null,
  params jsonb not null default '{}',
  cron text not null,
  zone text not null,
  environment text not null,
  owner bigint not null references operator,
  enabled boolean not null default true,
  -- whether its plans are applied without anybody looking at them
  apply boolean not null default false,
  next_at timestamptz,
  created_at timestamptz not null default now()
);
create index schedule_next on schedule (next_at) where enabled;

-- one row for each time that was due: whichever server writes it acts
create table schedule_due (
  schedule bigint not null references schedule on delete cascade,
  due_at timestamptz not null,
  plan bigint,
  run bigint,
  outcome text,
  message text,
  at timestamptz not null default now(),
  primary key (schedule, due_at)
);
