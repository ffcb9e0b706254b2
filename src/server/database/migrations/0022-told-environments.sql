-- the environments that a row tells of, beside that where it was made: where it changes something or reads, and those
-- that whoever made it named, which tells them nothing; none means the one where it was made
alter table plan
  add column environments text[] not null default '{}',
  add column named text[] not null default '{}';
alter table run
  add column environments text[] not null default '{}',
  add column named text[] not null default '{}',
  -- how many records of each area and kind it changed; counted when it is over
  add column records jsonb;
alter table call_log
  add column environments text[] not null default '{}',
  add column named text[] not null default '{}';

create function named_environments(told text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct matched[1] order by matched[1]), '{}')
  from regexp_matches(told, '\m((?:test|pre|prod)-(?:ie|ind))\M', 'g') as matched
$$;

create function both_environments(one text[], other text[]) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct each order by each), '{}') from unnest(one || other) as each
$$;

-- kept by the database itself, since plans, runs and lines of the log are written in many ways
create function note_plan_environments() returns trigger language plpgsql as $$
begin
  new.environments := both_environments(new.environments, named_environments(concat_ws(' ', new.needs, new.tally -> 'environments')));
  new.named := named_environments(concat_ws(' ', new.input, new.request, new.params, new.reason));
  return new;
end $$;
create trigger plan_environments before insert or update of environments, input, request, params, needs, tally, reason
  on plan for each row execute function note_plan_environments();

create function note_run_environments() returns trigger language plpgsql as $$
begin
  new.named := both_environments(new.named, named_environments(concat_ws(' ', new.input, new.reason)));
  return new;
end $$;
create trigger run_environments before insert or update of environments, input, reason
  on run for each row execute function note_run_environments();

create function note_call_environments() returns trigger language plpgsql as $$
begin
  new.environments := both_environments(new.environments, named_environments(new.answered::text));
  new.named := named_environments(new.input::text);
  return new;
end $$;
create trigger call_log_environments before insert or update of environments, input, answered
  on call_log for each row execute function note_call_environments();

update plan p set environments = array(select distinct environment from change where plan = p.id);
update run r set named = coalesce((select p.named from plan p where p.id = r.plan), '{}'),
  environments = coalesce((select p.environments from plan p where p.id = r.plan), '{}')
  || array(select distinct environment from revision where run = r.id);
update call_log l set environments = r.environments from run r
where r.id = l.receipt and r.environments <> '{}' and r.environments <> array[l.environment];
update call_log set environments = '{}'
where environments = '{}' and named_environments(concat_ws(' ', input, answered)) <> '{}';
