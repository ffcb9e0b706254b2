create index plan_ready on plan (expires_at) where state = 'ready';

-- Announces a plan whose approval may have changed, where one of its environments asks for approval. The channel is
-- that of src/server/events.ts; listeners hear of it when the transaction commits.
create function plan_reviewed() returns trigger language plpgsql as $$
begin
  if exists (select from setting where value = 'true'::jsonb
      and key in (select 'approval ' || each from unnest(new.environments) as each)) then
    perform pg_notify('playdesk', jsonb_build_array(jsonb_build_object(
      'type', 'approval', 'plan', new.id, 'environments', new.environments))::text);
  end if;
  return null;
end $$;

create trigger plan_reviewed after update of state, hash, approved_hash on plan
  for each row when ((old.state = 'ready' or new.state = 'ready')
    and (old.state, old.hash, old.approved_hash) is distinct from (new.state, new.hash, new.approved_hash))
  execute function plan_reviewed();
