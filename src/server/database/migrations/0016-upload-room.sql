-- room set aside for files that arrive, under the id of the upload or of the request that brings them
create table upload_room (
  id text primary key,
  operator bigint not null,
  size bigint not null,
  -- another one each time that room is set aside
  stamp text not null,
  -- whoever was cut off holds it no longer
  until timestamptz not null
);
insert into upload_room (id, operator, size, stamp, until)
select id, operator, size, '', begun_at + interval '8 days' from upload_begun where size > 0;
alter table upload_begun drop column size;
-- what all operators upload within a day
create index upload_at on upload (created_at);
