-- What is collected is kept a second time, added up by day, as what is analysed is: the records stay the truth, and the sums
-- follow in the same statement, whichever way it comes.
do $$ begin
  if to_regclass('record_collect_day') is null then
    create table record_collect_day partition of record for values in ('collect-day');
  end if;
end $$;

create table collect_sum (
  environment text not null,
  -- which of the dimensions are kept apart; the others hold 0 or an empty text
  grain text not null check (grain in ('game', 'place', 'market')),
  day date not null,
  game_id bigint not null,
  country text not null,
  rows bigint not null,
  added double precision not null,
  removed double precision not null,
  visits double precision not null
);
create unique index collect_sum_key on collect_sum (environment, grain, game_id, country, day);
create index collect_sum_day on collect_sum (environment, grain, day);
create index collect_sum_country on collect_sum (environment, country, day) where grain = 'place';
create index collect_sum_empty on collect_sum (environment) where rows = 0;

-- SQL that adds up records with a sign; of other areas it adds up none.
create function collect_added_up(records text) returns text language sql immutable as $$
  select format($sql$
    select environment,
      case when grouping(game_id) = 1 then 'market' when grouping(country) = 1 then 'game' else 'place' end as grain,
      day, coalesce(game_id, 0) as game_id, coalesce(country, '') as country,
      sum(sign) as rows, sum(sign * added) as added, sum(sign * removed) as removed, sum(sign * visits) as visits
    from (
      select sign, environment, left(data->>'date', 10)::date as day, coalesce((data->>'game_id')::bigint, 0) as game_id,
        coalesce(data->>'country', '') as country, coalesce((data->>'added')::float8, 0) as added,
        coalesce((data->>'removed')::float8, 0) as removed, coalesce((data->>'visits')::float8, 0) as visits
      from (%s) written where area = 'collect-day' and deleted_at is null and jsonb_typeof(data->'date') = 'string'
    ) fact
    group by grouping sets ((environment, day, game_id), (environment, day, game_id, country), (environment, day, country))
  $sql$, records)
$$;

-- SQL that adds such sums to those that are kept.
create function collect_added(sums text) returns text language sql immutable as $$
  select format($sql$
    insert into collect_sum as s (environment, grain, day, game_id, country, rows, added, removed, visits)
    select * from (%s) summed
    where rows <> 0 or added <> 0 or removed <> 0 or visits <> 0
    -- always in the same order, so that writers wait for each other and do not lock each other out
    order by environment, grain, day, game_id, country
    on conflict (environment, grain, game_id, country, day) do update set rows = s.rows + excluded.rows,
      added = s.added + excluded.added, removed = s.removed + excluded.removed, visits = s.visits + excluded.visits
  $sql$, sums)
$$;

create function collect_add_up() returns trigger language plpgsql as $$
declare
  fresh constant text := 'select 1 as sign, * from fresh';
  gone constant text := 'select -1 as sign, * from gone';
  concerned boolean;
begin
  if tg_op = 'TRUNCATE' then
    delete from collect_sum;
    return null;
  end if;
  -- most of what is written is of other areas
  if tg_op = 'INSERT' then
    concerned := exists (select from fresh where area = 'collect-day');
  elsif tg_op = 'DELETE' then
    concerned := exists (select from gone where area = 'collect-day');
  else
    concerned := exists (select from fresh where area = 'collect-day') or exists (select from gone where area = 'collect-day');
  end if;
  if concerned then
    execute collect_added(collect_added_up(
      case tg_op when 'INSERT' then fresh when 'DELETE' then gone else fresh || ' union all ' || gone end));
    delete from collect_sum where rows = 0;
  end if;
  return null;
end $$;

-- Triggers of a statement are those of the table that it names.
create trigger collect_inserted after insert on record
  referencing new table as fresh for each statement execute function collect_add_up();
create trigger collect_updated after update on record
  referencing old table as gone new table as fresh for each statement execute function collect_add_up();
create trigger collect_deleted after delete on record
  referencing old table as gone for each statement execute function collect_add_up();
create trigger collect_inserted after insert on record_collect_day
  referencing new table as fresh for each statement execute function collect_add_up();
create trigger collect_updated after update on record_collect_day
  referencing old table as gone new table as fresh for each statement execute function collect_add_up();
create trigger collect_deleted after delete on record_collect_day
  referencing old table as gone for each statement execute function collect_add_up();
create trigger collect_emptied after truncate on record_collect_day
  for each statement execute function collect_add_up();

-- Adds everything up anew and puts right what is not; answers how many sums were wrong.
create function collect_mend() returns bigint language plpgsql as $$
declare
  wrong bigint;
begin
  execute collect_added($sql$
    select environment, grain, day, game_id, country,
      coalesce(f.rows, 0) - coalesce(s.rows, 0) as rows, coalesce(f.added, 0) - coalesce(s.added, 0) as added,
      coalesce(f.removed, 0) - coalesce(s.removed, 0) as removed, coalesce(f.visits, 0) - coalesce(s.visits, 0) as visits
    from ($sql$ || collect_added_up('select 1 as sign, * from record_collect_day') || $sql$) f
    full join collect_sum s using (environment, grain, day, game_id, country)
    where f.rows is distinct from s.rows or analysis_differs(f.added, s.added) or analysis_differs(f.removed, s.removed)
      or analysis_differs(f.visits, s.visits)
  $sql$);
  get diagnostics wrong = row_count;
  delete from collect_sum where rows = 0;
  return wrong;
end $$;

select collect_mend();
