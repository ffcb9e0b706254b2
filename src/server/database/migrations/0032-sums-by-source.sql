-- Those of a source are read together as well: all its games, of whatever country.
create or replace function analysis_added(sums text) returns text language sql immutable as $$
  select format($sql$
    insert into analysis_sum as s (environment, grain, day, game_id, game_category, country_code, source, rows,
      show_pv, show_uv, click_pv, click_uv, play_time_total, retained, revenue)
    select * from (%s) summed
    where rows <> 0 or show_pv <> 0 or show_uv <> 0 or click_pv <> 0 or click_uv <> 0 or play_time_total <> 0 or retained <> 0 or revenue <> 0
    -- always in the same order, so that writers wait for each other and do not lock each other out
    order by environment, grain, day, case when grain in ('place', 'game') then 0 else game_id end, country_code, source, game_id, game_category
    on conflict (environment, grain, game_id, country_code, source, game_category, day) do update set rows = s.rows + excluded.rows,
      show_pv = s.show_pv + excluded.show_pv, show_uv = s.show_uv + excluded.show_uv, click_pv = s.click_pv + excluded.click_pv,
      click_uv = s.click_uv + excluded.click_uv, play_time_total = s.play_time_total + excluded.play_time_total,
      retained = s.retained + excluded.retained, revenue = s.revenue + excluded.revenue
  $sql$, sums)
$$;
create index analysis_sum_source on analysis_sum (environment, source, day) where grain = 'game';
