-- Who a page that is nobody's seems to be of: the number that stands by its label, sealed, with its index and last digits, the name and the
-- employee's number. An employee can be added from the page. Pages that the reading matches keep none of it.
ALTER TABLE payslip_pages
  ADD COLUMN found_sealed text,
  ADD COLUMN found_index text,
  ADD COLUMN found_last4 text NOT NULL DEFAULT '',
  ADD COLUMN found_name text NOT NULL DEFAULT '',
  ADD COLUMN found_no text NOT NULL DEFAULT '';
