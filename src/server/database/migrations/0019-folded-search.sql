-- texts are found however their letters are composed, wide or invisibly divided
update record set search = folded
from (
  select area, environment, id, normalize(lower(normalize(regexp_replace(search, '[\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'), nfkc)), nfkc) as folded
  from record where search ~ '[^\x01-\x7f]'
) as found
where record.area = found.area and record.environment = found.environment and record.id = found.id and record.search <> folded;
