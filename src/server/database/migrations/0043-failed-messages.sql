create index outbox_failed on outbox (id) where state = 'failed';
