-- the declarations that a version was checked against; what it says of errors holds as long as they stand
alter table script_version add column typings text;
