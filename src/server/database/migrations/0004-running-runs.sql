-- servers look for runs that nobody carries on
create index run_running on run (id) where state = 'running';
