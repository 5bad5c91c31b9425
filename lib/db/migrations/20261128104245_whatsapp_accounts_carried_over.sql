-- by hand
ALTER TABLE whatsapp_accounts NO FORCE ROW LEVEL SECURITY;
ALTER TABLE channel_accounts NO FORCE ROW LEVEL SECURITY;
ALTER TABLE public_links NO FORCE ROW LEVEL SECURITY;
INSERT INTO channel_accounts (company_id, id, created_at, created_by, updated_at, updated_by, deleted_at, version, kind, name, address,
    settings, is_simulated, state, webhook_token, verify_token)
  SELECT company_id, id, created_at, created_by, updated_at, updated_by, deleted_at, version, 'wa_cloud', name,
    CASE WHEN row_number() OVER (PARTITION BY company_id, phone ORDER BY deleted_at NULLS FIRST, id) = 1 THEN regexp_replace(phone, '^(?=[0-9])', '+') ELSE '' END,
    jsonb_build_object('phoneNumberId', instance), true, 'connected',
    replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), replace(gen_random_uuid()::text, '-', '')
  FROM whatsapp_accounts;
INSERT INTO public_links (company_id, token_hash, kind, target_id, revoked_at)
  SELECT company_id, encode(sha256(convert_to(webhook_token, 'UTF8')), 'hex'), 'channel_account', id, deleted_at FROM channel_accounts;
ALTER TABLE public_links FORCE ROW LEVEL SECURITY;
ALTER TABLE channel_accounts FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
DROP TABLE "whatsapp_accounts" CASCADE;
