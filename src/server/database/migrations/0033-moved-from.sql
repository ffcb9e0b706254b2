-- Where a record was moved to another parent: the parent before, 0 for none; null where it stayed.
alter table revision add column moved_from bigint;
alter table change add column moved_from bigint;

create function moved_from(before bigint, after bigint) returns bigint language sql immutable parallel safe as $$
  select case when before is distinct from after then coalesce(before, 0) end
$$;

create function parent_before(parent_id bigint, moved_from bigint) returns bigint language sql immutable parallel safe as $$
  select case when moved_from is null then parent_id else nullif(moved_from, 0) end
$$;
