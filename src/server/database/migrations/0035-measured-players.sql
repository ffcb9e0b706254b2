-- A rate that was not measured is not 0: what was measured on players is divided by those it was measured on. What a server
-- of before adds up meanwhile lacks these, and is put right as what is written past the sums.

alter table analysis_sum
  add column retained_uv double precision not null default 0,
  add column paid_uv double precision not null default 0;

create or replace function analysis_added_up(records text) returns text language sql immutable as $$
  select format($sql$
    select environment,
      case when grouping(game_id) = 1 then 'market'
        when grouping(country_code) = 0 then case when grouping(source) = 0 then 'place' else 'game-country' end
        when grouping(source) = 0 then 'game' else 'game-day' end as grain,
      day, coalesce(game_id, 0) as game_id, coalesce(game_category, 0) as game_category, coalesce(country_code, '') as country_code, coalesce(source, '') as source,
      sum(sign) as rows, sum(sign * show_pv) as show_pv, sum(sign * show_uv) as show_uv, sum(sign * click_pv) as click_pv, sum(sign * click_uv) as click_uv,
      sum(sign * play_time_total) as play_time_total,
      coalesce(sum(sign * click_uv * retention_d2), 0) as retained, coalesce(sum(sign * click_uv * arpu), 0) as revenue,
      coalesce(sum(sign * click_uv) filter (where retention_d2 is not null), 0) as retained_uv,
      coalesce(sum(sign * click_uv) filter (where arpu is not null), 0) as paid_uv
    from (
      select sign, environment, readable_day(day) as day, coalesce(readable_id(game_id), 0) as game_id,
        coalesce(readable_id(game_category), 0) as game_category, coalesce(country_code, '') as country_code, coalesce(source, '') as source,
        coalesce(readable_number(show_pv), 0) as show_pv, coalesce(readable_number(show_uv), 0) as show_uv,
        coalesce(readable_number(click_pv), 0) as click_pv, coalesce(readable_number(click_uv), 0) as click_uv,
        coalesce(readable_number(play_time_total), 0) as play_time_total,
        readable_number(retention_d2) as retention_d2, readable_number(arpu) as arpu
      from (
        select sign, environment, data->>'creation_date' as day, data->'game_id' as game_id, data->'game_category' as game_category,
          data->>'country_code' as country_code, data->>'source' as source, data->'show_pv' as show_pv, data->'show_uv' as show_uv,
          data->'click_pv' as click_pv, data->'click_uv' as click_uv, data->'play_time_total' as play_time_total,
          data->'retention_d2' as retention_d2, data->'arpu' as arpu
        from (%s) written where area = 'aha-game-analysis' and deleted_at is null
        -- each is taken out of its document once, however often it is looked at
        offset 0
      ) said
      -- and read once
      offset 0
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

create or replace function analysis_added(sums text) returns text language sql immutable as $$
  select format($sql$
    insert into analysis_sum as s (environment, grain, day, game_id, game_category, country_code, source, rows,
      show_pv, show_uv, click_pv, click_uv, play_time_total, retained, revenue, retained_uv, paid_uv)
    select * from (%s) summed
    where rows <> 0 or show_pv <> 0 or show_uv <> 0 or click_pv <> 0 or click_uv <> 0 or play_time_total <> 0 or retained <> 0 or revenue <> 0
      or retained_uv <> 0 or paid_uv <> 0
    -- always in the same order, so that writers wait for each other and do not lock each other out
    order by environment, grain, day, case when grain in ('place', 'game') then 0 else game_id end, country_code, source, game_id, game_category
    on conflict (environment, grain, game_id, country_code, source, game_category, day) do update set rows = s.rows + excluded.rows,
      show_pv = s.show_pv + excluded.show_pv, show_uv = s.show_uv + excluded.show_uv, click_pv = s.click_pv + excluded.click_pv,
      click_uv = s.click_uv + excluded.click_uv, play_time_total = s.play_time_total + excluded.play_time_total,
      retained = s.retained + excluded.retained, revenue = s.revenue + excluded.revenue,
      retained_uv = s.retained_uv + excluded.retained_uv, paid_uv = s.paid_uv + excluded.paid_uv
  $sql$, sums)
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
      coalesce(f.retained, 0) - coalesce(s.retained, 0) as retained, coalesce(f.revenue, 0) - coalesce(s.revenue, 0) as revenue,
      coalesce(f.retained_uv, 0) - coalesce(s.retained_uv, 0) as retained_uv, coalesce(f.paid_uv, 0) - coalesce(s.paid_uv, 0) as paid_uv
    from ($sql$ || analysis_added_up('select 1 as sign, * from record_aha_game_analysis') || $sql$) f
    full join analysis_sum s using (environment, grain, day, game_id, game_category, country_code, source)
    where f.rows is distinct from s.rows or analysis_differs(f.click_uv, s.click_uv) or analysis_differs(f.show_uv, s.show_uv)
      or analysis_differs(f.show_pv, s.show_pv) or analysis_differs(f.click_pv, s.click_pv) or analysis_differs(f.play_time_total, s.play_time_total)
      or analysis_differs(f.retained, s.retained) or analysis_differs(f.revenue, s.revenue)
      or analysis_differs(f.retained_uv, s.retained_uv) or analysis_differs(f.paid_uv, s.paid_uv)
  $sql$);
  get diagnostics wrong = row_count;
  delete from analysis_sum where rows = 0;
  return wrong;
end $$;

-- Added up anew into an empty table: to change every row would leave each of them there twice.
truncate analysis_sum;
select analysis_mend();
analyze analysis_sum;
