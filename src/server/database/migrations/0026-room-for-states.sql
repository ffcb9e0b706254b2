-- a run marks each change of its plan: with room on its page that writes no index entry
alter table change set (fillfactor = 80);
