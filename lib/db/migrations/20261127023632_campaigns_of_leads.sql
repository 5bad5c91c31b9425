ALTER TABLE "lead_inquiries" ADD COLUMN "capture_channel_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "utm_source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "utm_medium" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_inquiries" ADD CONSTRAINT "lead_inquiries_company_id_capture_channel_id_capture_channels_company_id_id_fk" FOREIGN KEY ("company_id","capture_channel_id") REFERENCES "public"."capture_channels"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_inquiries_by_capture_channel" ON "lead_inquiries" USING btree ("company_id","capture_channel_id","lead_id") WHERE capture_channel_id is not null;--> statement-breakpoint
CREATE INDEX "leads_by_utm_source" ON "leads" USING btree ("company_id","utm_source","created_at","id") WHERE deleted_at is null and utm_source <> '';--> statement-breakpoint
CREATE INDEX "leads_by_utm_medium" ON "leads" USING btree ("company_id","utm_medium","created_at","id") WHERE deleted_at is null and utm_medium <> '';--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_utm_check" CHECK (char_length(utm_source) <= 200 and char_length(utm_medium) <= 200);
--> statement-breakpoint
-- Values until now; the owner of the tables sees no row while they are forced.
ALTER TABLE leads NO FORCE ROW LEVEL SECURITY;
ALTER TABLE lead_inquiries NO FORCE ROW LEVEL SECURITY;
ALTER TABLE capture_submissions NO FORCE ROW LEVEL SECURITY;
ALTER TABLE capture_channels NO FORCE ROW LEVEL SECURITY;
UPDATE leads l SET utm_source = f.utm_source, utm_medium = f.utm_medium
  FROM (
    SELECT DISTINCT ON (company_id, lead_id) company_id, lead_id,
      left(coalesce(campaign ->> 'utm_source', ''), 200) AS utm_source, left(coalesce(campaign ->> 'utm_medium', ''), 200) AS utm_medium
    FROM lead_inquiries ORDER BY company_id, lead_id, at, id
  ) f
  WHERE l.company_id = f.company_id AND l.id = f.lead_id AND (f.utm_source <> '' OR f.utm_medium <> '');
-- An inquiry came through the channel of the submission that was read when it was written.
UPDATE lead_inquiries i SET capture_channel_id = f.channel_id
  FROM (
    SELECT DISTINCT ON (q.company_id, q.id) q.company_id, q.id, s.channel_id
    FROM lead_inquiries q
      JOIN capture_submissions s ON s.company_id = q.company_id AND s.lead_id = q.lead_id
      JOIN capture_channels c ON c.company_id = s.company_id AND c.id = s.channel_id AND c.kind = q.channel
    ORDER BY q.company_id, q.id, abs(extract(epoch FROM s.read_at - q.at))
  ) f
  WHERE i.company_id = f.company_id AND i.id = f.id;
ALTER TABLE capture_channels FORCE ROW LEVEL SECURITY;
ALTER TABLE capture_submissions FORCE ROW LEVEL SECURITY;
ALTER TABLE lead_inquiries FORCE ROW LEVEL SECURITY;
ALTER TABLE leads FORCE ROW LEVEL SECURITY;
