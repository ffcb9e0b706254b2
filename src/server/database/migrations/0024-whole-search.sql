-- texts are found wherever a word stands in them, whatever does not show is between its letters, and by any case
create function pg_temp.folded(said text) returns text language sql as $$
  select replace(replace(translate(normalize(lower(normalize(regexp_replace(said, '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'), nfkc)), nfkc),
    'ς', 'σ'), 'ß', 'ss'), 'i̇', 'i')
$$;

update record set search = folded
from (
  select area, environment, id, pg_temp.folded(search) as folded from record where search ~ '[ςß̇\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
) as found
where record.area = found.area and record.environment = found.environment and record.id = found.id and record.search <> folded;

-- of long ones the first 2,000 characters were kept
update record set search = search || E'\n' || pg_temp.folded(whole)
from (
  select area, environment, id, (select string_agg(data->>key, E'\n') from unnest(keys) as key) as whole
  from record join (values
    ('aha-config-center', array['key', 'name', 'value']), ('category', array['name', 'description']),
    ('common-content', array['name', 'content']), ('common-content-translation', array['content']),
    ('forum-post', array['title', 'content']), ('forum-post-comment', array['content']),
    ('global-config', array['title', 'key', 'value']), ('privicy', array['title', 'content']),
    ('tag', array['name', 'description']), ('tinymce', array['path', 'content'])
  ) as long (area, keys) using (area)
  where deleted_at is null
) as found
where record.area = found.area and record.environment = found.environment and record.id = found.id and length(whole) > 2000;
