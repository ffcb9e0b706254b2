-- how names are compared. Alone, lower() makes a plain i of the Turkish capital İ, and admİn would be admin.
create function folded(name text) returns text immutable language sql
  as $$ select lower(replace(normalize(name, NFC), U&'\0130', U&'i\0307')) $$;
drop index operator_username;
create unique index operator_folded on operator (folded(username));

-- browsers that an operator has signed in from: tries elsewhere do not slow these down
create table device (
  hash text not null,
  operator bigint not null references operator on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (hash, operator)
);

alter table session add column id bigint not null default nextval('record_id');
alter table session add column ip text;
alter table session add column agent text;
create index session_operator on session (operator);

alter table token add column expires_at timestamptz not null default now() + interval '90 days';
