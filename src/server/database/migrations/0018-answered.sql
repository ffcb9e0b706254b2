-- of a read of personal data: of which area and environment, of how many, and the first of them
alter table call_log add column answered jsonb;
