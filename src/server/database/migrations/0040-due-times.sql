-- Gives records that were turned on before they could leave by themselves their due time, if it is still to come.
create function pg_temp.instant(value text) returns timestamptz language sql as $$
  select case when readable_day(value) is not null and value ~ '^.{10}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$' then value::timestamptz end
$$;
create function pg_temp.iso(at timestamptz) returns text language sql as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

update record r set data = data || jsonb_build_object('goes_at', data->>sending.at)
from (values
  ('push-config', 'pushTime', 'status'),
  ('video-youtube-push-config', 'pushTime', 'status'),
  ('instant-recommend-push-config', 'pushTime', 'status'),
  ('h5-push', 'pushTime', 'status'),
  ('red-dot', 'pushTime', 'status'),
  ('deep-push', 'start_time', 'is_online')
) as sending(area, at, switch)
where r.area = sending.area and deleted_at is null and not data ? 'goes_at' and data->sending.switch = '1'
  and pg_temp.instant(data->>sending.at) > now()
  and (r.area <> 'instant-recommend-push-config' or data->>'pushType' is distinct from '3');

-- Audiences leave once, daily, weekly or monthly until their end.
update record r set data = data || jsonb_build_object('goes_at', pg_temp.iso(due.at))
from (
  select p.environment, p.id, min((start + coalesce(n * step, '0')) at time zone 'UTC') as at
  from record p
    cross join lateral (select pg_temp.instant(p.data->>'start_at') at time zone 'UTC') as first(start)
    cross join lateral (select case p.data->>'cycle'
      when '2' then interval '1 day' when '3' then interval '7 days' when '4' then interval '1 month' end) as cycle(step)
    cross join lateral generate_series(0, greatest(0, (now() at time zone 'UTC')::date - start::date) + 1) as n
  where p.area = 'tbd-push-crowd-orientation' and p.deleted_at is null and not p.data ? 'goes_at'
    and (start + coalesce(n * step, '0')) at time zone 'UTC' between now() and pg_temp.instant(p.data->>'end_at')
  group by p.environment, p.id
) due
where r.area = 'tbd-push-crowd-orientation' and r.environment = due.environment and r.id = due.id;

drop function pg_temp.instant(text), pg_temp.iso(timestamptz);
