-- What the receiver of a message knows it by. Ids are given again after a restore; messages from before were sent by theirs.
alter table outbox add column key text;
update outbox set key = 'outbox-' || id;
alter table outbox alter column key set default gen_random_uuid()::text, alter column key set not null;
