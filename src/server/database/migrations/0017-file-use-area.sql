-- in the records of which area a file is or was shown there; empty where that is not known any more
alter table file_use add column area text not null default '';
alter table file_use drop constraint file_use_pkey;
alter table file_use add primary key (name, environment, area);

create or replace function note_files() returns trigger language plpgsql as $$
begin
  insert into file_use (name, environment, area)
  select distinct matched[1], new.environment, new.area
  from regexp_matches(to_jsonb(new) ->> tg_argv[0],
    '/files/([0-9a-f]{32}\.[a-z0-9]{1,5})', 'g') as matched
  where not exists (select from file_use known
    where known.name = matched[1] and known.environment = new.environment and known.area = new.area)
  order by 1
  on conflict do nothing;
  return null;
end $$;

insert into file_use (name, environment, area)
select distinct matched[1], environment, area
from record, regexp_matches(data::text, '/files/([0-9a-f]{32}\.[a-z0-9]{1,5})', 'g') as matched
where data::text like '%/files/%'
on conflict do nothing;
-- what records and plans held before its use was noted: whoever may read the history there may see it, too
insert into file_use (name, environment, area)
select distinct matched[1], held.environment, held.area
from (
  select environment, area, before as data from revision where before::text like '%/files/%'
  union all select environment, area, after from revision where after::text like '%/files/%'
  union all select environment, area, before from change where before::text like '%/files/%'
  union all select environment, area, after from change where after::text like '%/files/%'
) as held, regexp_matches(held.data::text, '/files/([0-9a-f]{32}\.[a-z0-9]{1,5})', 'g') as matched
on conflict do nothing;
delete from file_use old where area = '' and exists (
  select from file_use known where known.name = old.name and known.environment = old.environment and known.area <> '');
