-- What a record says, as far as it is what it should be; null where somebody wrote another thing past the server.
create function readable_day(value text) returns date language sql stable parallel safe as $$
  select case when value ~ '^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])' and left(value, 4) <> '0000' then case
    when substr(value, 9, 2) <= '28' then left(value, 10)::date
    when substr(value, 9, 2)::int <= extract(day from (left(value, 7) || '-01')::date + interval '1 month - 1 day') then left(value, 10)::date
  end end
$$;

-- Numbers in quotation marks are numbers.
create function readable_number(value jsonb) returns double precision language sql immutable parallel safe as $$
  select case
    when jsonb_typeof(value) = 'number' then
      case when abs(value::numeric) < 1e300 and scale(value::numeric) < 300 then value::float8 end
    when value #>> '{}' ~ '^\s*[-+]?\d{1,30}(\.\d{1,30})?\s*$' then (value #>> '{}')::float8 end
$$;

create function readable_id(value jsonb) returns bigint language sql immutable parallel safe as $$
  select case
    when jsonb_typeof(value) = 'number' then case when abs(value::numeric) < 1e18 then value::bigint end
    when value #>> '{}' ~ '^\s*[-+]?\d{1,18}\s*$' then (value #>> '{}')::bigint end
$$;
