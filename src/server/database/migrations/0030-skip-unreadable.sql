-- A record of no day is in no sum, and what is no number adds nothing to one: neither keeps others from being written.
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
      select sign, environment, readable_day(day) as day, coalesce(readable_id(game_id), 0) as game_id,
        coalesce(readable_id(game_category), 0) as game_category, coalesce(country_code, '') as country_code, coalesce(source, '') as source,
        coalesce(readable_number(show_pv), 0) as show_pv, coalesce(readable_number(show_uv), 0) as show_uv,
        coalesce(readable_number(click_pv), 0) as click_pv, coalesce(readable_number(click_uv), 0) as click_uv,
        coalesce(readable_number(play_time_total), 0) as play_time_total,
        coalesce(readable_number(retention_d2), 0) as retention_d2, coalesce(readable_number(arpu), 0) as arpu
      from (
        select sign, environment, data->>'creation_date' as day, data->'game_id' as game_id, data->'game_category' as game_category,
          data->>'country_code' as country_code, data->>'source' as source, data->'show_pv' as show_pv, data->'show_uv' as show_uv,
          data->'click_pv' as click_pv, data->'click_uv' as click_uv, data->'play_time_total' as play_time_total,
          data->'retention_d2' as retention_d2, data->'arpu' as arpu
        from (%s) written where area = 'aha-game-analysis' and deleted_at is null
        -- each is taken out of its document once, however often it is looked at
        offset 0
      ) said
    ) fact
    where day is not null
    group by grouping sets (
      (environment, day, game_id, game_category, source),
      (environment, day, game_id, game_category),
      (environment, day, game_id, game_category, country_code),
      (environment, day, game_id, game_category, country_code, source),
      (environment, day, game_category, country_code, source))
  $sql$, records)
$$;

create or replace function collect_added_up(records text) returns text language sql immutable as $$
  select format($sql$
    select environment,
      case when grouping(game_id) = 1 then 'market' when grouping(country) = 1 then 'game' else 'place' end as grain,
      day, coalesce(game_id, 0) as game_id, coalesce(country, '') as country,
      sum(sign) as rows, sum(sign * added) as added, sum(sign * removed) as removed, sum(sign * visits) as visits
    from (
      select sign, environment, readable_day(day) as day, coalesce(readable_id(game_id), 0) as game_id, coalesce(country, '') as country,
        coalesce(readable_number(added), 0) as added, coalesce(readable_number(removed), 0) as removed, coalesce(readable_number(visits), 0) as visits
      from (
        select sign, environment, data->>'date' as day, data->'game_id' as game_id, data->>'country' as country,
          data->'added' as added, data->'removed' as removed, data->'visits' as visits
        from (%s) written where area = 'collect-day' and deleted_at is null
        offset 0
      ) said
    ) fact
    where day is not null
    group by grouping sets ((environment, day, game_id), (environment, day, game_id, country), (environment, day, country))
  $sql$, records)
$$;
