-- Texts of removed records too: receipts are found by the last name of what they removed.
alter table search_text add column removed boolean not null default false;

create or replace function record_searched() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from search_text where area = old.area and environment = old.environment and id = old.id
      and (tg_op = 'DELETE' or (new.deleted_at is null and new.parent_id is not null) or new.environment <> old.environment or new.id <> old.id);
  end if;
  if tg_op <> 'DELETE' and (new.deleted_at is not null or new.parent_id is null) then
    insert into search_text values (new.area, new.environment, new.id, plain_label(new.label), new.search, new.deleted_at is not null)
      on conflict (area, environment, id) do update set label = excluded.label, search = excluded.search, removed = excluded.removed;
  end if;
  return null;
end $$;

drop trigger record_search_added on record;
drop trigger record_search_changed on record;
drop trigger record_search_removed on record;
create trigger record_search_added after insert on record
  for each row when (new.deleted_at is not null or new.parent_id is null) execute function record_searched();
create trigger record_search_changed after update on record
  for each row when (old.search <> new.search or old.label <> new.label or old.environment <> new.environment or old.id <> new.id
    or (old.deleted_at is null) <> (new.deleted_at is null) or (old.parent_id is null) <> (new.parent_id is null))
  execute function record_searched();
create trigger record_search_removed after delete on record
  for each row when (old.deleted_at is not null or old.parent_id is null) execute function record_searched();

insert into search_text select area, environment, id, plain_label(label), search, true
  from record where deleted_at is not null;
analyze search_text;

-- nothing reads the indexes of removed texts any more
do $$
declare old regclass;
begin
  for old in select indexrelid from pg_index where pg_get_expr(indpred, indrelid) = '(deleted_at IS NOT NULL)' loop
    execute format('drop index %s', old);
  end loop;
end $$;
