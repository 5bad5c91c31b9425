CREATE TABLE "meter_prices" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"child_id" uuid,
	"meter" text NOT NULL,
	"price_micro" bigint,
	"valid_from" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meter_prices_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "meter_prices_meter_check" CHECK (meter in ('sms_part', 'wa_marketing', 'wa_utility', 'wa_authentication', 'wa_service', 'mail')),
	CONSTRAINT "meter_prices_price_micro_check" CHECK (price_micro between 0 and 1000000000)
);
--> statement-breakpoint
ALTER TABLE "meter_prices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "meter_resales" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"usage_company_id" uuid NOT NULL,
	"usage_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"meter" text NOT NULL,
	"units" integer NOT NULL,
	"sell_micro" bigint,
	"buy_micro" bigint,
	"state" text NOT NULL,
	"tx_id" uuid,
	"paid_at" timestamp with time zone,
	CONSTRAINT "meter_resales_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "meter_resales_meter_check" CHECK (meter in ('sms_part', 'wa_marketing', 'wa_utility', 'wa_authentication', 'wa_service', 'mail')),
	CONSTRAINT "meter_resales_state_check" CHECK (state in ('free', 'due', 'paid')),
	CONSTRAINT "meter_resales_units_check" CHECK (units > 0),
	CONSTRAINT "meter_resales_tx_id_check" CHECK ((state = 'paid') = (tx_id is not null and paid_at is not null))
);
--> statement-breakpoint
ALTER TABLE "meter_resales" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "meter_usages" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"source" text NOT NULL,
	"source_id" uuid NOT NULL,
	"meter" text NOT NULL,
	"units" integer NOT NULL,
	"price_micro" bigint,
	"state" text DEFAULT 'held' NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"hold_id" uuid,
	"debited_units" integer DEFAULT 0 NOT NULL,
	"debited_micro" bigint DEFAULT 0 NOT NULL,
	"tx_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"provider_pricing" jsonb,
	CONSTRAINT "meter_usages_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "meter_usages_source_check" CHECK (source in ('message', 'sms', 'mail')),
	CONSTRAINT "meter_usages_meter_check" CHECK (meter in ('sms_part', 'wa_marketing', 'wa_utility', 'wa_authentication', 'wa_service', 'mail')),
	CONSTRAINT "meter_usages_state_check" CHECK (state in ('held', 'uncertain', 'debited', 'owed', 'released')),
	CONSTRAINT "meter_usages_units_check" CHECK (units > 0 and debited_units between 0 and units),
	CONSTRAINT "meter_usages_debited_micro_check" CHECK (debited_micro = case when state = 'debited' then debited_units * coalesce(price_micro, 0) else 0 end),
	CONSTRAINT "meter_usages_tx_id_check" CHECK ((tx_id is not null) = (debited_micro > 0))
);
--> statement-breakpoint
ALTER TABLE "meter_usages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "meter_prices" ADD CONSTRAINT "meter_prices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter_prices" ADD CONSTRAINT "meter_prices_child_id_companies_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter_resales" ADD CONSTRAINT "meter_resales_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter_usages" ADD CONSTRAINT "meter_usages_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meter_prices_latest" ON "meter_prices" USING btree ("company_id","meter","child_id","valid_from","id");--> statement-breakpoint
CREATE UNIQUE INDEX "meter_resales_usage" ON "meter_resales" USING btree ("company_id","usage_company_id","usage_id");--> statement-breakpoint
CREATE INDEX "meter_resales_by_created" ON "meter_resales" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "meter_resales_due" ON "meter_resales" USING btree ("company_id","created_at","id") WHERE state = 'due';--> statement-breakpoint
CREATE UNIQUE INDEX "meter_usages_source" ON "meter_usages" USING btree ("company_id","source","source_id");--> statement-breakpoint
CREATE INDEX "meter_usages_by_created" ON "meter_usages" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "meter_usages_open" ON "meter_usages" USING btree ("company_id","changed_at","id") WHERE state in ('held', 'uncertain', 'owed');--> statement-breakpoint
-- by hand
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['meter_prices', 'meter_usages', 'meter_resales'] LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant ON %I FOR ALL TO kesher_app USING (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)
      WITH CHECK (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)', name);
    EXECUTE format('GRANT SELECT ON %I TO kesher_app, kesher_ledger', name);
  END LOOP;
END $$;
CREATE POLICY ledger ON meter_prices FOR SELECT TO kesher_ledger USING (true);
CREATE POLICY ledger ON meter_usages FOR SELECT TO kesher_ledger USING (true);
CREATE POLICY ledger ON meter_resales FOR ALL TO kesher_ledger USING (true) WITH CHECK (true);
-- Prices are only added, so that what counted at a time can be read later.
GRANT INSERT ON meter_prices TO kesher_app;
GRANT INSERT, UPDATE ON meter_usages TO kesher_app;
GRANT INSERT ON meter_resales TO kesher_ledger;
GRANT UPDATE (state, tx_id, paid_at) ON meter_resales TO kesher_app;

-- What a company pays for a unit at a time: its own price, else that of all below the company above it. The root pays its provider, by
-- the price that it set for itself. Nothing where none is set.
CREATE FUNCTION kesher.meter_price_at(payer uuid, wanted text, at_ timestamptz) RETURNS bigint
  LANGUAGE sql STABLE SET search_path = pg_catalog, public AS $$
  SELECT coalesce(
    (SELECT p.price_micro FROM meter_prices p WHERE p.company_id = coalesce(c.parent_id, c.id) AND p.child_id = c.id
      AND p.meter = wanted AND p.valid_from <= at_ ORDER BY p.valid_from DESC, p.id DESC LIMIT 1),
    (SELECT p.price_micro FROM meter_prices p WHERE p.company_id = c.parent_id AND p.child_id IS NULL
      AND p.meter = wanted AND p.valid_from <= at_ ORDER BY p.valid_from DESC, p.id DESC LIMIT 1))
  FROM companies c WHERE c.id = payer
$$;

-- What the acting company pays now; the rows of whoever set it stay unseen.
CREATE FUNCTION kesher.meter_price(wanted text) RETURNS bigint
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT kesher.meter_price_at(nullif(current_setting('app.company', true), '')::uuid, wanted, now())
$$;

-- Tells every company above the acting one what it earned and owes for a usage that was sent, once, by the prices of its time. The root
-- is told of its own usages too, for it pays its provider.
CREATE FUNCTION kesher.meter_resell(usage uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  INSERT INTO meter_resales (company_id, id, usage_company_id, usage_id, child_id, meter, units, sell_micro, buy_micro, state)
  SELECT s.seller, gen_random_uuid(), u.company_id, u.id, s.child, u.meter, u.debited_units,
    CASE WHEN s.seller = u.company_id THEN NULL WHEN s.child = u.company_id THEN u.price_micro
      ELSE kesher.meter_price_at(s.child, u.meter, u.created_at) END,
    s.buy, CASE WHEN s.is_root OR coalesce(s.buy, 0) = 0 THEN 'free' ELSE 'due' END
  FROM meter_usages u
  JOIN companies c ON c.id = u.company_id
  CROSS JOIN LATERAL (
    SELECT c.path[n] AS seller, coalesce(c.path[n + 1], c.path[n]) AS child, n = 1 AS is_root,
      kesher.meter_price_at(c.path[n], u.meter, u.created_at) AS buy
    FROM generate_subscripts(c.path, 1) n WHERE c.path[n] <> c.id OR c.parent_id IS NULL
  ) s
  WHERE u.company_id = nullif(current_setting('app.company', true), '')::uuid AND u.id = usage
    AND u.state IN ('debited', 'owed') AND u.debited_units > 0
  ON CONFLICT (company_id, usage_company_id, usage_id) DO NOTHING
$$;

REVOKE ALL ON FUNCTION kesher.meter_price_at(uuid, text, timestamptz), kesher.meter_price(text), kesher.meter_resell(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kesher.meter_price(text), kesher.meter_resell(uuid) TO kesher_app;
GRANT CREATE ON SCHEMA kesher TO kesher_ledger;
ALTER FUNCTION kesher.meter_price_at(uuid, text, timestamptz) OWNER TO kesher_ledger;
ALTER FUNCTION kesher.meter_price(text) OWNER TO kesher_ledger;
ALTER FUNCTION kesher.meter_resell(uuid) OWNER TO kesher_ledger;
REVOKE CREATE ON SCHEMA kesher FROM kesher_ledger;
