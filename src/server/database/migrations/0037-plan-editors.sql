-- operators who left changes out of a plan or decided its conflicts: they cannot approve it
alter table plan add column editors bigint[] not null default '{}';
