-- Texts of live records for the search over all areas. Children are found through their parents.
create table search_text (
  area text not null,
  environment text not null,
  id bigint not null,
  -- folded, without accents
  label text collate "C" not null,
  search text collate "C" not null
);

-- equals `withoutAccents(foldText(label))`, cut to the size of an index entry
create function plain_label(label text) returns text language plpgsql immutable strict as $$
begin
  if octet_length(label) = length(label) then return left(lower(label), 300); end if;
  return left(normalize(regexp_replace(normalize(replace(replace(translate(normalize(lower(normalize(regexp_replace(label,
    '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'), nfkc)), nfkc),
    'ς', 'σ'), 'ß', 'ss'), U&'i\0307', 'i'), nfd), '[\u0300-\u036f]', '', 'g'), nfc), 300);
end $$;

-- Pairs of neighbouring characters, and single ones that are no letters from a to z.
-- Not parallel safe on purpose: workers take longer to start than a search.
create function search_pairs(search text) returns text[] language plpgsql immutable strict as $$
begin
  return string_to_array(regexp_replace(search, '(..)', E'\\1\x01', 'g') || E'\x01' || regexp_replace(substr(search, 2), '(..)', E'\\1\x01', 'g'), E'\x01')
    || string_to_array(translate(search, 'abcdefghijklmnopqrstuvwxyz ', ''), null);
end $$;

create function record_searched() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from search_text where area = old.area and environment = old.environment and id = old.id
      and (tg_op = 'DELETE' or new.deleted_at is not null or new.parent_id is not null or new.environment <> old.environment or new.id <> old.id);
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null and new.parent_id is null then
    insert into search_text values (new.area, new.environment, new.id, plain_label(new.label), new.search)
      on conflict (area, environment, id) do update set label = excluded.label, search = excluded.search;
  end if;
  return null;
end $$;

create trigger record_search_added after insert on record
  for each row when (new.deleted_at is null and new.parent_id is null) execute function record_searched();
create trigger record_search_changed after update on record
  for each row when (old.search <> new.search or old.label <> new.label or old.environment <> new.environment or old.id <> new.id
    or (old.deleted_at is null and old.parent_id is null) <> (new.deleted_at is null and new.parent_id is null))
  execute function record_searched();
create trigger record_search_removed after delete on record
  for each row when (old.deleted_at is null and old.parent_id is null) execute function record_searched();

-- as before, and `truncate` empties the search texts, too
create or replace function record_counted() returns trigger language plpgsql as $$
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
    delete from search_text where area = tg_argv[0];
  end if;
  return null;
end $$;

-- writers wait for the end of this migration, readers do not
insert into search_text select area, environment, id, plain_label(label), search
  from record where deleted_at is null and parent_id is null;
alter table search_text add primary key (area, environment, id);
create index on search_text (id);
create index on search_text (label, environment);
create index on search_text using gin (search_pairs(search));
analyze search_text;
