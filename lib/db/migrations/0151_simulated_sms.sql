-- Without a provider a text message is kept, as a letter is without a mail server.
ALTER TABLE sms_outbox DROP CONSTRAINT sms_outbox_state_check;
ALTER TABLE sms_outbox ADD CONSTRAINT sms_outbox_state_check CHECK (state IN ('queued', 'sent', 'captured', 'failed'));
