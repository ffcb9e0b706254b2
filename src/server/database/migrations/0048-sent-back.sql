-- What a reviewer said of a change that was sent back: by, at and remark.
alter table change add column returned jsonb;
