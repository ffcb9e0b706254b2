alter table schedule
  -- what its owner could do when saving it: a token's schedule acts with no more than the token's rights
  add column roles jsonb not null default '{}',
  add column language text not null default 'en';
