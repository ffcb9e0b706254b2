-- Records keep their parent: none is moved to another one.
alter table revision drop column moved_from;
alter table change drop column moved_from;
drop function moved_from(bigint, bigint);
drop function parent_before(bigint, bigint);
