-- Hash of the values that a publish compares, and of the parent; null where the area is not published.
alter table record add column mark bigint;

-- `kept`: members that a publish never changes
create function record_mark(data jsonb, parent_id bigint, kept text[]) returns bigint language sql immutable as $$
  select hashtextextended(jsonb_strip_nulls(data - kept)::text, coalesce(parent_id, 0))
$$;

create function record_marked() returns trigger language plpgsql as $$
begin
  new.mark := record_mark(new.data, new.parent_id, tg_argv);
  return new;
end $$;

-- The update runs the trigger, which sets the marks.
create function record_mark_again(place regclass) returns void language plpgsql as $$
begin
  execute format('update %s set mark = 0', place);
end $$;
