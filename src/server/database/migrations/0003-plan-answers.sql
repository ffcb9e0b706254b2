-- what the commands of a plan answered, such as the cells of a publish
alter table plan add column answers jsonb not null default '[]';
