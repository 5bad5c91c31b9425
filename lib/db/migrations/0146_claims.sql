-- What was asked of a customer for a page, and since when: written by the database at every change of a page and never changed, so
-- that what people owed on a day that is past stays what it was.
CREATE TABLE payment_page_claims (
  company_id uuid NOT NULL,
  page_id uuid NOT NULL,
  position integer NOT NULL CHECK (position > 0),
  -- From when it stood so; the first stands since the page was made.
  since timestamptz,
  -- The state that the page went into.
  state text NOT NULL,
  asked_agorot bigint NOT NULL CHECK (asked_agorot >= 0),
  -- What is asked still once an offer has lapsed: what came in for it.
  kept_agorot bigint NOT NULL CHECK (kept_agorot >= 0),
  owed_on date NOT NULL,
  lapses_at timestamptz,
  PRIMARY KEY (company_id, page_id, position),
  FOREIGN KEY (company_id, page_id) REFERENCES payment_pages (company_id, id),
  CHECK ((position = 1) = (since IS NULL))
);
-- What changed or lapses: a few of all.
CREATE INDEX payment_page_claims_moved ON payment_page_claims (company_id, page_id) WHERE position > 1 OR lapses_at IS NOT NULL;
ALTER TABLE payment_page_claims ENABLE ROW LEVEL SECURITY;
ALTER TABLE payment_page_claims FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON payment_page_claims FOR ALL TO kesher_app USING (company_id = nullif(current_setting('app.company', true), '')::uuid)
  WITH CHECK (company_id = nullif(current_setting('app.company', true), '')::uuid);
GRANT SELECT, INSERT ON payment_page_claims TO kesher_app;

-- Writes what is asked for a page down where it is not what was asked before.
CREATE FUNCTION kesher.note_claim(company uuid, page uuid, at timestamptz) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
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
    WHERE part.company_id = company AND part.parent_id = page AND part.deleted_at IS NULL);
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

CREATE FUNCTION kesher.claim_changes() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  -- What comes in as given up already was asked for until then.
  IF TG_OP = 'INSERT' AND NEW.state = 'closed' AND NEW.close_method = 'write_off' AND NEW.payments_max IS NOT DISTINCT FROM 1 THEN
    INSERT INTO public.payment_page_claims (company_id, page_id, position, state, asked_agorot, kept_agorot, owed_on)
      VALUES (NEW.company_id, NEW.id, 1, 'active', greatest(NEW.amount_agorot, NEW.paid_agorot), 0,
        coalesce(NEW.due_on, (NEW.created_at AT TIME ZONE 'Asia/Jerusalem')::date));
  END IF;
  PERFORM kesher.note_claim(NEW.company_id, NEW.id,
    CASE WHEN TG_OP = 'INSERT' THEN coalesce(NEW.paid_at, NEW.closed_at, NEW.created_at) ELSE now() END);
  IF NEW.parent_id IS NOT NULL THEN PERFORM kesher.note_claim(NEW.company_id, NEW.parent_id, now()); END IF;
  RETURN NULL;
END $$;

-- Of pages that are there: what their columns say, as statements were made of them until now.
ALTER TABLE payment_pages NO FORCE ROW LEVEL SECURITY;
ALTER TABLE payment_page_claims NO FORCE ROW LEVEL SECURITY;
INSERT INTO payment_page_claims (company_id, page_id, position, state, asked_agorot, kept_agorot, owed_on)
  SELECT p.company_id, p.id, 1, 'active', greatest(p.amount_agorot, p.paid_agorot), 0, coalesce(p.due_on, (p.created_at AT TIME ZONE 'Asia/Jerusalem')::date)
  FROM payment_pages p WHERE p.state = 'closed' AND p.close_method = 'write_off' AND p.payments_max = 1 AND p.deleted_at IS NULL AND NOT EXISTS (
    SELECT FROM payment_pages part WHERE part.company_id = p.company_id AND part.parent_id = p.id AND part.deleted_at IS NULL);
SELECT kesher.note_claim(p.company_id, p.id, coalesce(p.paid_at, p.closed_at, p.created_at)) FROM payment_pages p;
ALTER TABLE payment_pages FORCE ROW LEVEL SECURITY;
ALTER TABLE payment_page_claims FORCE ROW LEVEL SECURITY;

CREATE TRIGGER claim_changes AFTER INSERT OR UPDATE OF state, amount_agorot, paid_agorot, due_on, expires_at, amount_mode, payments_max, deleted_at
  ON payment_pages FOR EACH ROW EXECUTE FUNCTION kesher.claim_changes();
REVOKE ALL ON FUNCTION kesher.note_claim(uuid, uuid, timestamptz), kesher.claim_changes() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kesher.note_claim(uuid, uuid, timestamptz), kesher.claim_changes() TO kesher_app;
