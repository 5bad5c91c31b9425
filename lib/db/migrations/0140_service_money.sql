-- Money of customers' services: what the law says of notices by mail, coupons that were used for a service, and parts that failed.

-- Consumer Protection Law 1981, 13D: six business days where the notice came by registered mail.
ALTER TABLE cancellation_laws ADD COLUMN stop_mail_days integer NOT NULL DEFAULT 6 CHECK (stop_mail_days > 0);

-- A coupon is used by an attempt to pay, or by a service that a customer holds.
ALTER TABLE coupon_uses
  ALTER COLUMN attempt_id DROP NOT NULL,
  ADD COLUMN customer_service_id uuid,
  ADD FOREIGN KEY (company_id, customer_service_id) REFERENCES customer_services (company_id, id),
  ADD CHECK ((attempt_id IS NULL) <> (customer_service_id IS NULL));
CREATE UNIQUE INDEX coupon_uses_service ON coupon_uses (company_id, customer_service_id) WHERE customer_service_id IS NOT NULL;

-- A dated part whose kept card was refused: since when, when it is tried next, and how often it was.
ALTER TABLE payment_pages
  ADD COLUMN failed_on date,
  ADD COLUMN retry_at timestamptz,
  ADD COLUMN tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  ADD CHECK (retry_at IS NULL OR origin = 'part');
CREATE INDEX payment_pages_by_retry ON payment_pages (company_id, retry_at) WHERE retry_at IS NOT NULL;
