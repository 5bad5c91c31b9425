-- by hand
ALTER TABLE mail_settings NO FORCE ROW LEVEL SECURITY;
ALTER TABLE channel_accounts NO FORCE ROW LEVEL SECURITY;
ALTER TABLE public_links NO FORCE ROW LEVEL SECURITY;
ALTER TABLE contact_identities NO FORCE ROW LEVEL SECURITY;
-- A simulated account gives its address way to the server that really has it.
UPDATE channel_accounts a SET address = 'simulated.' || a.address
  FROM mail_settings s WHERE s.company_id = a.company_id AND a.kind = 'mail' AND a.is_simulated AND a.deleted_at IS NULL
    AND s.from_address <> '' AND lower(a.address) = lower(s.from_address);
-- The product's e-mail leaves by the primary account: by the server that was on, and otherwise by none that it did not leave by.
UPDATE channel_accounts a SET is_primary = false
  WHERE a.kind = 'mail' AND NOT a.is_simulated AND NOT EXISTS (
    SELECT FROM mail_settings s WHERE s.company_id = a.company_id AND s.is_on AND lower(s.from_address) = lower(a.address));
UPDATE channel_accounts a SET is_primary = false
  FROM mail_settings s WHERE s.company_id = a.company_id AND s.is_on AND a.kind = 'mail' AND lower(a.address) <> lower(s.from_address);
-- An account that sends from the same address already stays as it is, and gets what it lacks.
UPDATE channel_accounts a SET
    is_primary = s.is_on,
    state = CASE WHEN s.is_on AND a.state IN ('draft', 'disabled') THEN 'verifying' ELSE a.state END,
    settings = jsonb_strip_nulls(jsonb_build_object('fromName', nullif(s.from_name, ''), 'dkimSelector', nullif(s.dkim_selector, ''))
      || CASE WHEN coalesce(a.settings ->> 'smtpHost', '') <> '' THEN '{}'::jsonb
        ELSE jsonb_build_object('smtpHost', nullif(s.host, ''), 'smtpPort', s.port::text, 'smtpSecurity', s.security,
          'user', nullif(s.user_name, '')) END) || a.settings,
    secret_hints = CASE WHEN a.secret_sealed IS NULL AND s.password_sealed IS NOT NULL
      THEN jsonb_build_object('password', s.password_last4) ELSE a.secret_hints END,
    secret_sealed = coalesce(a.secret_sealed, 'mail_settings:' || s.password_sealed)
  FROM mail_settings s WHERE s.company_id = a.company_id AND a.kind = 'mail' AND a.deleted_at IS NULL
    AND lower(a.address) = lower(s.from_address) AND s.from_address <> '';
-- The password stays sealed for its former cell, which the prefix names: a migration holds no key.
INSERT INTO channel_accounts (company_id, id, created_at, created_by, updated_at, updated_by, deleted_at, version, kind, name, address,
    settings, secret_sealed, secret_hints, is_simulated, state, is_primary, webhook_token, verify_token, last_sent_at, last_fault_at, last_fault)
  SELECT s.company_id, gen_random_uuid(), s.created_at, s.created_by, s.updated_at, s.updated_by, s.deleted_at, s.version, 'mail',
    'הדוא״ל של העסק', lower(s.from_address),
    jsonb_strip_nulls(jsonb_build_object('smtpHost', nullif(s.host, ''), 'smtpPort', s.port::text, 'smtpSecurity', s.security,
      'user', nullif(s.user_name, ''), 'fromName', nullif(s.from_name, ''), 'dkimSelector', nullif(s.dkim_selector, ''))),
    'mail_settings:' || s.password_sealed,
    CASE WHEN s.password_sealed IS NULL THEN '{}'::jsonb ELSE jsonb_build_object('password', s.password_last4) END,
    false, CASE WHEN s.is_on THEN 'verifying' ELSE 'draft' END, s.is_on,
    replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), replace(gen_random_uuid()::text, '-', ''),
    CASE WHEN s.trial_error IS NULL THEN s.tried_at END, CASE WHEN s.trial_error IS NOT NULL THEN s.tried_at END, coalesce(s.trial_error, '')
  FROM mail_settings s
  WHERE NOT EXISTS (SELECT FROM channel_accounts a WHERE a.company_id = s.company_id AND a.kind = 'mail' AND a.deleted_at IS NULL
    AND s.from_address <> '' AND lower(a.address) = lower(s.from_address));
INSERT INTO public_links (company_id, token_hash, kind, target_id, revoked_at)
  SELECT a.company_id, encode(sha256(convert_to(a.webhook_token, 'UTF8')), 'hex'), 'channel_account', a.id, a.deleted_at
  FROM channel_accounts a WHERE NOT EXISTS (
    SELECT FROM public_links l WHERE l.company_id = a.company_id AND l.kind = 'channel_account' AND l.target_id = a.id);
UPDATE contact_identities SET external_id = lower(external_id) WHERE family = 'email' AND external_id ~ '[A-Z]';
ALTER TABLE contact_identities FORCE ROW LEVEL SECURITY;
ALTER TABLE public_links FORCE ROW LEVEL SECURITY;
ALTER TABLE channel_accounts FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
DROP TABLE "mail_settings" CASCADE;
--> statement-breakpoint
ALTER TABLE "contact_identities" ADD CONSTRAINT "contact_identities_email_check" CHECK (family <> 'email' or external_id !~ '[A-Z]');
