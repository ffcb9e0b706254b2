create table operator (
  id bigint primary key default nextval('record_id'),
  username text not null,
  name text not null default '',
  email text not null default '',
  password text,
  language text not null default 'en',
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index operator_username on operator (lower(username));

create table role_grant (
  operator bigint not null references operator on delete cascade,
  environment text not null,
  role text not null check (role in ('viewer', 'operator', 'publisher', 'admin')),
  primary key (operator, environment)
);

create table session (
  hash text primary key,
  operator bigint not null references operator on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create table token (
  id bigint primary key default nextval('record_id'),
  hash text not null unique,
  operator bigint not null references operator on delete cascade,
  name text not null,
  role text not null,
  environments text[] not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  revoked_at timestamptz
);

-- signs one operator in once: first start, and the step to another environment's host
create table entry_code (
  hash text primary key,
  operator bigint not null references operator on delete cascade,
  expires_at timestamptz not null
);

create table login_failure (
  subject text primary key,
  count int not null,
  last_at timestamptz not null
);

create table preference (
  operator bigint not null references operator on delete cascade,
  key text not null,
  value jsonb not null,
  primary key (operator, key)
);

create table upload (
  name text primary key,
  title text not null,
  type text not null,
  size bigint not null,
  operator bigint not null,
  created_at timestamptz not null default now()
);

create table setting (
  key text primary key,
  value jsonb not null
);
