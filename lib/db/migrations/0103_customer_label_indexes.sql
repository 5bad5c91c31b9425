-- The ids of tags and of own fields are one company's already: an inverted index that held the company as well would only read the
-- list of everybody in it each time, and be longer to write. Channels are the same words everywhere, so there it stands.
DROP INDEX customers_labels;
DROP INDEX customers_custom;
CREATE INDEX customers_tags ON customers USING gin (tag_ids) WHERE deleted_at IS NULL;
CREATE INDEX customers_consents ON customers USING gin (company_id, consent_channels) WHERE deleted_at IS NULL;
CREATE INDEX customers_custom ON customers USING gin (custom jsonb_path_ops) WHERE deleted_at IS NULL;
