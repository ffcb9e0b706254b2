-- The sums of what is analysed follow whichever way its records are written: also through the whole, of which these are a
-- part, and when the part is emptied. Beside the sums by source there are those of a game and day.
alter table analysis_sum drop constraint analysis_sum_grain_check;
alter table analysis_sum add check (grain in ('game', 'game-day', 'game-country', 'market'));

-- SQL that adds up records with a sign; of other areas it adds up none.
create function analysis_added_up(records text) returns text language sql immutable as $$
  select format($sql$
    select environment,
      case when grouping(country_code) = 0 then case when grouping(source) = 0 then 'market' else 'game-country' end
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
      (environment, day, game_category, country_code, source))
  $sql$, records)
$$;

-- SQL that adds such sums to those that are kept.
create function analysis_added(sums text) returns text language sql immutable as $$
  select format($sql$
    insert into analysis_sum as s (environment, grain, day, game_id, game_category, country_code, source, rows,
      show_pv, show_uv, click_pv, click_uv, play_time_total, retained, revenue)
    select * from (%s) summed
    where rows <> 0 or show_pv <> 0 or show_uv <> 0 or click_pv <> 0 or click_uv <> 0 or play_time_total <> 0 or retained <> 0 or revenue <> 0
    -- always in the same order, so that writers wait for each other and do not lock each other out
    order by environment, grain, day, game_id, country_code, source, game_category
    on conflict (environment, grain, game_id, country_code, source, game_category, day) do update set rows = s.rows + excluded.rows,
      show_pv = s.show_pv + excluded.show_pv, show_uv = s.show_uv + excluded.show_uv, click_pv = s.click_pv + excluded.click_pv,
      click_uv = s.click_uv + excluded.click_uv, play_time_total = s.play_time_total + excluded.play_time_total,
      retained = s.retained + excluded.retained, revenue = s.revenue + excluded.revenue
  $sql$, sums)
$$;

create or replace function analysis_add_up() returns trigger language plpgsql as $$
declare
  fresh constant text := 'select 1 as sign, * from fresh';
  gone constant text := 'select -1 as sign, * from gone';
begin
  if tg_op = 'TRUNCATE' then
    delete from analysis_sum;
    return null;
  end if;
  execute analysis_added(analysis_added_up(
    case tg_op when 'INSERT' then fresh when 'DELETE' then gone else fresh || ' union all ' || gone end));
  delete from analysis_sum where rows = 0;
  return null;
end $$;

-- Triggers of a statement are those of the table that it names.
create trigger analysis_inserted after insert on record
  referencing new table as fresh for each statement execute function analysis_add_up();
create trigger analysis_updated after update on record
  referencing old table as gone new table as fresh for each statement execute function analysis_add_up();
create trigger analysis_deleted after delete on record
  referencing old table as gone for each statement execute function analysis_add_up();
create trigger analysis_emptied after truncate on record_aha_game_analysis
  for each statement execute function analysis_add_up();

-- Adds everything up anew and puts right what is not; answers how many sums were wrong. What others write meanwhile is added
-- to what they find, as this is. Sums of fractions that were added in another order differ in their last digits.
create function analysis_mend() returns bigint language plpgsql as $$
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
    where f.rows is distinct from s.rows or abs(f.click_uv - s.click_uv) > 0.001 or abs(f.show_uv - s.show_uv) > 0.001
      or abs(f.show_pv - s.show_pv) > 0.001 or abs(f.click_pv - s.click_pv) > 0.001 or abs(f.play_time_total - s.play_time_total) > 0.001
      or abs(f.retained - s.retained) > 0.001 or abs(f.revenue - s.revenue) > 0.001
  $sql$);
  get diagnostics wrong = row_count;
  delete from analysis_sum where rows = 0;
  return wrong;
end $$;

select analysis_mend();
