DROP INDEX "leads_by_follow_up";--> statement-breakpoint
CREATE INDEX "leads_by_follow_up" ON "leads" USING btree ("company_id","follow_up_order","id","status_id","expected_agorot") WHERE deleted_at is null;--> statement-breakpoint
---- How many open leads wait for an answer: the planner takes the two for independent, and expects a tenth ----

CREATE STATISTICS leads_waiting (mcv) ON company_id, closed_at, responded_at FROM leads;
