-- SHA-256 in hex of the source that was there when the schedule was saved; empty for scripts that ship with the product
alter table schedule add column script_hash text;
update schedule s set script_hash = encode(sha256(convert_to(v.source, 'UTF8')), 'hex')
  from script c join script_version v on v.script = c.name and v.version = c.version where c.name = s.script;
