-- refused calls of nobody known: how many, not which, so that noise does not fill the log
create table unknown_caller (
  day date not null,
  what text not null,
  count bigint not null,
  primary key (day, what)
);
