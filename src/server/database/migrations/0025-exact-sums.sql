-- Sums of fractions that were added in another order differ in their last digits, of large ones also before the point.
create function analysis_differs(one double precision, other double precision) returns boolean language sql immutable as $$
  select abs(one - other) > greatest(0.001, 1e-9 * greatest(abs(one), abs(other)))
$$;

create or replace function analysis_mend() returns bigint language plpgsql as $$
declare
  wrong bigint;
begin
  execute analysis_added($sql$
    select environment, grain, day, game_id, game_category, country_code, source,
      coalesce(f.rows, 0) - coalesce(s.rows, 0) as rows, coalesce(f.show_pv, 0) - coalesce(s.show_pv, 0) as show_pv,
      coalesce(f.show_uv, 0) - coalesce(s.show_uv, 0) as show_uv, coalesce(f.click_pv, 0) - coalesce(s.click_pv, 0) as click_pv,
      coalesce(f.click_uv, 0) - coalesce(s.click_uv, 0) as click_uv, coalesce(f.play_time_total, 0) - coalesce(s.play_time_total, 0) as play_time_total,
      coalesce(f.retained, 0) - coalesce(s.retained, 0) as retained, coalesce(f.revenue, 0) - coalesce(s.revenue, 0) as revenue
    from ($sql$ || analysis_added_up('select 1 as sign, * from record_aha_game_analysis') || $sql$) f
    full join analysis_sum s using (environment, grain, day, game_id, game_category, country_code, source)
    where f.rows is distinct from s.rows or analysis_differs(f.click_uv, s.click_uv) or analysis_differs(f.show_uv, s.show_uv)
      or analysis_differs(f.show_pv, s.show_pv) or analysis_differs(f.click_pv, s.click_pv) or analysis_differs(f.play_time_total, s.play_time_total)
      or analysis_differs(f.retained, s.retained) or analysis_differs(f.revenue, s.revenue)
  $sql$);
  get diagnostics wrong = row_count;
  delete from analysis_sum where rows = 0;
  return wrong;
end $$;
