-- Contact details go to Meta alone; connections of Google that were saved with the box ticked are corrected.
ALTER TABLE "landing_ad_accounts" NO FORCE ROW LEVEL SECURITY;
UPDATE landing_ad_accounts SET shares_contacts = false WHERE shares_contacts AND advertiser <> 'meta';
ALTER TABLE "landing_ad_accounts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "landing_ad_accounts" ADD CONSTRAINT "landing_ad_accounts_contacts" CHECK (not shares_contacts or advertiser = 'meta');
