-- A page that asks for what is open of an invoice, or of a deal invoice: one at a time, and said when it is made.
ALTER TABLE payment_pages
  ADD COLUMN document_id uuid,
  ADD CONSTRAINT payment_pages_document FOREIGN KEY (company_id, document_id) REFERENCES tax_documents (company_id, id),
  ADD CHECK (document_id IS NULL OR (origin = 'office' AND parent_id IS NULL AND payments_max IS NOT DISTINCT FROM 1 AND amount_mode = 'fixed'));
CREATE INDEX payment_pages_by_document ON payment_pages (company_id, document_id) WHERE document_id IS NOT NULL;
CREATE UNIQUE INDEX payment_pages_one_of_document ON payment_pages (company_id, document_id)
  WHERE document_id IS NOT NULL AND deleted_at IS NULL AND state IN ('draft', 'active', 'paused');

-- An invoice is owed by itself, and its page is no second claim. A deal invoice owes nothing: its page is what is asked for.
CREATE OR REPLACE FUNCTION kesher.note_claim(company uuid, page uuid, at timestamptz) RETURNS void LANGUAGE plpgsql
SET search_path = pg_catalog, public AS $$
DECLARE
  p public.payment_pages;
  before public.payment_page_claims;
  is_claim boolean;
  asked bigint;
  kept bigint;
  owed date;
  lapses timestamptz;
BEGIN
  SELECT * INTO p FROM public.payment_pages x WHERE x.company_id = company AND x.id = page;
  SELECT * INTO before FROM public.payment_page_claims c WHERE c.company_id = company AND c.page_id = page ORDER BY c.position DESC LIMIT 1;
  -- A page that many pay is charged with every payment, and one in parts by its parts.
  is_claim := p.deleted_at IS NULL AND p.payments_max IS NOT DISTINCT FROM 1 AND NOT EXISTS (SELECT FROM public.payment_pages part
    WHERE part.company_id = company AND part.parent_id = page AND part.deleted_at IS NULL)
    AND (p.document_id IS NULL OR NOT EXISTS (SELECT FROM public.tax_documents d
      WHERE d.company_id = company AND d.id = p.document_id AND d.type = '305'));
  kept := CASE WHEN is_claim THEN p.paid_agorot ELSE 0 END;
  asked := CASE WHEN is_claim AND p.state IN ('active', 'paused') AND p.amount_mode <> 'open' THEN greatest(p.amount_agorot, kept) ELSE kept END;
  -- What is paid before it is due is owed from that day.
  owed := least(coalesce(p.due_on, (p.created_at AT TIME ZONE 'Asia/Jerusalem')::date),
    CASE WHEN kept > 0 THEN (at AT TIME ZONE 'Asia/Jerusalem')::date END);
  lapses := CASE WHEN asked > kept AND p.origin = 'office' AND p.due_on IS NULL THEN p.expires_at END;
  IF before.position IS NOT NULL AND (before.asked_agorot, asked) = (0, 0) THEN RETURN; END IF;
  IF before.position IS NOT NULL AND (before.asked_agorot, before.owed_on) = (asked, owed) AND before.lapses_at IS NOT DISTINCT FROM lapses
    AND (lapses IS NULL OR before.kept_agorot = kept) THEN RETURN; END IF;
  INSERT INTO public.payment_page_claims (company_id, page_id, position, since, state, asked_agorot, kept_agorot, owed_on, lapses_at)
    VALUES (company, page, coalesce(before.position, 0) + 1, CASE WHEN before.position IS NOT NULL THEN at END, p.state, asked, kept, owed, lapses);
END $$;
