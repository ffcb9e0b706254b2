-- Only what may name an environment is searched for one.
drop trigger call_log_environments on call_log;
create trigger call_log_environments_named before insert on call_log
  for each row when (new.answered is not null or new.input::text like '%-i%') execute function note_call_environments();
create trigger call_log_environments before update of environments, input, answered on call_log
  for each row execute function note_call_environments();

drop trigger run_environments on run;
create trigger run_environments_named before insert on run
  for each row when (new.named <> '{}' or concat_ws(' ', new.input, new.reason) like '%-i%') execute function note_run_environments();
create trigger run_environments before update of environments, input, reason on run
  for each row execute function note_run_environments();
