-- What a token that saved a version could do: environment → role. Null where its author had signed in.
alter table script_version add column roles jsonb;
