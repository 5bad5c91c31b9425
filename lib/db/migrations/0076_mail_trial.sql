-- What became of the last letter that tried a company's mail server as it is saved now: never tried, accepted, or why it was refused.
ALTER TABLE mail_settings
  ADD COLUMN tried_at timestamptz,
  ADD COLUMN trial_error text,
  ADD CHECK (trial_error IS NULL OR tried_at IS NOT NULL);
