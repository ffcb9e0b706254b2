-- Checking for every row that its plan is there took most of the time of writing them: statements that add rows lock
-- the plan once instead.
alter table change drop constraint change_plan_fkey;
alter table plan_source drop constraint plan_source_plan_fkey;

create function plan_deleted() returns trigger language plpgsql as $$
begin
  delete from change where plan in (select id from gone);
  delete from plan_source where plan in (select id from gone);
  return null;
end $$;
create trigger plan_deleted after delete on plan referencing old table as gone
  for each statement execute function plan_deleted();
