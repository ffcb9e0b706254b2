-- Ids that a statement wrote lie between these, so that what an area counts is counted again for them alone.
alter table record_total
  add column lowest bigint not null default 0,
  add column highest bigint not null default 9007199254740991;

create or replace function record_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into record_total (area, environment, n, lowest, highest)
      select area, environment, count(*) filter (where deleted_at is null), min(id), max(id) from fresh group by area, environment;
  elsif tg_op = 'UPDATE' then
    insert into record_total (area, environment, n, lowest, highest)
      select area, environment, sum(n), min(id), max(id) from (
        select area, environment, id, (deleted_at is null)::int as n from fresh
        union all select area, environment, id, -(deleted_at is null)::int from gone) moved
      group by area, environment;
  elsif tg_op = 'DELETE' then
    insert into record_total (area, environment, n, lowest, highest)
      select area, environment, -count(*) filter (where deleted_at is null), min(id), max(id) from gone group by area, environment;
  else
    insert into record_total (area, environment, n)
      select area, environment, -sum(n) from record_total where area = tg_argv[0] group by area, environment;
    delete from search_text where area = tg_argv[0];
  end if;
  return null;
end $$;
