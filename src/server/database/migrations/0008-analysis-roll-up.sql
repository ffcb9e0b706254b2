-- What is analysed is kept a second time, added up by day, so that a dashboard reads thousands of rows and not millions.
-- The records stay the truth: whatever writes them, the sums follow in the same statement.

create table record_aha_game_analysis partition of record for values in ('aha-game-analysis');

create table analysis_sum (
  environment text not null,
  -- which of the dimensions are kept apart; the others hold 0 or an empty text
  grain text not null check (grain in ('game', 'game-country', 'market')),
  day date not null,
  game_id bigint not null,
  game_category bigint not null,
  country_code text not null,
  source text not null,
  rows bigint not null,
  show_pv double precision not null,
  show_uv double precision not null,
  click_pv double precision not null,
  click_uv double precision not null,
  play_time_total double precision not null,
  -- rates by the players they were measured on, so that they can be added up
  retained double precision not null,
  revenue double precision not null
);
create unique index analysis_sum_key on analysis_sum (environment, grain, game_id, country_code, source, game_category, day);
create index analysis_sum_day on analysis_sum (environment, grain, day);
create index analysis_sum_country on analysis_sum (environment, country_code, day) where grain = 'game-country';
create index analysis_sum_empty on analysis_sum (environment) where rows = 0;

create function analysis_add_up() returns trigger language plpgsql as $$
declare
  fresh constant text := 'select 1 as sign, * from fresh';
  gone constant text := 'select -1 as sign, * from gone';
begin
  execute format($sql$
    insert into analysis_sum as s (environment, grain, day, game_id, game_category, country_code, source, rows,
      show_pv, show_uv, click_pv, click_uv, play_time_total, retained, revenue)
    select * from (
      select environment,
        case when grouping(country_code) = 1 then 'game' when grouping(source) = 1 then 'game-country' else 'market' end as grain,
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
        from (%s) written where deleted_at is null and data->>'creation_date' is not null
      ) fact
      group by grouping sets (
        (environment, day, game_id, game_category, source),
        (environment, day, game_id, game_category, country_code),
        (environment, day, game_category, country_code, source))
    ) summed
    where rows <> 0 or show_pv <> 0 or show_uv <> 0 or click_pv <> 0 or click_uv <> 0 or play_time_total <> 0 or retained <> 0 or revenue <> 0
    -- always in the same order, so that writers wait for each other and do not lock each other out
    order by grain, day, game_id, country_code, source, game_category
    on conflict (environment, grain, game_id, country_code, source, game_category, day) do update set rows = s.rows + excluded.rows,
      show_pv = s.show_pv + excluded.show_pv, show_uv = s.show_uv + excluded.show_uv, click_pv = s.click_pv + excluded.click_pv,
      click_uv = s.click_uv + excluded.click_uv, play_time_total = s.play_time_total + excluded.play_time_total,
      retained = s.retained + excluded.retained, revenue = s.revenue + excluded.revenue
  $sql$, case tg_op when 'INSERT' then fresh when 'DELETE' then gone else fresh || ' union all ' || gone end);
  delete from analysis_sum where rows = 0;
  return null;
end $$;

create trigger analysis_inserted after insert on record_aha_game_analysis
  referencing new table as fresh for each statement execute function analysis_add_up();
create trigger analysis_updated after update on record_aha_game_analysis
  referencing old table as gone new table as fresh for each statement execute function analysis_add_up();
create trigger analysis_deleted after delete on record_aha_game_analysis
  referencing old table as gone for each statement execute function analysis_add_up();
