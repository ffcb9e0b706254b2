-- Games in a country and by a source: as many figures as records, but each a few numbers beside what it is looked for by,
-- where the record is a document that has to be taken apart.
alter table analysis_sum drop constraint analysis_sum_grain_check;
alter table analysis_sum add check (grain in ('game', 'game-day', 'game-country', 'place', 'market'));
create index analysis_sum_place on analysis_sum (environment, country_code, source, day) where grain = 'place';

create or replace function analysis_added_up(records text) returns text language sql immutable as $$
  select format($sql$
    select environment,
      case when grouping(game_id) = 1 then 'market'
        when grouping(country_code) = 0 then case when grouping(source) = 0 then 'place' else 'game-country' end
        when grouping(source) = 0 then 'game' else 'game-day' end as grain,
      day, coalesce(game_id, 0) as game_id, coalesce(game_category, 0) as game_category, coalesce(country_code, '') as country_code, coalesce(source, '') as source,
      sum(sign) as rows, sum(sign * show_pv) as show_pv, sum(sign * show_uv) as show_uv, sum(sign * click_pv) as click_pv, sum(sign * click_uv) as click_uv,
      sum(sign * play_time_total) as play_time_total, sum(sign * click_uv * retention_d2) as retained, sum(sign * click_uv * arpu) as revenue
    from (
      select sign, environment, left(data->>'creation_date', 10)::date as day, coalesce((data->>'game_id')::bigint, 0) as game_id,
        coalesce((data->>'game_category')::bigint, 0) as game_category, coalesce(data->>'country_code', '') as country_code, coalesce(data->>'source', '') as source,
        coalesce((data->>'show_pv')::float8, 0) as show_pv, coalesce((data->>'show_uv')::float8, 0) as show_uv,
        coalesce((data->>'click_pv')::float8, 0) as click_pv, coalesce((data->>'click_uv')::float8, 0) as click_uv,
        coalesce((data->>'play_time_total')::float8, 0) as play_time_total,
        coalesce((data->>'retention_d2')::float8, 0) as retention_d2, coalesce((data->>'arpu')::float8, 0) as arpu
      from (%s) written where area = 'aha-game-analysis' and deleted_at is null and data->>'creation_date' is not null
    ) fact
    group by grouping sets (
      (environment, day, game_id, game_category, source),
      (environment, day, game_id, game_category),
      (environment, day, game_id, game_category, country_code),
      (environment, day, game_id, game_category, country_code, source),
      (environment, day, game_category, country_code, source))
  $sql$, records)
$$;

select analysis_mend();
