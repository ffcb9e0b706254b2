alter table upload add column environment text;
-- arrived with a call that has not taken effect yet
alter table upload add column pending boolean not null default false;
create index upload_pending on upload (created_at) where pending;
create index upload_of on upload (operator, created_at);

-- a resumable upload that is not finished, and whose it is
create table upload_begun (
  id text primary key,
  operator bigint not null references operator on delete cascade,
  environment text not null,
  size bigint not null,
  begun_at timestamptz not null default now()
);
create index upload_begun_of on upload_begun (operator);

-- where a file is or was shown: whoever may read records there may see it, and their history, too
create table file_use (
  name text not null,
  environment text not null,
  primary key (name, environment)
);

-- kept by the database itself, since records and plans are written in many ways
create function note_files() returns trigger language plpgsql as $$
begin
  insert into file_use (name, environment)
  select distinct matched[1], new.environment
  from regexp_matches(to_jsonb(new) ->> tg_argv[0],
    '/files/([0-9a-f]{32}\.[a-z0-9]{1,5})', 'g') as matched
  where not exists (select from file_use known where known.name = matched[1] and known.environment = new.environment)
  order by 1
  on conflict do nothing;
  return null;
end $$;
create trigger record_files after insert or update of data on record
  for each row when (new.data::text like '%/files/%') execute function note_files('data');
create trigger change_files after insert or update of after on change
  for each row when (new.after::text like '%/files/%') execute function note_files('after');

insert into file_use (name, environment)
select distinct matched[1], environment
from record, regexp_matches(data::text, '/files/([0-9a-f]{32}\.[a-z0-9]{1,5})', 'g') as matched
where data::text like '%/files/%';
