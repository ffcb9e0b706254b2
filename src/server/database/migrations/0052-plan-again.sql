create index plan_again on plan (again_of) where again_of is not null;

-- A plan made again takes the place of the earlier one among those to approve.
create or replace trigger plan_reviewed after update of state, hash, approved_hash, again_of on plan
  for each row when ((old.state = 'ready' or new.state = 'ready')
    and (old.state, old.hash, old.approved_hash, old.again_of)
      is distinct from (new.state, new.hash, new.approved_hash, new.again_of))
  execute function plan_reviewed();
