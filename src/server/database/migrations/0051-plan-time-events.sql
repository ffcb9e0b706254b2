-- Plan of which the timed one was a part, for one environment.
alter table plan_time add column part_of bigint;

-- Announces a change of a plan's time, as `plan_reviewed` does for its approval.
create function plan_timed() returns trigger language plpgsql as $$
declare
  timed bigint := case tg_op when 'DELETE' then old.plan else new.plan end;
  touched jsonb := (select to_jsonb(environments) from plan where id = timed);
begin
  if touched is not null then
    perform pg_notify('playdesk', jsonb_build_array(jsonb_build_object(
      'type', 'approval', 'plan', timed, 'environments', touched))::text);
  end if;
  return null;
end $$;

create trigger plan_timed after insert or delete or update of at, state, on_drift, operator on plan_time
  for each row execute function plan_timed();
