-- texts with accents are found without them
update record set search = search || found.plain
from (
  select area, environment, id, (
    select string_agg(E'\x1f' || plain, '')
    from unnest(string_to_array(left(split_part(search, E'\x1f', 1), 200), E'\n')) as line,
      normalize(regexp_replace(normalize(line, nfd), '[\u0300-\u036f]', '', 'g'), nfc) as plain
    where plain <> line
  ) as plain
  from record where search ~ '[\u00c0-\u024f\u0300-\u052f\u1e00-\u1fff]'
) as found
where record.area = found.area and record.environment = found.environment and record.id = found.id and found.plain is not null;
