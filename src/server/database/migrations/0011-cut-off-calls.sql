-- who carries a call with this key out, and what it has committed by now: asked when the call was cut off
alter table idempotency add column holder text, add column outcome jsonb;
