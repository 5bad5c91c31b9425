-- A picture of a service, at a public address that nobody can guess.
ALTER TABLE services
  ADD COLUMN image_file_id uuid,
  ADD COLUMN image_token text,
  ADD CONSTRAINT services_image FOREIGN KEY (company_id, image_file_id) REFERENCES files (company_id, id),
  ADD CHECK ((image_file_id IS NULL) = (image_token IS NULL));

-- A customer's service may become another: figures of past days ask which it was.
CREATE INDEX customer_service_events_replaced ON customer_service_events (company_id, (data ->> 'replacedId'))
  WHERE data ->> 'replacedId' IS NOT NULL;
