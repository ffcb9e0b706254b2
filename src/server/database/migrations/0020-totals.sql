-- How many records each area has in each environment: a row for each statement that writes some, added up when a list asks.
-- Nobody waits for anybody: a row is only ever added, and folded into one with others once its transaction is over.
create table record_total (
  area text not null,
  environment text not null,
  -- those that came to be there less those that went
  n bigint not null,
  -- tells whether an area changed since something of it was counted
  xact xid8 not null default pg_current_xact_id()
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
create index record_total_of on record_total (area, environment, xact);

create function record_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into record_total (area, environment, n)
      select area, environment, count(*) filter (where deleted_at is null) from fresh group by area, environment;
  elsif tg_op = 'UPDATE' then
    insert into record_total (area, environment, n)
      select area, environment, sum(n) from (
        select area, environment, (deleted_at is null)::int as n from fresh
        union all select area, environment, -(deleted_at is null)::int from gone) moved
      group by area, environment;
  elsif tg_op = 'DELETE' then
    insert into record_total (area, environment, n)
      select area, environment, -count(*) filter (where deleted_at is null) from gone group by area, environment;
  else
    insert into record_total (area, environment, n)
      select area, environment, -sum(n) from record_total where area = tg_argv[0] group by area, environment;
  end if;
  return null;
end $$;

-- Triggers of a statement are those of the table that it names: the whole and each of its partitions have their own.
create function record_count_all() returns void language plpgsql as $$
declare
  place record;
begin
  for place in
    select c.oid::regclass as name, substring(pg_get_expr(c.relpartbound, c.oid) from $re$'(.*)'$re$) as area
    from pg_class c where (c.oid = 'record'::regclass or exists (select from pg_inherits i where i.inhrelid = c.oid and i.inhparent = 'record'::regclass))
      and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'record_inserted')
    order by c.relname
  loop
    execute format('create trigger record_inserted after insert on %s referencing new table as fresh for each statement execute function record_counted()', place.name);
    execute format('create trigger record_updated after update on %s referencing old table as gone new table as fresh for each statement execute function record_counted()', place.name);
    execute format('create trigger record_deleted after delete on %s referencing old table as gone for each statement execute function record_counted()', place.name);
    -- the whole is emptied by emptying each of its partitions
    if place.area is not null then
      execute format('create trigger record_emptied after truncate on %s for each statement execute function record_counted(%L)', place.name, place.area);
    end if;
  end loop;
end $$;

select record_count_all();
insert into record_total (area, environment, n)
  select area, environment, count(*) from record where deleted_at is null group by area, environment;
-- what this told, the rows above tell
drop index revision_xact;
