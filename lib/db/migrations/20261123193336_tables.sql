-- Made by drizzle-kit from lib/db/schema, but for these two, which it does not know: indexes of words and of several kinds of columns.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
CREATE SCHEMA "simulator";
--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"permissions" text[] NOT NULL,
	"token_hash" text NOT NULL,
	"last4" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"last_used_ip" text,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_tokens_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "api_tokens_permissions_check" CHECK (cardinality(permissions) > 0)
);
--> statement-breakpoint
ALTER TABLE "api_tokens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"claimed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" integer,
	"answer_sealed" text,
	CONSTRAINT "idempotency_keys_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "idempotency_keys_one" UNIQUE("company_id","user_id","key"),
	CONSTRAINT "idempotency_keys_state_check" CHECK (state in ('running', 'committed', 'answered'))
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"tries" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "webhook_deliveries_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "webhook_deliveries_state_check" CHECK (state in ('waiting', 'delivered', 'failed', 'skipped'))
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"secret_sealed" text NOT NULL,
	"secret_last4" text NOT NULL,
	"former_sealed" text,
	"former_until" timestamp with time zone,
	"failing_since" timestamp with time zone,
	CONSTRAINT "webhook_endpoints_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "webhook_endpoints_state_check" CHECK (state in ('active', 'paused', 'disabled'))
);
--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_anchors" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "audit_anchors_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "audit_anchors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "permissions" (
	"key" text PRIMARY KEY NOT NULL,
	"area" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "cancellation_laws" (
	"valid_from" date PRIMARY KEY NOT NULL,
	"days" integer NOT NULL,
	"extended_months" integer NOT NULL,
	"fee_bp" integer NOT NULL,
	"fee_max_agorot" bigint NOT NULL,
	"refund_days" integer NOT NULL,
	"stop_business_days" integer NOT NULL,
	"stop_mail_days" integer DEFAULT 6 NOT NULL,
	CONSTRAINT "cancellation_laws_days_check" CHECK (days > 0),
	CONSTRAINT "cancellation_laws_extended_months_check" CHECK (extended_months > 0),
	CONSTRAINT "cancellation_laws_fee_bp_check" CHECK (fee_bp between 0 and 10000),
	CONSTRAINT "cancellation_laws_fee_max_agorot_check" CHECK (fee_max_agorot >= 0),
	CONSTRAINT "cancellation_laws_refund_days_check" CHECK (refund_days > 0),
	CONSTRAINT "cancellation_laws_stop_business_days_check" CHECK (stop_business_days > 0),
	CONSTRAINT "cancellation_laws_stop_mail_days_check" CHECK (stop_mail_days > 0)
);
--> statement-breakpoint
CREATE TABLE "cancellation_requests" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"payment_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"requester" text NOT NULL,
	"email" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"ground" text NOT NULL,
	"claim" text DEFAULT 'none' NOT NULL,
	"received_on" date NOT NULL,
	"deadline_on" date,
	"price_agorot" bigint NOT NULL,
	"fee_agorot" bigint NOT NULL,
	"refund_agorot" bigint NOT NULL,
	"act_by" date NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"refusal" text DEFAULT '' NOT NULL,
	"refund_id" uuid,
	CONSTRAINT "cancellation_requests_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "cancellation_requests_fee_agorot_refund_agorot_check" CHECK ((fee_agorot + refund_agorot) <= price_agorot),
	CONSTRAINT "cancellation_requests_state_decided_at_check" CHECK ((state = 'received') = (decided_at is null)),
	CONSTRAINT "cancellation_requests_state_refusal_check" CHECK (state <> 'refused' or refusal <> ''),
	CONSTRAINT "cancellation_requests_kind_deadline_on_check" CHECK ((kind = 'deal') = (deadline_on is not null)),
	CONSTRAINT "cancellation_requests_claim_check" CHECK (claim in ('none', 'disability', 'senior', 'immigrant')),
	CONSTRAINT "cancellation_requests_fee_agorot_check" CHECK (fee_agorot >= 0),
	CONSTRAINT "cancellation_requests_ground_check" CHECK (ground in ('regret', 'fault')),
	CONSTRAINT "cancellation_requests_kind_check" CHECK (kind in ('deal', 'service')),
	CONSTRAINT "cancellation_requests_price_agorot_check" CHECK (price_agorot > 0),
	CONSTRAINT "cancellation_requests_refund_agorot_check" CHECK (refund_agorot >= 0),
	CONSTRAINT "cancellation_requests_requester_check" CHECK (char_length(requester) between 1 and 200),
	CONSTRAINT "cancellation_requests_state_check" CHECK (state in ('received', 'approved', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "cancellation_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "card_renewals" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"customer_service_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"gateway_account_id" uuid NOT NULL,
	"state" text NOT NULL,
	"gateway_ref" text,
	"gateway_url" text,
	"saved_card_id" uuid,
	"settled_at" timestamp with time zone,
	CONSTRAINT "card_renewals_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "card_renewals_state_saved_card_id_check" CHECK ((state = 'kept') = (saved_card_id is not null)),
	CONSTRAINT "card_renewals_state_check" CHECK (state in ('created', 'open', 'kept', 'declined', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "card_renewals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "commission_assignments" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"plan_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	CONSTRAINT "commission_assignments_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "commission_assignments_valid_to_valid_from_check" CHECK (valid_to >= valid_from)
);
--> statement-breakpoint
ALTER TABLE "commission_assignments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "commission_plan_versions" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"plan_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"valid_from" date NOT NULL,
	"rules" jsonb NOT NULL,
	CONSTRAINT "commission_plan_versions_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "commission_plan_versions_number_check" CHECK (number > 0)
);
--> statement-breakpoint
ALTER TABLE "commission_plan_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "commission_plans" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	CONSTRAINT "commission_plans_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "commission_plans_state_check" CHECK (state in ('active', 'archived'))
);
--> statement-breakpoint
ALTER TABLE "commission_plans" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "commission_shares" (
	"company_id" uuid NOT NULL,
	"assignment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"share_bp" integer NOT NULL,
	CONSTRAINT "commission_shares_company_id_assignment_id_user_id_pk" PRIMARY KEY("company_id","assignment_id","user_id"),
	CONSTRAINT "commission_shares_share_bp_check" CHECK (share_bp between 1 and 10000)
);
--> statement-breakpoint
ALTER TABLE "commission_shares" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "commission_lines" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"period_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"refund_id" uuid,
	"assignment_id" uuid NOT NULL,
	"plan_version_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"happened_on" date NOT NULL,
	"payable_on" date NOT NULL,
	"base_agorot" bigint NOT NULL,
	"rate_bp" integer,
	"share_bp" integer NOT NULL,
	"amount_agorot" bigint NOT NULL,
	"reverses_id" uuid,
	"explanation" jsonb NOT NULL,
	CONSTRAINT "commission_lines_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "commission_lines_kind_refund_id_check" CHECK ((kind = 'payment') = (refund_id is null) or kind = 'correction'),
	CONSTRAINT "commission_lines_kind_reverses_id_check" CHECK (kind <> 'payment' or reverses_id is null),
	CONSTRAINT "commission_lines_kind_check" CHECK (kind in ('payment', 'refund', 'correction'))
);
--> statement-breakpoint
ALTER TABLE "commission_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "commission_payouts" (
	"company_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"period_id" uuid NOT NULL,
	CONSTRAINT "commission_payouts_company_id_line_id_pk" PRIMARY KEY("company_id","line_id")
);
--> statement-breakpoint
ALTER TABLE "commission_payouts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "commission_periods" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"calculated_at" timestamp with time zone,
	"calculated_by" uuid,
	"approved_at" timestamp with time zone,
	"approved_by" uuid,
	"locked_at" timestamp with time zone,
	"locked_by" uuid,
	"paid_at" timestamp with time zone,
	"paid_by" uuid,
	"paid_on" date,
	"payment_reference" text DEFAULT '' NOT NULL,
	"reopened_at" timestamp with time zone,
	"reopened_by" uuid,
	"reopen_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "commission_periods_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "commission_periods_ends_on_starts_on_check" CHECK (ends_on >= starts_on),
	CONSTRAINT "commission_periods_reopened_at_state_check" CHECK (reopened_at is null or (state in ('locked', 'paid'))),
	CONSTRAINT "commission_periods_state_check" CHECK (state in ('open', 'calculated', 'approved', 'locked', 'paid'))
);
--> statement-breakpoint
ALTER TABLE "commission_periods" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "commission_statements" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"period_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"deals" integer NOT NULL,
	"base_agorot" bigint NOT NULL,
	"earned_agorot" bigint NOT NULL,
	"clawback_agorot" bigint NOT NULL,
	"held_agorot" bigint NOT NULL,
	"released_agorot" bigint NOT NULL,
	"carry_in_agorot" bigint NOT NULL,
	"payable_agorot" bigint NOT NULL,
	"carry_out_agorot" bigint NOT NULL,
	CONSTRAINT "commission_statements_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "commission_statements_carry_in_agorot_check" CHECK (carry_in_agorot <= 0),
	CONSTRAINT "commission_statements_carry_out_agorot_check" CHECK (carry_out_agorot <= 0),
	CONSTRAINT "commission_statements_earned_agorot_clawback_agorot_check" CHECK ((earned_agorot + clawback_agorot - held_agorot + released_agorot + carry_in_agorot) = (payable_agorot + carry_out_agorot)),
	CONSTRAINT "commission_statements_payable_agorot_carry_out_agorot_check" CHECK (payable_agorot = 0 or carry_out_agorot = 0),
	CONSTRAINT "commission_statements_clawback_agorot_check" CHECK (clawback_agorot <= 0),
	CONSTRAINT "commission_statements_payable_agorot_check" CHECK (payable_agorot >= 0)
);
--> statement-breakpoint
ALTER TABLE "commission_statements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "company_addons" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"owner_id" uuid NOT NULL,
	"addon_id" uuid NOT NULL,
	"addon_version_id" uuid NOT NULL,
	"price_agorot" bigint NOT NULL,
	"cycle" text NOT NULL,
	"state" text NOT NULL,
	"from_on" date NOT NULL,
	"to_on" date,
	"next_charge_on" date,
	"ended_at" timestamp with time zone,
	CONSTRAINT "company_addons_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "company_addons_to_on_from_on_check" CHECK (to_on is null or to_on >= from_on),
	CONSTRAINT "company_addons_cycle_check" CHECK (cycle in ('once', 'monthly', 'yearly')),
	CONSTRAINT "company_addons_price_agorot_check" CHECK (price_agorot >= 0),
	CONSTRAINT "company_addons_state_check" CHECK (state in ('waiting', 'active', 'suspended', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "company_addons" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "company_charges" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"amount_agorot" bigint NOT NULL,
	"period_from" date,
	"period_to" date,
	"due_on" date NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"settled_at" timestamp with time zone,
	"void_reason" text DEFAULT '' NOT NULL,
	"wallet_tx_id" uuid,
	"subscription_id" uuid,
	"company_addon_id" uuid,
	"key" text NOT NULL,
	CONSTRAINT "company_charges_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "company_charges_company_id_key_unique" UNIQUE("company_id","key"),
	CONSTRAINT "company_charges_kind_amount_agorot_check" CHECK ((kind = 'credit') = (amount_agorot < 0)),
	CONSTRAINT "company_charges_kind_check" CHECK (kind in ('package', 'addon', 'setup', 'proration', 'credit')),
	CONSTRAINT "company_charges_state_check" CHECK (state in ('due', 'paid', 'void'))
);
--> statement-breakpoint
ALTER TABLE "company_charges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "feature_overrides" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"permission" text NOT NULL,
	"effect" text NOT NULL,
	"reason" text NOT NULL,
	"until" timestamp with time zone,
	"by_name" text NOT NULL,
	"by_company" text NOT NULL,
	CONSTRAINT "feature_overrides_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "feature_overrides_effect_check" CHECK (effect in ('on', 'off')),
	CONSTRAINT "feature_overrides_reason_check" CHECK (reason <> '')
);
--> statement-breakpoint
ALTER TABLE "feature_overrides" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"owner_id" uuid NOT NULL,
	"package_id" uuid NOT NULL,
	"package_version_id" uuid NOT NULL,
	"state" text NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"next_charge_on" date,
	"price_override_agorot" bigint,
	"price_reason" text DEFAULT '' NOT NULL,
	"grace_until" date,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "subscriptions_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "subscriptions_period_to_period_from_check" CHECK (period_to > period_from),
	CONSTRAINT "subscriptions_price_override_agorot_check" CHECK (price_override_agorot >= 0),
	CONSTRAINT "subscriptions_state_check" CHECK (state in ('trial', 'active', 'past_due', 'suspended', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent_id" uuid,
	"path" uuid[] NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"registration_number" text,
	"business_kind" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"details_version" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"state_reason" text DEFAULT '' NOT NULL,
	"state_since" timestamp with time zone DEFAULT now() NOT NULL,
	"trial_ends_on" date,
	"grace_ends_on" date,
	"warned_on" date,
	"type_owner_id" uuid,
	"type_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companies_path_id_check" CHECK (path[array_length(path, 1)] = id),
	CONSTRAINT "companies_kind_check" CHECK (kind in ('master', 'reseller', 'company')),
	CONSTRAINT "companies_state_check" CHECK (state in ('trial', 'active', 'past_due', 'suspended', 'closed'))
);
--> statement-breakpoint
ALTER TABLE "companies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "counters" (
	"company_id" uuid NOT NULL,
	"series" text NOT NULL,
	"last" bigint NOT NULL,
	CONSTRAINT "counters_company_id_series_pk" PRIMARY KEY("company_id","series")
);
--> statement-breakpoint
ALTER TABLE "counters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "addon_versions" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"addon_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"features" text[] NOT NULL,
	"quotas" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"price_agorot" bigint NOT NULL,
	"cycle" text NOT NULL,
	"setup_fee_agorot" bigint DEFAULT 0 NOT NULL,
	"valid_from" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "addon_versions_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "addon_versions_company_id_addon_id_number_unique" UNIQUE("company_id","addon_id","number"),
	CONSTRAINT "addon_versions_company_id_addon_id_id_unique" UNIQUE("company_id","addon_id","id"),
	CONSTRAINT "addon_versions_cycle_check" CHECK (cycle in ('once', 'monthly', 'yearly')),
	CONSTRAINT "addon_versions_number_check" CHECK (number > 0),
	CONSTRAINT "addon_versions_price_agorot_check" CHECK (price_agorot >= 0),
	CONSTRAINT "addon_versions_setup_fee_agorot_check" CHECK (setup_fee_agorot >= 0)
);
--> statement-breakpoint
ALTER TABLE "addon_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "addons" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"for_packages" uuid[] DEFAULT '{}' NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	CONSTRAINT "addons_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "addons_state_check" CHECK (state in ('active', 'archived'))
);
--> statement-breakpoint
ALTER TABLE "addons" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "company_types" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"default_package_id" uuid,
	CONSTRAINT "company_types_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "company_types_kind_check" CHECK (kind in ('reseller', 'company'))
);
--> statement-breakpoint
ALTER TABLE "company_types" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "package_versions" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"package_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"features" text[] NOT NULL,
	"quotas" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"price_agorot" bigint NOT NULL,
	"cycle" text NOT NULL,
	"trial_days" integer DEFAULT 0 NOT NULL,
	"setup_fee_agorot" bigint DEFAULT 0 NOT NULL,
	"valid_from" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "package_versions_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "package_versions_company_id_package_id_number_unique" UNIQUE("company_id","package_id","number"),
	CONSTRAINT "package_versions_company_id_package_id_id_unique" UNIQUE("company_id","package_id","id"),
	CONSTRAINT "package_versions_cycle_check" CHECK (cycle in ('monthly', 'yearly')),
	CONSTRAINT "package_versions_number_check" CHECK (number > 0),
	CONSTRAINT "package_versions_price_agorot_check" CHECK (price_agorot >= 0),
	CONSTRAINT "package_versions_setup_fee_agorot_check" CHECK (setup_fee_agorot >= 0),
	CONSTRAINT "package_versions_trial_days_check" CHECK (trial_days between 0 and 365)
);
--> statement-breakpoint
ALTER TABLE "package_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "packages" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"level" integer DEFAULT 0 NOT NULL,
	"type_id" uuid,
	"state" text DEFAULT 'active' NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	CONSTRAINT "packages_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "packages_level_check" CHECK (level between 0 and 9),
	CONSTRAINT "packages_state_check" CHECK (state in ('active', 'archived'))
);
--> statement-breakpoint
ALTER TABLE "packages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "coupon_services" (
	"company_id" uuid NOT NULL,
	"coupon_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	CONSTRAINT "coupon_services_company_id_coupon_id_service_id_pk" PRIMARY KEY("company_id","coupon_id","service_id")
);
--> statement-breakpoint
ALTER TABLE "coupon_services" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"coupon_id" uuid NOT NULL,
	"attempt_id" uuid,
	"customer_service_id" uuid,
	"payer_hash" text NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "coupon_uses_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "coupon_uses_state_settled_at_check" CHECK ((state = 'held') = (settled_at is null)),
	CONSTRAINT "coupon_uses_attempt_id_customer_service_id_check" CHECK ((attempt_id is null) <> (customer_service_id is null)),
	CONSTRAINT "coupon_uses_state_check" CHECK (state in ('held', 'used', 'released'))
);
--> statement-breakpoint
ALTER TABLE "coupon_uses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "coupons" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"percent_bp" integer,
	"amount_agorot" bigint,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"max_uses" integer,
	"per_customer" integer,
	"min_agorot" bigint DEFAULT 0 NOT NULL,
	"cycles" integer DEFAULT 1,
	"for_all" boolean DEFAULT true NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "coupons_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "coupons_amount_agorot_check" CHECK (amount_agorot between 1 and 99999999999),
	CONSTRAINT "coupons_valid_to_valid_from_check" CHECK (valid_to >= valid_from),
	CONSTRAINT "coupons_percent_bp_amount_agorot_check" CHECK ((percent_bp is null) <> (amount_agorot is null)),
	CONSTRAINT "coupons_code_check" CHECK (char_length(code) between 3 and 30),
	CONSTRAINT "coupons_cycles_check" CHECK (cycles between 1 and 120),
	CONSTRAINT "coupons_max_uses_check" CHECK (max_uses between 1 and 1000000),
	CONSTRAINT "coupons_min_agorot_check" CHECK (min_agorot between 0 and 99999999999),
	CONSTRAINT "coupons_per_customer_check" CHECK (per_customer between 1 and 1000),
	CONSTRAINT "coupons_percent_bp_check" CHECK (percent_bp between 1 and 10000),
	CONSTRAINT "coupons_state_check" CHECK (state in ('active', 'archived')),
	CONSTRAINT "coupons_taken_check" CHECK (taken >= 0)
);
--> statement-breakpoint
ALTER TABLE "coupons" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "custom_fields" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"label" text NOT NULL,
	"type" text NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"section" text DEFAULT '' NOT NULL,
	"help" text DEFAULT '' NOT NULL,
	"is_required" boolean DEFAULT false NOT NULL,
	"is_searchable" boolean DEFAULT false NOT NULL,
	"in_list" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"read_roles" uuid[] DEFAULT '{}' NOT NULL,
	"edit_roles" uuid[] DEFAULT '{}' NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "custom_fields_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "custom_fields_label_check" CHECK (char_length(label) between 1 and 80),
	CONSTRAINT "custom_fields_options_check" CHECK (jsonb_typeof(options) = 'array'),
	CONSTRAINT "custom_fields_type_check" CHECK (type in ('text', 'long_text', 'number', 'money', 'percent', 'date', 'yes_no', 'select', 'multi_select', 'phone', 'email', 'url'))
);
--> statement-breakpoint
ALTER TABLE "custom_fields" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tags" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"name" text NOT NULL,
	"color" text NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "tags_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "tags_color_check" CHECK (color in ('blue', 'green', 'amber', 'red', 'purple', 'cyan', 'pink', 'gray')),
	CONSTRAINT "tags_name_check" CHECK (char_length(name) between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "tags" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customer_merge_moves" (
	"company_id" uuid NOT NULL,
	"merge_id" uuid NOT NULL,
	"source" text NOT NULL,
	"row_id" uuid NOT NULL,
	"from_id" uuid,
	"was_primary" boolean DEFAULT false NOT NULL,
	CONSTRAINT "customer_merge_moves_company_id_merge_id_source_row_id_pk" PRIMARY KEY("company_id","merge_id","source","row_id")
);
--> statement-breakpoint
ALTER TABLE "customer_merge_moves" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customer_merges" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid NOT NULL,
	"winner_id" uuid NOT NULL,
	"loser_ids" uuid[] NOT NULL,
	"winner_before" jsonb NOT NULL,
	"winner_after" jsonb NOT NULL,
	"losers_before" jsonb NOT NULL,
	"undo_until" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	CONSTRAINT "customer_merges_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "customer_merges_loser_ids_check" CHECK (cardinality(loser_ids) between 1 and 4)
);
--> statement-breakpoint
ALTER TABLE "customer_merges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "duplicate_candidates" (
	"company_id" uuid NOT NULL,
	"a_id" uuid NOT NULL,
	"b_id" uuid NOT NULL,
	"score" integer NOT NULL,
	"reasons" text[] NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "duplicate_candidates_company_id_a_id_b_id_pk" PRIMARY KEY("company_id","a_id","b_id"),
	CONSTRAINT "duplicate_candidates_a_id_b_id_check" CHECK (a_id < b_id),
	CONSTRAINT "duplicate_candidates_reasons_check" CHECK (reasons <@ array['phone', 'email', 'name', 'city']),
	CONSTRAINT "duplicate_candidates_score_check" CHECK (score between 0 and 100),
	CONSTRAINT "duplicate_candidates_state_check" CHECK (state in ('open', 'dismissed'))
);
--> statement-breakpoint
ALTER TABLE "duplicate_candidates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "duplicate_scans" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"scanned_to" timestamp with time zone NOT NULL,
	CONSTRAINT "duplicate_scans_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "duplicate_scans_one" CHECK (id = company_id)
);
--> statement-breakpoint
ALTER TABLE "duplicate_scans" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "consents" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"state" text NOT NULL,
	"basis" text NOT NULL,
	"wording" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"ip" text,
	"file_id" uuid,
	"actor_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consents_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "consents_basis_check" CHECK (basis in ('opt_in', 'existing_customer', 'callback_request', 'contract', 'request')),
	CONSTRAINT "consents_channel_check" CHECK (channel in ('sms', 'email', 'whatsapp', 'call')),
	CONSTRAINT "consents_state_check" CHECK (state in ('granted', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "consents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customer_addresses" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"customer_id" uuid NOT NULL,
	"label" text NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"house" text DEFAULT '' NOT NULL,
	"entrance" text DEFAULT '' NOT NULL,
	"floor" text DEFAULT '' NOT NULL,
	"apartment" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"zip" text DEFAULT '' NOT NULL,
	"po_box" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "customer_addresses_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "customer_addresses_city_check" CHECK (char_length(city) between 1 and 200),
	CONSTRAINT "customer_addresses_label_check" CHECK (label in ('home', 'work', 'billing', 'shipping', 'other')),
	CONSTRAINT "customer_addresses_zip_check" CHECK (zip ~ '^([0-9]{7})?$')
);
--> statement-breakpoint
ALTER TABLE "customer_addresses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customer_contact_methods" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"customer_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"label" text NOT NULL,
	"value" text NOT NULL,
	"is_invalid" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "customer_contact_methods_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "customer_contact_methods_channel_check" CHECK (channel in ('phone', 'email', 'whatsapp', 'fax', 'url')),
	CONSTRAINT "customer_contact_methods_label_check" CHECK (label in ('mobile', 'work', 'home', 'billing', 'other')),
	CONSTRAINT "customer_contact_methods_value_check" CHECK (char_length(value) between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "customer_contact_methods" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customer_contacts" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"customer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"job" text DEFAULT '' NOT NULL,
	"phone" text,
	"email" text,
	"is_primary" boolean DEFAULT false NOT NULL,
	"is_billing" boolean DEFAULT false NOT NULL,
	"is_signer" boolean DEFAULT false NOT NULL,
	"do_not_call" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"inactive_since" date,
	CONSTRAINT "customer_contacts_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "customer_contacts_name_check" CHECK (char_length(name) between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "customer_contacts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customer_files" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	"customer_id" uuid NOT NULL,
	"note_id" uuid,
	"file_id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "customer_files_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "customer_files_name_check" CHECK (char_length(name) between 1 and 255)
);
--> statement-breakpoint
ALTER TABLE "customer_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customer_note_versions" (
	"company_id" uuid NOT NULL,
	"note_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_id" uuid,
	CONSTRAINT "customer_note_versions_company_id_note_id_version_pk" PRIMARY KEY("company_id","note_id","version")
);
--> statement-breakpoint
ALTER TABLE "customer_note_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"customer_id" uuid NOT NULL,
	"text" text NOT NULL,
	"mention_ids" uuid[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "customer_notes_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "customer_notes_mention_ids_check" CHECK (cardinality(mention_ids) <= 20)
);
--> statement-breakpoint
ALTER TABLE "customer_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customer_service_charges" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"customer_service_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"period_from" date,
	"period_to" date,
	"amount_agorot" bigint NOT NULL,
	"due_on" date NOT NULL,
	"page_id" uuid,
	"state" text NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "customer_service_charges_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "customer_service_charges_kind_amount_agorot_check" CHECK ((kind = 'credit') = (amount_agorot < 0)),
	CONSTRAINT "customer_service_charges_kind_state_check" CHECK ((kind = 'credit') = (state = 'credited')),
	CONSTRAINT "customer_service_charges_period_from_period_to_check" CHECK ((period_from is null) = (period_to is null) and period_from < period_to),
	CONSTRAINT "customer_service_charges_kind_check" CHECK (kind in ('period', 'setup', 'proration', 'credit')),
	CONSTRAINT "customer_service_charges_state_check" CHECK (state in ('open', 'paid', 'failed', 'void', 'credited'))
);
--> statement-breakpoint
ALTER TABLE "customer_service_charges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customer_service_events" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_service_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "customer_service_events_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "customer_service_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customer_services" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"number" integer NOT NULL,
	"customer_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"state" text NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"price_agorot" bigint NOT NULL,
	"discount_agorot" bigint DEFAULT 0 NOT NULL,
	"discount_cycles_left" integer,
	"vat_mode" text NOT NULL,
	"period_months" integer NOT NULL,
	"anchor_day" integer NOT NULL,
	"started_on" date NOT NULL,
	"trial_ends_on" date,
	"period_from" date,
	"period_to" date,
	"next_charge_on" date,
	"cycles_left" integer,
	"setup_fee_agorot" bigint DEFAULT 0 NOT NULL,
	"credit_agorot" bigint DEFAULT 0 NOT NULL,
	"min_term_ends_on" date,
	"cancel_on" date,
	"cancelled_on" date,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"ended_on" date,
	"paused_from" date,
	"paused_until" date,
	"saved_card_id" uuid,
	"failed_on" date,
	"retry_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_terms" jsonb,
	"owner_id" uuid NOT NULL,
	"public_token" text NOT NULL,
	CONSTRAINT "customer_services_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "customer_services_anchor_day_check" CHECK (anchor_day between 1 and 31),
	CONSTRAINT "customer_services_trial_ends_on_started_on_check" CHECK (trial_ends_on > started_on),
	CONSTRAINT "customer_services_paused_until_paused_from_check" CHECK (paused_until > paused_from),
	CONSTRAINT "customer_services_period_from_period_to_check" CHECK ((period_from is null) = (period_to is null) and period_from < period_to),
	CONSTRAINT "customer_services_state_paused_from_check" CHECK ((state = 'paused') = (paused_from is not null)),
	CONSTRAINT "customer_services_state_ended_on_check" CHECK ((state in ('cancelled', 'completed')) = (ended_on is not null)),
	CONSTRAINT "customer_services_state_next_charge_on_check" CHECK ((state not in ('cancelled', 'completed')) or next_charge_on is null),
	CONSTRAINT "customer_services_cancel_on_cancelled_on_check" CHECK ((cancel_on is null) = (cancelled_on is null)),
	CONSTRAINT "customer_services_state_failed_on_check" CHECK ((state not in ('past_due', 'suspended')) or failed_on is not null),
	CONSTRAINT "customer_services_credit_agorot_check" CHECK (credit_agorot >= 0),
	CONSTRAINT "customer_services_cycles_left_check" CHECK (cycles_left >= 0),
	CONSTRAINT "customer_services_discount_agorot_check" CHECK (discount_agorot >= 0),
	CONSTRAINT "customer_services_discount_cycles_left_check" CHECK (discount_cycles_left >= 0),
	CONSTRAINT "customer_services_period_months_check" CHECK (period_months between 1 and 60),
	CONSTRAINT "customer_services_price_agorot_check" CHECK (price_agorot >= 0),
	CONSTRAINT "customer_services_quantity_check" CHECK (quantity between 1 and 100000),
	CONSTRAINT "customer_services_setup_fee_agorot_check" CHECK (setup_fee_agorot >= 0),
	CONSTRAINT "customer_services_state_check" CHECK (state in ('pending', 'trial', 'active', 'past_due', 'suspended', 'paused', 'cancelled', 'completed')),
	CONSTRAINT "customer_services_tries_check" CHECK (tries >= 0),
	CONSTRAINT "customer_services_vat_mode_check" CHECK (vat_mode in ('standard', 'zero', 'exempt'))
);
--> statement-breakpoint
ALTER TABLE "customer_services" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customers" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"number" integer NOT NULL,
	"number_prefix" text DEFAULT '' NOT NULL,
	"number_text" text GENERATED ALWAYS AS (number_prefix || number::text) STORED NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"phone" text,
	"email" text,
	"national_id_sealed" text,
	"national_id_index" text,
	"national_id_last4" text,
	"contact_name" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"owner_id" uuid NOT NULL,
	"next_follow_up_on" date,
	"follow_up_order" date GENERATED ALWAYS AS (coalesce(next_follow_up_on, 'infinity'::date)) STORED NOT NULL,
	"last_activity_at" timestamp with time zone DEFAULT now() NOT NULL,
	"team_id" uuid,
	"tag_ids" uuid[] DEFAULT '{}' NOT NULL,
	"consent_channels" text[] DEFAULT '{}' NOT NULL,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"birth_date" date,
	"website" text DEFAULT '' NOT NULL,
	"name_key" text DEFAULT '' NOT NULL,
	"locked_at" timestamp with time zone,
	"locked_by" uuid,
	"lock_reason" text DEFAULT '' NOT NULL,
	"merged_into_id" uuid,
	"erased_at" timestamp with time zone,
	"follow_up_reminded_on" date,
	"search_text" text NOT NULL,
	CONSTRAINT "customers_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "customers_national_id_sealed_national_id_index_check" CHECK ((national_id_sealed is null) = (national_id_index is null) and (national_id_index is null) = (national_id_last4 is null)),
	CONSTRAINT "customers_consent_channels_check" CHECK (consent_channels <@ array['sms', 'email', 'whatsapp', 'call']),
	CONSTRAINT "customers_custom_check" CHECK (jsonb_typeof(custom) = 'object'),
	CONSTRAINT "customers_kind_check" CHECK (kind in ('person', 'business', 'nonprofit', 'public_body')),
	CONSTRAINT "customers_status_check" CHECK (status in ('prospect', 'active', 'dormant', 'suspended', 'archived')),
	CONSTRAINT "customers_tag_ids_check" CHECK (cardinality(tag_ids) <= 50)
);
--> statement-breakpoint
ALTER TABLE "customers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "timeline_events" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"type" text NOT NULL,
	"actor_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"pinned_at" timestamp with time zone,
	CONSTRAINT "timeline_events_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "timeline_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "document_templates" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"file_id" uuid,
	"is_flat" boolean DEFAULT false NOT NULL,
	"pages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"roles" jsonb NOT NULL,
	"order_mode" text DEFAULT 'parallel' NOT NULL,
	"owner_id" uuid NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "document_templates_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "document_templates_kind_file_id_check" CHECK ((kind = 'uploaded') = (file_id is not null)),
	CONSTRAINT "document_templates_kind_check" CHECK (kind in ('uploaded', 'authored')),
	CONSTRAINT "document_templates_order_mode_check" CHECK (order_mode in ('parallel', 'sequential', 'groups'))
);
--> statement-breakpoint
ALTER TABLE "document_templates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "documents" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"number" integer NOT NULL,
	"number_prefix" text DEFAULT '' NOT NULL,
	"number_text" text GENERATED ALWAYS AS (number_prefix || number::text) STORED NOT NULL,
	"title" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"customer_id" uuid,
	"owner_id" uuid NOT NULL,
	"state" text NOT NULL,
	"source_file_id" uuid NOT NULL,
	"source_sha256" text NOT NULL,
	"is_flat" boolean DEFAULT false NOT NULL,
	"pages" jsonb NOT NULL,
	"expires_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"closed_reason" text DEFAULT '' NOT NULL,
	"seal_state" text DEFAULT 'none' NOT NULL,
	"sealed_file_id" uuid,
	"stamped_sha256" text,
	"sealed_sha256" text,
	"search_text" text NOT NULL,
	"order_mode" text DEFAULT 'parallel' NOT NULL,
	"auth_policy" text DEFAULT 'none' NOT NULL,
	"reminds" boolean DEFAULT true NOT NULL,
	"replaces_id" uuid,
	"template_id" uuid,
	CONSTRAINT "documents_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "documents_auth_policy_check" CHECK (auth_policy in ('none', 'code_mail', 'code_sms')),
	CONSTRAINT "documents_order_mode_check" CHECK (order_mode in ('parallel', 'sequential', 'groups')),
	CONSTRAINT "documents_seal_state_check" CHECK (seal_state in ('none', 'queued', 'sealed', 'failed')),
	CONSTRAINT "documents_state_check" CHECK (state in ('draft', 'sent', 'partly_signed', 'completed', 'declined', 'expired', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "documents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "signers" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"document_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"token_hash" text,
	"sent_at" timestamp with time zone,
	"viewed_at" timestamp with time zone,
	"signed_at" timestamp with time zone,
	"declined_at" timestamp with time zone,
	"decline_reason" text DEFAULT '' NOT NULL,
	"ip" text,
	"user_agent" text,
	"consent_text" text,
	"ink" jsonb,
	"role" text DEFAULT 'signer' NOT NULL,
	"order_group" integer DEFAULT 1 NOT NULL,
	"notified_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"reminder_count" integer DEFAULT 0 NOT NULL,
	"delegated_to_id" uuid,
	"delegate_reason" text DEFAULT '' NOT NULL,
	"witness_id" uuid,
	"witness_name" text DEFAULT '' NOT NULL,
	"code_hmac" text,
	"code_expires_at" timestamp with time zone,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"code_locked_until" timestamp with time zone,
	"code_passed_at" timestamp with time zone,
	CONSTRAINT "signers_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "signers_token" UNIQUE("token_hash"),
	CONSTRAINT "signers_code_tries_check" CHECK (code_tries between 0 and 5),
	CONSTRAINT "signers_order_group_check" CHECK (order_group between 1 and 10),
	CONSTRAINT "signers_reminder_count_check" CHECK (reminder_count between 0 and 5),
	CONSTRAINT "signers_role_check" CHECK (role in ('signer', 'approver', 'viewer')),
	CONSTRAINT "signers_state_check" CHECK (state in ('waiting', 'notified', 'viewed', 'signed', 'declined', 'delegated'))
);
--> statement-breakpoint
ALTER TABLE "signers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "gateway_accounts" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"provider" text NOT NULL,
	"label" text NOT NULL,
	"secret_sealed" text NOT NULL,
	"secret_last4" text NOT NULL,
	"callback_token" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"is_test" boolean DEFAULT true NOT NULL,
	"archived_at" timestamp with time zone,
	"key_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_answer_at" timestamp with time zone,
	"last_error_at" timestamp with time zone,
	"last_error" text DEFAULT '' NOT NULL,
	"pinged_at" timestamp with time zone,
	"silent_since" timestamp with time zone,
	CONSTRAINT "gateway_accounts_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "gateway_accounts_archived_at_is_default_check" CHECK (archived_at is null or not is_default),
	CONSTRAINT "gateway_accounts_simulator_is_test" CHECK (provider <> 'simulator' or is_test)
);
--> statement-breakpoint
ALTER TABLE "gateway_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_events" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"gateway_account_id" uuid NOT NULL,
	"dedupe_key" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"body" text NOT NULL,
	"headers" jsonb NOT NULL,
	"processed_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "payment_events_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "payment_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_batches" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"actor_id" uuid NOT NULL,
	"state" text DEFAULT 'uploaded' NOT NULL,
	"name" text NOT NULL,
	"file_id" uuid NOT NULL,
	"reading" jsonb NOT NULL,
	"has_head" boolean DEFAULT true NOT NULL,
	"fingerprint" text DEFAULT '' NOT NULL,
	"mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"key_field" text,
	"policy" text DEFAULT 'create' NOT NULL,
	"choices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"without" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cursor" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"to_create" integer DEFAULT 0 NOT NULL,
	"to_update" integer DEFAULT 0 NOT NULL,
	"to_skip" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"ids_from" bigint,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"undo_until" timestamp with time zone,
	"undone" integer DEFAULT 0 NOT NULL,
	"left_behind" integer DEFAULT 0 NOT NULL,
	"left_rows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	CONSTRAINT "import_batches_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "import_batches_policy_key_field_check" CHECK ((policy = 'create') = (key_field is null)),
	CONSTRAINT "import_batches_key_field_check" CHECK (key_field in ('nationalId', 'phone', 'email', 'number')),
	CONSTRAINT "import_batches_mapping_check" CHECK (jsonb_typeof(mapping) = 'object'),
	CONSTRAINT "import_batches_name_check" CHECK (char_length(name) between 1 and 255),
	CONSTRAINT "import_batches_policy_check" CHECK (policy in ('create', 'skip', 'upsert', 'update')),
	CONSTRAINT "import_batches_state_check" CHECK (state in ('uploaded', 'mapped', 'validated', 'running', 'done', 'done_with_errors', 'failed', 'cancelled', 'undoing', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "import_batches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_changes" (
	"company_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"row_no" integer NOT NULL,
	"customer_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"version_after" integer NOT NULL,
	"after" text,
	CONSTRAINT "import_changes_company_id_batch_id_row_no_pk" PRIMARY KEY("company_id","batch_id","row_no")
);
--> statement-breakpoint
ALTER TABLE "import_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_corrections" (
	"company_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"row_no" integer NOT NULL,
	"cells_sealed" text NOT NULL,
	CONSTRAINT "import_corrections_company_id_batch_id_row_no_pk" PRIMARY KEY("company_id","batch_id","row_no")
);
--> statement-breakpoint
ALTER TABLE "import_corrections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_errors" (
	"company_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"row_no" integer NOT NULL,
	"field" text NOT NULL,
	"line" integer NOT NULL,
	"value" text NOT NULL,
	"reason" text NOT NULL,
	"kind" text DEFAULT 'format' NOT NULL,
	"unknown" text[] DEFAULT '{}' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"is_expected" boolean DEFAULT false NOT NULL,
	CONSTRAINT "import_errors_company_id_batch_id_row_no_field_pk" PRIMARY KEY("company_id","batch_id","row_no","field")
);
--> statement-breakpoint
ALTER TABLE "import_errors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"currency" text DEFAULT 'ILS' NOT NULL,
	"balance_micro" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_accounts_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ledger_accounts_balance_micro_check" CHECK (abs(balance_micro) <= 9000000000000000),
	CONSTRAINT "ledger_accounts_currency_check" CHECK (currency = 'ILS'),
	CONSTRAINT "ledger_accounts_kind_check" CHECK (kind in ('wallet_paid', 'wallet_granted', 'revenue', 'gateway_clearing', 'promo')),
	CONSTRAINT "ledger_accounts_never_negative" CHECK ((kind not in ('wallet_paid', 'wallet_granted')) or balance_micro >= 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"company_id" uuid NOT NULL,
	"id" bigserial NOT NULL,
	"tx_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"lot_id" uuid,
	"amount_micro" bigint NOT NULL,
	CONSTRAINT "ledger_entries_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ledger_entries_amount_micro_check" CHECK (amount_micro <> 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ledger_lots" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"granted_by" uuid NOT NULL,
	"amount_micro" bigint NOT NULL,
	"remaining_micro" bigint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_lots_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ledger_lots_amount_micro_check" CHECK (amount_micro > 0),
	CONSTRAINT "ledger_lots_remaining" CHECK (remaining_micro between 0 and amount_micro)
);
--> statement-breakpoint
ALTER TABLE "ledger_lots" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ledger_txs" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"purpose" text DEFAULT '' NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"ref_type" text DEFAULT '' NOT NULL,
	"ref_id" uuid,
	"ref_label" text DEFAULT '' NOT NULL,
	"idempotency_key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"reverses_id" uuid,
	"hold_id" uuid,
	"actor_id" uuid,
	"posted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_txs_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ledger_txs_kind_reverses_id_check" CHECK ((kind = 'reversal') = (reverses_id is not null)),
	CONSTRAINT "ledger_txs_idempotency_key_check" CHECK (char_length(idempotency_key) between 1 and 250),
	CONSTRAINT "ledger_txs_kind_check" CHECK (kind in ('top_up', 'top_up_refund', 'charge', 'transfer', 'take_back', 'grant', 'expiry', 'reversal')),
	CONSTRAINT "ledger_txs_memo_check" CHECK (char_length(memo) <= 500)
);
--> statement-breakpoint
ALTER TABLE "ledger_txs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notification_choices" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"in_app" boolean NOT NULL,
	"by_mail" boolean NOT NULL,
	CONSTRAINT "notification_choices_company_id_user_id_kind_pk" PRIMARY KEY("company_id","user_id","kind")
);
--> statement-breakpoint
ALTER TABLE "notification_choices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notifications" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "notifications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "operation_changes" (
	"company_id" uuid NOT NULL,
	"operation_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"version_after" integer NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "operation_changes_company_id_operation_id_entity_id_pk" PRIMARY KEY("company_id","operation_id","entity_id")
);
--> statement-breakpoint
ALTER TABLE "operation_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "operations" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"actor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"input" jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"cursor" text,
	"file_id" uuid,
	"cancelled_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"undo_until" timestamp with time zone,
	"error" text DEFAULT '' NOT NULL,
	CONSTRAINT "operations_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "operations_total_done_failed_check" CHECK (total >= 0 and done >= 0 and failed >= 0),
	CONSTRAINT "operations_state_check" CHECK (state in ('queued', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "operations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"page_id" uuid NOT NULL,
	"state" text NOT NULL,
	"amount_agorot" bigint NOT NULL,
	"currency" text NOT NULL,
	"installments" integer NOT NULL,
	"payer_name" text NOT NULL,
	"payer_email" text NOT NULL,
	"payer_phone" text DEFAULT '' NOT NULL,
	"gateway_account_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"gateway_ref" text,
	"gateway_url" text,
	"decline_code" text,
	"review_reason" text,
	"settled_at" timestamp with time zone,
	"exclusivity_key" text DEFAULT '' NOT NULL,
	"source" text DEFAULT 'page' NOT NULL,
	"saved_card_id" uuid,
	"keeps_card" boolean DEFAULT false NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"vat_agorot" bigint DEFAULT 0 NOT NULL,
	"discount_agorot" bigint DEFAULT 0 NOT NULL,
	"coupon_id" uuid,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"terms_agreed_at" timestamp with time zone,
	CONSTRAINT "payment_attempts_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "payment_attempts_amount_agorot_check" CHECK (amount_agorot > 0),
	CONSTRAINT "payment_attempts_source_saved_card_id_check" CHECK ((source = 'card') = (saved_card_id is not null)),
	CONSTRAINT "payment_attempts_discount_agorot_check" CHECK (discount_agorot >= 0),
	CONSTRAINT "payment_attempts_source_check" CHECK (source in ('page', 'card')),
	CONSTRAINT "payment_attempts_state_check" CHECK (state in ('created', 'submitting', 'unknown', 'captured', 'declined', 'refunded')),
	CONSTRAINT "payment_attempts_vat_agorot_check" CHECK (vat_agorot >= 0)
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "saved_cards" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"customer_id" uuid,
	"gateway_account_id" uuid NOT NULL,
	"token_sealed" text NOT NULL,
	"token_hash" text NOT NULL,
	"last4" text NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"expires_on" date NOT NULL,
	"holder_name" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"replaced_by_id" uuid,
	"attempt_id" uuid,
	"notified_of_expiry_on" date,
	CONSTRAINT "saved_cards_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "saved_cards_last4_check" CHECK (last4 ~ '^[0-9]{4}$'),
	CONSTRAINT "saved_cards_state_check" CHECK (state in ('active', 'replaced', 'removed'))
);
--> statement-breakpoint
ALTER TABLE "saved_cards" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_page_claims" (
	"company_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"since" timestamp with time zone,
	"state" text NOT NULL,
	"asked_agorot" bigint NOT NULL,
	"kept_agorot" bigint NOT NULL,
	"owed_on" date NOT NULL,
	"lapses_at" timestamp with time zone,
	CONSTRAINT "payment_page_claims_company_id_page_id_position_pk" PRIMARY KEY("company_id","page_id","position"),
	CONSTRAINT "payment_page_claims_asked_agorot_check" CHECK (asked_agorot >= 0),
	CONSTRAINT "payment_page_claims_position_since_check" CHECK (("position" = 1) = (since is null)),
	CONSTRAINT "payment_page_claims_kept_agorot_check" CHECK (kept_agorot >= 0),
	CONSTRAINT "payment_page_claims_position_check" CHECK ("position" > 0)
);
--> statement-breakpoint
ALTER TABLE "payment_page_claims" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_differences" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"gateway_account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"transaction" text NOT NULL,
	"order_ref" text,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"gateway_agorot" bigint,
	"our_agorot" bigint,
	"currency" text NOT NULL,
	"card_last4" text,
	"payment_id" uuid,
	"attempt_id" uuid,
	"refund_id" uuid,
	"state" text DEFAULT 'open' NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"explanation" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "payment_differences_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "payment_differences_state_closed_at_check" CHECK ((state = 'open') = (closed_at is null)),
	CONSTRAINT "payment_differences_state_explanation_check" CHECK (state <> 'explained' or explanation <> ''),
	CONSTRAINT "payment_differences_kind_check" CHECK (kind in ('missing_here', 'missing_there', 'amount', 'currency', 'refund_missing_here', 'refund_missing_there', 'double')),
	CONSTRAINT "payment_differences_state_check" CHECK (state in ('open', 'settled', 'linked', 'explained'))
);
--> statement-breakpoint
ALTER TABLE "payment_differences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reconciliation_runs" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"gateway_account_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"finished_at" timestamp with time zone,
	"lines" integer DEFAULT 0 NOT NULL,
	"matched" integer DEFAULT 0 NOT NULL,
	"found" integer DEFAULT 0 NOT NULL,
	"closed" integer DEFAULT 0 NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	CONSTRAINT "reconciliation_runs_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "reconciliation_runs_to_day_from_day_check" CHECK (to_day >= from_day),
	CONSTRAINT "reconciliation_runs_state_finished_at_check" CHECK ((state = 'running') = (finished_at is null)),
	CONSTRAINT "reconciliation_runs_state_check" CHECK (state in ('running', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "reconciliation_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_disputes" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_agorot" bigint NOT NULL,
	"reason" text NOT NULL,
	"told_on" date NOT NULL,
	"answer_by" date,
	"gateway_ref" text,
	"state" text DEFAULT 'open' NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"closing" text DEFAULT '' NOT NULL,
	"warned_at" timestamp with time zone,
	CONSTRAINT "payment_disputes_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "payment_disputes_amount_agorot_check" CHECK (amount_agorot > 0),
	CONSTRAINT "payment_disputes_answer_by_told_on_check" CHECK (answer_by >= told_on),
	CONSTRAINT "payment_disputes_state_closed_at_check" CHECK ((state = 'open') = (closed_at is null)),
	CONSTRAINT "payment_disputes_reason_check" CHECK (reason <> ''),
	CONSTRAINT "payment_disputes_state_check" CHECK (state in ('open', 'won', 'lost'))
);
--> statement-breakpoint
ALTER TABLE "payment_disputes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_page_lines" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"service_id" uuid,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_agorot" bigint NOT NULL,
	"vat_mode" text NOT NULL,
	"quantity_min" integer DEFAULT 1 NOT NULL,
	"quantity_max" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payment_page_lines_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "payment_page_lines_quantity_quantity_min_quantity_max_check" CHECK (quantity between quantity_min and quantity_max),
	CONSTRAINT "payment_page_lines_quantity_check" CHECK (quantity > 0),
	CONSTRAINT "payment_page_lines_quantity_max_check" CHECK (quantity_max >= 1),
	CONSTRAINT "payment_page_lines_quantity_min_check" CHECK (quantity_min >= 0),
	CONSTRAINT "payment_page_lines_unit_agorot_check" CHECK (unit_agorot > 0)
);
--> statement-breakpoint
ALTER TABLE "payment_page_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_pages" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"number" integer NOT NULL,
	"number_prefix" text DEFAULT '' NOT NULL,
	"number_text" text GENERATED ALWAYS AS (number_prefix || number::text) STORED NOT NULL,
	"context" text DEFAULT 'service' NOT NULL,
	"public_token" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"customer_id" uuid,
	"state" text NOT NULL,
	"currency" text DEFAULT 'ILS' NOT NULL,
	"amount_agorot" bigint NOT NULL,
	"vat_rate_bp" integer NOT NULL,
	"vat_agorot" bigint NOT NULL,
	"installments_max" integer DEFAULT 1 NOT NULL,
	"terms" text NOT NULL,
	"expires_at" timestamp with time zone,
	"owner_id" uuid NOT NULL,
	"gateway_account_id" uuid NOT NULL,
	"first_opened_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"close_method" text,
	"close_reference" text DEFAULT '' NOT NULL,
	"close_reason" text DEFAULT '' NOT NULL,
	"needs_review" text DEFAULT '' NOT NULL,
	"origin" text DEFAULT 'office' NOT NULL,
	"parent_id" uuid,
	"document_id" uuid,
	"amount_mode" text DEFAULT 'fixed' NOT NULL,
	"open_min_agorot" bigint,
	"open_max_agorot" bigint,
	"payments_max" integer DEFAULT 1,
	"paid_count" integer DEFAULT 0 NOT NULL,
	"paid_agorot" bigint DEFAULT 0 NOT NULL,
	"due_on" date,
	"failed_on" date,
	"retry_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"language" text DEFAULT 'he' NOT NULL,
	"success_mode" text DEFAULT 'page' NOT NULL,
	"success_text" text DEFAULT '' NOT NULL,
	"success_url" text DEFAULT '' NOT NULL,
	"takes_coupons" boolean DEFAULT false NOT NULL,
	"collect" text[] DEFAULT '{}' NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"remind_after" integer[] DEFAULT '{}' NOT NULL,
	"keeps_card" boolean DEFAULT false NOT NULL,
	"paused_at" timestamp with time zone,
	"notes" text DEFAULT '' NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "payment_pages_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "payment_pages_token" UNIQUE("public_token"),
	CONSTRAINT "payment_pages_amount_mode_check" CHECK (amount_mode in ('fixed', 'choose', 'open')),
	CONSTRAINT "payment_pages_vat_agorot_amount_agorot_check" CHECK (vat_agorot between 0 and amount_agorot),
	CONSTRAINT "payment_pages_open_max_agorot_open_min_agorot_check" CHECK (open_max_agorot >= open_min_agorot),
	CONSTRAINT "payment_pages_origin_parent_id_check" CHECK ((origin = 'part') = (parent_id is not null)),
	CONSTRAINT "payment_pages_amount_mode_amount_agorot_check" CHECK (case when amount_mode = 'open' then amount_agorot >= 0 else amount_agorot > 0 end),
	CONSTRAINT "payment_pages_amount_mode_open_min_agorot_open_max_agorot_check" CHECK (amount_mode <> 'open' or open_min_agorot is not null and open_max_agorot is not null),
	CONSTRAINT "payment_pages_success_mode_success_url_check" CHECK (success_mode = 'page' or success_url like 'https://%'),
	CONSTRAINT "payment_pages_payments_max_paid_count_check" CHECK (payments_max is null or paid_count <= payments_max or payments_max = 1),
	CONSTRAINT "payment_pages_retry_at_origin_check" CHECK (retry_at is null or origin = 'part'),
	CONSTRAINT "payment_pages_document_id_origin_parent_id_payments_max_check" CHECK (document_id is null or origin = 'office' and parent_id is null and payments_max is not distinct from 1 and amount_mode = 'fixed'),
	CONSTRAINT "payment_pages_collect_check" CHECK (collect <@ array['phone', 'id_number', 'invoice_name', 'address']),
	CONSTRAINT "payment_pages_installments_max_check" CHECK (installments_max between 1 and 36),
	CONSTRAINT "payment_pages_language_check" CHECK (language in ('he', 'en')),
	CONSTRAINT "payment_pages_open_min_agorot_check" CHECK (open_min_agorot > 0),
	CONSTRAINT "payment_pages_origin_check" CHECK (origin in ('office', 'charge', 'part')),
	CONSTRAINT "payment_pages_paid_agorot_check" CHECK (paid_agorot >= 0),
	CONSTRAINT "payment_pages_paid_count_check" CHECK (paid_count >= 0),
	CONSTRAINT "payment_pages_payments_max_check" CHECK (payments_max between 1 and 1000000),
	CONSTRAINT "payment_pages_remind_after_check" CHECK (cardinality(remind_after) <= 5),
	CONSTRAINT "payment_pages_state_check" CHECK (state in ('draft', 'active', 'paused', 'paid', 'closed', 'cancelled')),
	CONSTRAINT "payment_pages_success_mode_check" CHECK (success_mode in ('page', 'redirect')),
	CONSTRAINT "payment_pages_tries_check" CHECK (tries >= 0)
);
--> statement-breakpoint
ALTER TABLE "payment_pages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "charge_returns" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempt_id" uuid NOT NULL,
	"gateway_account_id" uuid NOT NULL,
	"transaction" text NOT NULL,
	"method" text NOT NULL,
	"amount_agorot" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'sending' NOT NULL,
	"is_same_day" boolean NOT NULL,
	"last_sent_at" timestamp with time zone,
	"returned_at" timestamp with time zone,
	"gateway_transaction" text,
	"error_code" text,
	CONSTRAINT "charge_returns_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "charge_returns_amount_agorot_check" CHECK (amount_agorot > 0),
	CONSTRAINT "charge_returns_state_returned_at_check" CHECK ((state = 'done') = (returned_at is not null)),
	CONSTRAINT "charge_returns_state_check" CHECK (state in ('sending', 'unknown', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "charge_returns" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_agorot" bigint NOT NULL,
	"state" text DEFAULT 'done' NOT NULL,
	"way" text DEFAULT 'transfer' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"needs_approval" boolean DEFAULT false NOT NULL,
	"idempotency_key" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"decision" text DEFAULT '' NOT NULL,
	"is_same_day" boolean,
	"first_sent_at" timestamp with time zone,
	"last_sent_at" timestamp with time zone,
	"gateway_transaction" text,
	"error_code" text,
	"refunded_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "payment_refunds_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "payment_refunds_amount_agorot_check" CHECK (amount_agorot > 0),
	CONSTRAINT "payment_refunds_state_refunded_at_check" CHECK ((state = 'done') = (refunded_at is not null)),
	CONSTRAINT "payment_refunds_needs_approval_state_decided_by_check" CHECK (not needs_approval or (state in ('requested', 'refused')) or decided_by is not null and decided_by <> created_by),
	CONSTRAINT "payment_refunds_state_decision_check" CHECK (state <> 'refused' or decision <> ''),
	CONSTRAINT "payment_refunds_way_state_check" CHECK (way = 'gateway' or (state not in ('sending', 'unknown'))),
	CONSTRAINT "payment_refunds_state_check" CHECK (state in ('requested', 'approved', 'sending', 'unknown', 'done', 'refused', 'failed')),
	CONSTRAINT "payment_refunds_way_check" CHECK (way in ('gateway', 'cash', 'transfer', 'chargeback'))
);
--> statement-breakpoint
ALTER TABLE "payment_refunds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_page_sendings" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"page_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"reminded_on" date,
	"mail_id" uuid,
	"sms_id" uuid,
	CONSTRAINT "payment_page_sendings_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "payment_page_sendings_channel_check" CHECK (channel in ('mail', 'sms', 'whatsapp')),
	CONSTRAINT "payment_page_sendings_channel_mail_id_check" CHECK ((channel = 'mail') = (mail_id is not null)),
	CONSTRAINT "payment_page_sendings_channel_sms_id_check" CHECK ((channel = 'sms') = (sms_id is not null)),
	CONSTRAINT "payment_page_sendings_kind_reminded_on_check" CHECK ((kind = 'reminder') = (reminded_on is not null)),
	CONSTRAINT "payment_page_sendings_kind_check" CHECK (kind in ('request', 'reminder')),
	CONSTRAINT "payment_page_sendings_recipient_check" CHECK (recipient <> '')
);
--> statement-breakpoint
ALTER TABLE "payment_page_sendings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_page_views" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_page_views_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "payment_page_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_reminder_settings" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"after_sending" integer[] DEFAULT '{3,7}' NOT NULL,
	"around_due" integer[] DEFAULT '{-1,0,3,7,14}' NOT NULL,
	CONSTRAINT "payment_reminder_settings_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "payment_reminder_settings_after_sending_check" CHECK (cardinality(after_sending) <= 5),
	CONSTRAINT "payment_reminder_settings_around_due_check" CHECK (cardinality(around_due) <= 8),
	CONSTRAINT "payment_reminder_settings_one" CHECK (id = company_id)
);
--> statement-breakpoint
ALTER TABLE "payment_reminder_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_reminder_stops" (
	"company_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"stopped_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stopped_by" uuid NOT NULL,
	CONSTRAINT "payment_reminder_stops_company_id_page_id_pk" PRIMARY KEY("company_id","page_id")
);
--> statement-breakpoint
ALTER TABLE "payment_reminder_stops" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payments" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"number" integer NOT NULL,
	"number_prefix" text DEFAULT '' NOT NULL,
	"number_text" text GENERATED ALWAYS AS (number_prefix || number::text) STORED NOT NULL,
	"page_id" uuid NOT NULL,
	"attempt_id" uuid,
	"customer_id" uuid,
	"amount_agorot" bigint NOT NULL,
	"currency" text NOT NULL,
	"vat_rate_bp" integer NOT NULL,
	"vat_agorot" bigint NOT NULL,
	"installments" integer DEFAULT 1 NOT NULL,
	"method" text NOT NULL,
	"payer_name" text NOT NULL,
	"payer_email" text DEFAULT '' NOT NULL,
	"card_last4" text,
	"approval_number" text,
	"gateway_transaction" text,
	"is_simulated" boolean DEFAULT false NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"owner_id" uuid NOT NULL,
	"receipt_file_id" uuid,
	"exclusivity_key" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'completed' NOT NULL,
	"refunded_agorot" bigint DEFAULT 0 NOT NULL,
	"fee_agorot" bigint,
	"gateway_account_id" uuid,
	"card_brand" text,
	"saved_card_id" uuid,
	"reference" text DEFAULT '' NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"discount_agorot" bigint DEFAULT 0 NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"terms_agreed_at" timestamp with time zone,
	CONSTRAINT "payments_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "payments_amount_agorot_check" CHECK (amount_agorot > 0),
	CONSTRAINT "payments_refunded_agorot_amount_agorot_check" CHECK (refunded_agorot <= amount_agorot),
	CONSTRAINT "payments_state_refunded_agorot_amount_agorot_check" CHECK ((state = 'refunded') = (refunded_agorot = amount_agorot)),
	CONSTRAINT "payments_discount_agorot_check" CHECK (discount_agorot >= 0),
	CONSTRAINT "payments_fee_agorot_check" CHECK (fee_agorot >= 0),
	CONSTRAINT "payments_method_check" CHECK (method in ('card', 'bit', 'paybox', 'apple_pay', 'google_pay', 'paypal', 'cash', 'cheque', 'transfer', 'debit_order', 'wallet')),
	CONSTRAINT "payments_refunded_agorot_check" CHECK (refunded_agorot >= 0),
	CONSTRAINT "payments_state_check" CHECK (state in ('completed', 'partially_refunded', 'refunded', 'disputed'))
);
--> statement-breakpoint
ALTER TABLE "payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payslip_batches" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"employer_id" uuid NOT NULL,
	"month" date NOT NULL,
	"file_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"pages" integer NOT NULL,
	"state" text DEFAULT 'uploaded' NOT NULL,
	"read_pages" integer DEFAULT 0 NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"approved_at" timestamp with time zone,
	"approved_by" uuid,
	"released_at" timestamp with time zone,
	"released_by" uuid,
	"send_after" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"cancel_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "payslip_batches_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "payslip_batches_month_check" CHECK (extract(day from month) = 1),
	CONSTRAINT "payslip_batches_pages_check" CHECK (pages > 0),
	CONSTRAINT "payslip_batches_state_check" CHECK (state in ('uploaded', 'splitting', 'review', 'approved', 'sending', 'sent', 'partly', 'cancelled', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "payslip_batches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payslip_consents" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"employee_id" uuid NOT NULL,
	"method" text NOT NULL,
	"address" text NOT NULL,
	"form_file_id" uuid NOT NULL,
	"signed_on" date NOT NULL,
	"revoked_on" date,
	"effective_to" date,
	CONSTRAINT "payslip_consents_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "payslip_consents_revoked_on_effective_to_check" CHECK ((revoked_on is null) = (effective_to is null)),
	CONSTRAINT "payslip_consents_revoked_on_signed_on_check" CHECK (revoked_on >= signed_on),
	CONSTRAINT "payslip_consents_effective_to_revoked_on_check" CHECK (effective_to >= revoked_on),
	CONSTRAINT "payslip_consents_method_check" CHECK (method in ('mailbox', 'site', 'private_email'))
);
--> statement-breakpoint
ALTER TABLE "payslip_consents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payslip_employees" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"employer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"national_id_sealed" text NOT NULL,
	"national_id_index" text NOT NULL,
	"national_id_last4" text NOT NULL,
	"employee_no" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"active_from" date NOT NULL,
	"active_to" date,
	"channel" text DEFAULT 'link' NOT NULL,
	"password_mode" text DEFAULT 'secret' NOT NULL,
	"secret_sealed" text,
	"search_text" text NOT NULL,
	CONSTRAINT "payslip_employees_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "payslip_employees_channel_check" CHECK (channel in ('link', 'locked_mail')),
	CONSTRAINT "payslip_employees_active_to_active_from_check" CHECK (active_to >= active_from),
	CONSTRAINT "payslip_employees_name_check" CHECK (char_length(name) between 1 and 200),
	CONSTRAINT "payslip_employees_password_mode_check" CHECK (password_mode in ('secret', 'national_id'))
);
--> statement-breakpoint
ALTER TABLE "payslip_employees" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payslip_employers" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"registration_number" text NOT NULL,
	"deductions_file" text DEFAULT '' NOT NULL,
	"taught_x" double precision,
	"taught_y" double precision,
	CONSTRAINT "payslip_employers_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "payslip_employers_taught_x_taught_y_check" CHECK ((taught_x is null) = (taught_y is null)),
	CONSTRAINT "payslip_employers_deductions_file_check" CHECK (deductions_file ~ '^[0-9]{0,9}$'),
	CONSTRAINT "payslip_employers_name_check" CHECK (char_length(name) between 1 and 200),
	CONSTRAINT "payslip_employers_registration_number_check" CHECK (registration_number ~ '^[0-9]{9}$'),
	CONSTRAINT "payslip_employers_taught_x_check" CHECK (taught_x between 0 and 1),
	CONSTRAINT "payslip_employers_taught_y_check" CHECK (taught_y between 0 and 1)
);
--> statement-breakpoint
ALTER TABLE "payslip_employers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payslip_codes" (
	"company_id" uuid NOT NULL,
	"slip_id" uuid NOT NULL,
	"code_hash" text,
	"expires_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"pass_hash" text,
	"pass_until" timestamp with time zone,
	CONSTRAINT "payslip_codes_company_id_slip_id_pk" PRIMARY KEY("company_id","slip_id")
);
--> statement-breakpoint
ALTER TABLE "payslip_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payslip_events" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"slip_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"type" text NOT NULL,
	"actor_id" uuid,
	"ip" text,
	"user_agent" text,
	CONSTRAINT "payslip_events_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "payslip_events_type_check" CHECK (type in ('sent', 'code_sent', 'wrong_code', 'locked', 'opened', 'downloaded', 'reminded', 'printed', 'viewed_by_office', 'replaced', 'recalled'))
);
--> statement-breakpoint
ALTER TABLE "payslip_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payslip_pages" (
	"company_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"width" double precision NOT NULL,
	"height" double precision NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"confidence" integer NOT NULL,
	"employee_id" uuid,
	"suggested_id" uuid,
	"place_x" double precision,
	"place_y" double precision,
	"page_of" integer,
	"page_total" integer,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"skip_reason" text DEFAULT '' NOT NULL,
	"found_sealed" text,
	"found_index" text,
	"found_last4" text DEFAULT '' NOT NULL,
	"found_name" text DEFAULT '' NOT NULL,
	"found_no" text DEFAULT '' NOT NULL,
	CONSTRAINT "payslip_pages_company_id_batch_id_number_pk" PRIMARY KEY("company_id","batch_id","number"),
	CONSTRAINT "payslip_pages_state_employee_id_check" CHECK ((state = 'matched') = (employee_id is not null)),
	CONSTRAINT "payslip_pages_state_skip_reason_check" CHECK ((state = 'skipped') = (skip_reason <> '')),
	CONSTRAINT "payslip_pages_confidence_check" CHECK (confidence between 0 and 100),
	CONSTRAINT "payslip_pages_number_check" CHECK (number > 0),
	CONSTRAINT "payslip_pages_state_check" CHECK (state in ('matched', 'unmatched', 'ambiguous', 'skipped'))
);
--> statement-breakpoint
ALTER TABLE "payslip_pages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payslips" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"batch_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"pages" integer[] NOT NULL,
	"confidence" integer NOT NULL,
	"file_id" uuid,
	"state" text DEFAULT 'approved' NOT NULL,
	"channel" text,
	"password_mode" text,
	"address" text DEFAULT '' NOT NULL,
	"replaces_id" uuid,
	"replaced_reason" text DEFAULT '' NOT NULL,
	"released_by" uuid,
	"mail_id" uuid,
	"sent_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"downloaded_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "payslips_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "payslips_channel_check" CHECK (channel in ('link', 'locked_mail', 'print')),
	CONSTRAINT "payslips_replaces_id_released_by_created_by_check" CHECK (replaces_id is null or released_by is null or released_by <> created_by),
	CONSTRAINT "payslips_confidence_check" CHECK (confidence between 0 and 100),
	CONSTRAINT "payslips_pages_check" CHECK (cardinality(pages) > 0),
	CONSTRAINT "payslips_password_mode_check" CHECK (password_mode in ('secret', 'national_id')),
	CONSTRAINT "payslips_state_check" CHECK (state in ('approved', 'sent', 'opened', 'printed', 'replaced', 'recalled'))
);
--> statement-breakpoint
ALTER TABLE "payslips" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "personal_data_removals" (
	"company_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"storage_key" text NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "personal_data_removals_company_id_request_id_storage_key_pk" PRIMARY KEY("company_id","request_id","storage_key")
);
--> statement-breakpoint
ALTER TABLE "personal_data_removals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "personal_data_requests" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"requester" text NOT NULL,
	"identity_check" text DEFAULT '' NOT NULL,
	"received_on" date NOT NULL,
	"due_on" date NOT NULL,
	"outcome" text DEFAULT '' NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"data_file_id" uuid,
	"reading_file_id" uuid,
	"receipt_file_id" uuid,
	"receipt_facts" jsonb,
	"receipt_sha256" text DEFAULT '' NOT NULL,
	CONSTRAINT "personal_data_requests_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "personal_data_requests_due_on_received_on_check" CHECK (due_on >= received_on),
	CONSTRAINT "personal_data_requests_state_identity_check_check" CHECK (state = 'received' or state = 'refused' or identity_check <> ''),
	CONSTRAINT "personal_data_requests_state_closed_at_check" CHECK ((state in ('done', 'refused')) = (closed_at is not null)),
	CONSTRAINT "personal_data_requests_state_outcome_check" CHECK (state <> 'refused' or outcome <> ''),
	CONSTRAINT "personal_data_requests_kind_check" CHECK (kind in ('access', 'correct', 'erase', 'object')),
	CONSTRAINT "personal_data_requests_requester_check" CHECK (char_length(requester) between 1 and 200),
	CONSTRAINT "personal_data_requests_state_check" CHECK (state in ('received', 'identity_checked', 'in_work', 'done', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "personal_data_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_log" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"ip" text,
	"user_agent" text,
	"prev_hash" text DEFAULT '' NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	CONSTRAINT "audit_log_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "files" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"storage_key" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "files_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "outbox" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"body_sealed" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text DEFAULT '' NOT NULL,
	"done_at" timestamp with time zone,
	"is_account_mail" boolean DEFAULT false NOT NULL,
	CONSTRAINT "outbox_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "outbox" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "public_links" (
	"company_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "public_links_company_id_token_hash_pk" PRIMARY KEY("company_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "public_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rt_events" (
	"company_id" uuid NOT NULL,
	"id" bigserial NOT NULL,
	"topic" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"owner_id" uuid,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "rt_events_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "rt_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "whatsapp_accounts" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"instance" text NOT NULL,
	"provider" text NOT NULL,
	CONSTRAINT "whatsapp_accounts_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "whatsapp_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "worker_beats" (
	"worker_id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_comments" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"post_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "post_comments_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "post_comments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "post_files" (
	"company_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "post_files_company_id_post_id_file_id_pk" PRIMARY KEY("company_id","post_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "post_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "post_reads" (
	"company_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_reads_company_id_post_id_user_id_pk" PRIMARY KEY("company_id","post_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "post_reads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "posts" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"author_id" uuid NOT NULL,
	"title" text NOT NULL,
	"body" jsonb NOT NULL,
	"body_text" text NOT NULL,
	"audience" text NOT NULL,
	"pinned_at" timestamp with time zone,
	"edited_at" timestamp with time zone,
	CONSTRAINT "posts_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "posts_audience_check" CHECK (audience in ('staff', 'everyone'))
);
--> statement-breakpoint
ALTER TABLE "posts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service_categories" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "service_categories_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "service_categories_name_check" CHECK (char_length(name) between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "service_categories" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service_parts" (
	"company_id" uuid NOT NULL,
	"package_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "service_parts_company_id_package_id_service_id_pk" PRIMARY KEY("company_id","package_id","service_id"),
	CONSTRAINT "service_parts_package_id_service_id_check" CHECK (package_id <> service_id),
	CONSTRAINT "service_parts_quantity_check" CHECK (quantity between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "service_parts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service_prices" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"service_id" uuid NOT NULL,
	"price_agorot" bigint NOT NULL,
	"valid_from" date NOT NULL,
	"applies_to" text DEFAULT 'new' NOT NULL,
	"notice" text DEFAULT '' NOT NULL,
	CONSTRAINT "service_prices_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "service_prices_applies_to_check" CHECK (applies_to in ('new', 'everyone')),
	CONSTRAINT "service_prices_price_agorot_check" CHECK (price_agorot between 0 and 99999999999)
);
--> statement-breakpoint
ALTER TABLE "service_prices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "services" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"period" text,
	"period_count" integer DEFAULT 1 NOT NULL,
	"price_agorot" bigint NOT NULL,
	"vat_mode" text NOT NULL,
	"price_includes_vat" boolean DEFAULT true NOT NULL,
	"sums_parts" boolean DEFAULT false NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"category_id" uuid,
	"trial_days" integer DEFAULT 0 NOT NULL,
	"setup_fee_agorot" bigint DEFAULT 0 NOT NULL,
	"min_term_months" integer DEFAULT 0 NOT NULL,
	"max_installments" integer DEFAULT 1 NOT NULL,
	"min_installment_agorot" bigint DEFAULT 5000 NOT NULL,
	"cost_agorot" bigint,
	"image_file_id" uuid,
	"image_token" text,
	"state" text DEFAULT 'active' NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "services_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "services_image_file_id_image_token_check" CHECK ((image_file_id is null) = (image_token is null)),
	CONSTRAINT "services_cost_agorot_check" CHECK (cost_agorot between 0 and 99999999999),
	CONSTRAINT "services_kind_check" CHECK (kind in ('one_off', 'recurring', 'package')),
	CONSTRAINT "services_max_installments_check" CHECK (max_installments between 1 and 36),
	CONSTRAINT "services_min_installment_agorot_check" CHECK (min_installment_agorot between 5000 and 99999999999),
	CONSTRAINT "services_min_term_months_check" CHECK (min_term_months between 0 and 60),
	CONSTRAINT "services_once" CHECK (period is not null or period_count = 1 and trial_days = 0 and setup_fee_agorot = 0 and min_term_months = 0),
	CONSTRAINT "services_period_check" CHECK (period in ('month', 'year')),
	CONSTRAINT "services_period_count_check" CHECK (period_count between 1 and 24),
	CONSTRAINT "services_price_agorot_check" CHECK (price_agorot >= 0),
	CONSTRAINT "services_recurring" CHECK (kind = 'package' or (kind = 'recurring') = (period is not null)),
	CONSTRAINT "services_setup_fee_agorot_check" CHECK (setup_fee_agorot between 0 and 99999999999),
	CONSTRAINT "services_sums" CHECK (not sums_parts or kind = 'package'),
	CONSTRAINT "services_trial_days_check" CHECK (trial_days between 0 and 365),
	CONSTRAINT "services_unit_check" CHECK (char_length(unit) <= 40),
	CONSTRAINT "services_vat_mode_check" CHECK (vat_mode in ('standard', 'zero', 'exempt'))
);
--> statement-breakpoint
ALTER TABLE "services" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "vat_rates" (
	"valid_from" date PRIMARY KEY NOT NULL,
	"rate_bp" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_settings" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"display_name" text DEFAULT '' NOT NULL,
	"primary_color" text,
	"logo_file_id" uuid,
	"logo_token" text,
	"week" jsonb NOT NULL,
	"short_day" jsonb NOT NULL,
	"holidays" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"own_days" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"number_prefixes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"refund_approval_above_agorot" bigint,
	"retry_days" integer[] DEFAULT '{1,3,5,7}' NOT NULL,
	CONSTRAINT "company_settings_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "company_settings_one" CHECK (id = company_id),
	CONSTRAINT "company_settings_logo_file_id_logo_token_check" CHECK ((logo_file_id is null) = (logo_token is null)),
	CONSTRAINT "company_settings_primary_color_check" CHECK (primary_color ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "company_settings_refund_approval_above_agorot_check" CHECK (refund_approval_above_agorot >= 0),
	CONSTRAINT "company_settings_retry_days_check" CHECK (cardinality(retry_days) between 1 and 8)
);
--> statement-breakpoint
ALTER TABLE "company_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "gateway_tests" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"gateway_account_id" uuid NOT NULL,
	"session_ref" text,
	"amount_agorot" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"charged_agorot" bigint,
	"decline_code" text,
	"approval_number" text,
	"callback_at" timestamp with time zone,
	CONSTRAINT "gateway_tests_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "gateway_tests_amount_agorot_check" CHECK (amount_agorot > 0),
	CONSTRAINT "gateway_tests_state_check" CHECK (state in ('open', 'processing', 'captured', 'declined', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "gateway_tests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mail_settings" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"host" text DEFAULT '' NOT NULL,
	"port" integer DEFAULT 587 NOT NULL,
	"security" text DEFAULT 'starttls' NOT NULL,
	"user_name" text DEFAULT '' NOT NULL,
	"password_sealed" text,
	"password_last4" text,
	"from_name" text DEFAULT '' NOT NULL,
	"from_address" text DEFAULT '' NOT NULL,
	"dkim_selector" text DEFAULT '' NOT NULL,
	"tried_at" timestamp with time zone,
	"trial_error" text,
	CONSTRAINT "mail_settings_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "mail_settings_one" CHECK (id = company_id),
	CONSTRAINT "mail_settings_password_sealed_password_last4_check" CHECK ((password_sealed is null) = (password_last4 is null)),
	CONSTRAINT "mail_settings_is_on_host_from_address_check" CHECK (not is_on or host <> '' and from_address <> ''),
	CONSTRAINT "mail_settings_trial_error_tried_at_check" CHECK (trial_error is null or tried_at is not null),
	CONSTRAINT "mail_settings_port_check" CHECK (port between 1 and 65535),
	CONSTRAINT "mail_settings_security_check" CHECK (security in ('tls', 'starttls', 'none'))
);
--> statement-breakpoint
ALTER TABLE "mail_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mail_templates" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "mail_templates_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "mail_templates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"address" text
);
--> statement-breakpoint
CREATE TABLE "impersonations" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"guest_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" text NOT NULL,
	"actor_company" text NOT NULL,
	"reason" text NOT NULL,
	"mode" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "impersonations_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "impersonations_mode_check" CHECK (mode in ('read', 'full'))
);
--> statement-breakpoint
ALTER TABLE "impersonations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "installation" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"ready_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_user_id_token_hash_unique" UNIQUE("user_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "password_history" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "password_history_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "password_history" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_company_id_user_id_code_hash_pk" PRIMARY KEY("company_id","user_id","code_hash")
);
--> statement-breakpoint
ALTER TABLE "recovery_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ip" text,
	"user_agent" text,
	"elevated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"preview_role_id" uuid,
	"impersonation_id" uuid,
	"device_id" uuid,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "document_fields" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"signer_id" uuid NOT NULL,
	"type" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"page" integer NOT NULL,
	"x" double precision NOT NULL,
	"y" double precision NOT NULL,
	"w" double precision NOT NULL,
	"h" double precision NOT NULL,
	"required" boolean DEFAULT true NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"default_value" text DEFAULT '' NOT NULL,
	"value" text,
	CONSTRAINT "document_fields_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "document_fields_x_y_w_h_check" CHECK (x >= 0 and y >= 0 and w > 0 and h > 0 and (x + w) <= 1.0001 and (y + h) <= 1.0001),
	CONSTRAINT "document_fields_page_check" CHECK (page >= 0),
	CONSTRAINT "document_fields_type_check" CHECK (type in ('signature', 'initials', 'name', 'date', 'text', 'multiline', 'number', 'national_id', 'phone', 'email', 'select', 'checkbox'))
);
--> statement-breakpoint
ALTER TABLE "document_fields" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "signing_events" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"type" text NOT NULL,
	"signer_id" uuid,
	"actor_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"ip" text,
	"user_agent" text,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"prev_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "signing_events_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "signing_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "simulator"."cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"last4" text NOT NULL,
	"brand" text NOT NULL,
	"expires_on" date NOT NULL,
	"holder_name" text NOT NULL,
	CONSTRAINT "cards_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "cards_last4_check" CHECK (last4 ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "simulator"."charges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"amount_agorot" bigint NOT NULL,
	"approval_number" text NOT NULL,
	"card_last4" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulator"."deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"body" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "simulator"."refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"ref" text NOT NULL,
	"charge_id" uuid NOT NULL,
	"amount_agorot" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_account_id_ref_unique" UNIQUE("account_id","ref"),
	CONSTRAINT "refunds_amount_agorot_check" CHECK (amount_agorot > 0)
);
--> statement-breakpoint
CREATE TABLE "simulator"."sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"order_ref" text NOT NULL,
	"amount_agorot" bigint NOT NULL,
	"currency" text NOT NULL,
	"installments" integer NOT NULL,
	"description" text NOT NULL,
	"return_url" text NOT NULL,
	"callback_url" text NOT NULL,
	"secret_sealed" text NOT NULL,
	"state" text NOT NULL,
	"needs_challenge" boolean DEFAULT false NOT NULL,
	"outcome" text,
	"decline_code" text,
	"purpose" text DEFAULT 'charge' NOT NULL,
	"language" text DEFAULT 'he' NOT NULL,
	"keeps_card" boolean DEFAULT false NOT NULL,
	"payer_name" text DEFAULT '' NOT NULL,
	"method" text DEFAULT 'card' NOT NULL,
	"card_last4" text DEFAULT '0000' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_card_last4_check" CHECK (card_last4 ~ '^[0-9]{4}$'),
	CONSTRAINT "sessions_language_check" CHECK (language in ('he', 'en')),
	CONSTRAINT "sessions_method_check" CHECK (method in ('card', 'bit')),
	CONSTRAINT "sessions_purpose_check" CHECK (purpose in ('charge', 'keep', 'card'))
);
--> statement-breakpoint
CREATE TABLE "sms_outbox" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"to_phone" text NOT NULL,
	"body_sealed" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text DEFAULT '' NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "sms_outbox_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "sms_outbox_state_check" CHECK (state in ('queued', 'sent', 'captured', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "sms_outbox" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "allocation_requests" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"document_id" uuid NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"request" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"answer" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"code" integer,
	"message" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone,
	"retry_until" date NOT NULL,
	"path" text,
	"note" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reported_at" timestamp with time zone,
	CONSTRAINT "allocation_requests_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "allocation_requests_path_decided_at_check" CHECK ((path is null) = (decided_at is null)),
	CONSTRAINT "allocation_requests_path_check" CHECK (path in ('cancel', 'continue', 'reverse', 'hearing'))
);
--> statement-breakpoint
ALTER TABLE "allocation_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "allocation_thresholds" (
	"valid_from" date PRIMARY KEY NOT NULL,
	"vat_agorot" bigint NOT NULL,
	CONSTRAINT "allocation_thresholds_vat_agorot_check" CHECK (vat_agorot > 0)
);
--> statement-breakpoint
CREATE TABLE "tax_authority" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"mode" text NOT NULL,
	"keys_sealed" text,
	"user_name" text DEFAULT '' NOT NULL,
	"software_number" text DEFAULT '' NOT NULL,
	"expires_on" date NOT NULL,
	"warned_for" date,
	"last_answer_at" timestamp with time zone,
	"last_error_at" timestamp with time zone,
	"last_error" text DEFAULT '' NOT NULL,
	CONSTRAINT "tax_authority_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "tax_authority_one" CHECK (id = company_id),
	CONSTRAINT "tax_authority_mode_keys_sealed_check" CHECK ((mode = 'simulator') = (keys_sealed is null)),
	CONSTRAINT "tax_authority_mode_check" CHECK (mode in ('simulator', 'sandbox', 'production'))
);
--> statement-breakpoint
ALTER TABLE "tax_authority" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tax_counters" (
	"company_id" uuid NOT NULL,
	"series" text NOT NULL,
	"type" text NOT NULL,
	"last" bigint NOT NULL,
	CONSTRAINT "tax_counters_company_id_series_type_pk" PRIMARY KEY("company_id","series","type"),
	CONSTRAINT "tax_counters_last_check" CHECK (last > 0),
	CONSTRAINT "tax_counters_series_check" CHECK (series in ('real', 'trial')),
	CONSTRAINT "tax_counters_type_check" CHECK (type in ('300', '305', '320', '330', '400'))
);
--> statement-breakpoint
ALTER TABLE "tax_counters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tax_periods" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	CONSTRAINT "tax_periods_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "tax_periods_ends_on_starts_on_check" CHECK (ends_on > starts_on)
);
--> statement-breakpoint
ALTER TABLE "tax_periods" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tax_documents" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"type" text NOT NULL,
	"series" text DEFAULT 'real' NOT NULL,
	"number" bigint NOT NULL,
	"number_text" text GENERATED ALWAYS AS (case when series = 'trial' then 'T-' else '' end || number::text) STORED NOT NULL,
	"state" text DEFAULT 'issued' NOT NULL,
	"issue_date" date NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seller" jsonb NOT NULL,
	"customer" jsonb NOT NULL,
	"customer_name" text NOT NULL,
	"lines" jsonb NOT NULL,
	"discount_agorot" bigint DEFAULT 0 NOT NULL,
	"net_agorot" bigint NOT NULL,
	"vat_agorot" bigint NOT NULL,
	"total_agorot" bigint NOT NULL,
	"vat_rate_bp" integer NOT NULL,
	"rounding_agorot" bigint DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'ILS' NOT NULL,
	"payments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"remarks" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"due_on" date,
	"allocation_required" boolean DEFAULT false NOT NULL,
	"allocation_state" text DEFAULT 'not_required' NOT NULL,
	"allocation_number" text,
	"allocation_path" text,
	"is_reversed" boolean DEFAULT false NOT NULL,
	"refers_to_id" uuid,
	"payment_id" uuid,
	"refund_id" uuid,
	"page_id" uuid,
	"customer_id" uuid,
	"owner_id" uuid NOT NULL,
	"credited_agorot" bigint DEFAULT 0 NOT NULL,
	"received_agorot" bigint DEFAULT 0 NOT NULL,
	"file_id" uuid,
	"sha256" text DEFAULT '' NOT NULL,
	"copy_file_id" uuid,
	"copy_sha256" text DEFAULT '' NOT NULL,
	"mail_to" text DEFAULT '' NOT NULL,
	"sent_at" timestamp with time zone,
	"sent_to" text DEFAULT '' NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "tax_documents_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "tax_documents_allocation_number_check" CHECK (allocation_number ~ '^[0-9]{9,30}$'),
	CONSTRAINT "tax_documents_allocation_path_check" CHECK (allocation_path in ('cancel', 'continue', 'reverse', 'hearing')),
	CONSTRAINT "tax_documents_allocation_state_check" CHECK (allocation_state in ('not_required', 'requested', 'granted', 'refused', 'deferred_retro', 'lapsed')),
	CONSTRAINT "tax_documents_net_agorot_vat_agorot_rounding_agorot_check" CHECK ((net_agorot + vat_agorot + rounding_agorot) = total_agorot),
	CONSTRAINT "tax_documents_total_agorot_type_refers_to_id_check" CHECK (total_agorot > 0 or type = '400' and refers_to_id is not null and total_agorot < 0),
	CONSTRAINT "tax_documents_series_allocation_required_check" CHECK (series = 'real' or not allocation_required),
	CONSTRAINT "tax_documents_vat_agorot_type_check" CHECK (vat_agorot = 0 or type <> '400'),
	CONSTRAINT "tax_documents_type_refers_to_id_reason_check" CHECK (type <> '330' or refers_to_id is not null and reason <> ''),
	CONSTRAINT "tax_documents_credited_agorot_total_agorot_check" CHECK (credited_agorot >= 0 and (credited_agorot = 0 or credited_agorot <= total_agorot)),
	CONSTRAINT "tax_documents_received_agorot_total_agorot_check" CHECK (received_agorot >= 0 and (received_agorot = 0 or received_agorot <= total_agorot)),
	CONSTRAINT "tax_documents_state_credited_agorot_total_agorot_check" CHECK ((state = 'credited') = (credited_agorot > 0 and credited_agorot = total_agorot)),
	CONSTRAINT "tax_documents_allocation_required_allocation_state_check" CHECK (allocation_required = (allocation_state <> 'not_required')),
	CONSTRAINT "tax_documents_allocation_state_allocation_number_check" CHECK ((allocation_state = 'granted') = (allocation_number is not null)),
	CONSTRAINT "tax_documents_state_allocation_state_check" CHECK (state <> 'issuing' or (allocation_state in ('requested', 'refused'))),
	CONSTRAINT "tax_documents_currency_check" CHECK (currency = 'ILS'),
	CONSTRAINT "tax_documents_customer_name_check" CHECK (customer_name <> ''),
	CONSTRAINT "tax_documents_discount_agorot_check" CHECK (discount_agorot >= 0),
	CONSTRAINT "tax_documents_number_check" CHECK (number > 0),
	CONSTRAINT "tax_documents_series_check" CHECK (series in ('real', 'trial')),
	CONSTRAINT "tax_documents_state_check" CHECK (state in ('issuing', 'issued', 'partly_credited', 'credited')),
	CONSTRAINT "tax_documents_type_check" CHECK (type in ('300', '305', '320', '330', '400')),
	CONSTRAINT "tax_documents_vat_rate_bp_check" CHECK (vat_rate_bp between 0 and 5000)
);
--> statement-breakpoint
ALTER TABLE "tax_documents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "roles" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"permissions" text[] NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"requires_totp" boolean DEFAULT false NOT NULL,
	"seeded_permissions" text[],
	"seeded_totp" boolean,
	CONSTRAINT "roles_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "roles_key" UNIQUE("company_id","key")
);
--> statement-breakpoint
ALTER TABLE "roles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "teams" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "teams_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "teams" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "user_grants" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid NOT NULL,
	"permission" text NOT NULL,
	"effect" text NOT NULL,
	"until" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "user_grants_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "user_grants_effect_check" CHECK (effect in ('grant', 'refusal'))
);
--> statement-breakpoint
ALTER TABLE "user_grants" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "user_roles" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_roles_company_id_user_id_role_id_pk" PRIMARY KEY("company_id","user_id","role_id")
);
--> statement-breakpoint
ALTER TABLE "user_roles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "users" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"email" text NOT NULL,
	"display_name" text NOT NULL,
	"role" text NOT NULL,
	"verified" text DEFAULT 'no' NOT NULL,
	"customer_id" uuid,
	"password_hash" text NOT NULL,
	"disabled_at" timestamp with time zone,
	"last_sign_in_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	"team_id" uuid,
	"phone" text DEFAULT '' NOT NULL,
	"invited_at" timestamp with time zone,
	"joined_at" timestamp with time zone DEFAULT now(),
	"must_change_password" boolean DEFAULT false NOT NULL,
	"password_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"totp_sealed" text,
	"totp_confirmed_at" timestamp with time zone,
	"totp_last_step" bigint DEFAULT 0 NOT NULL,
	"factor_exempt" boolean DEFAULT false NOT NULL,
	"stands_for" uuid,
	"preferences" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "users_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "users_id" UNIQUE("id"),
	CONSTRAINT "users_role_customer_id_check" CHECK (role <> 'client' or customer_id is not null),
	CONSTRAINT "users_role_check" CHECK (role in ('admin', 'client', 'staff')),
	CONSTRAINT "users_verified_check" CHECK (verified in ('yes', 'no'))
);
--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "saved_view_marks" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"view_id" uuid NOT NULL,
	"list" text NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	CONSTRAINT "saved_view_marks_company_id_user_id_view_id_pk" PRIMARY KEY("company_id","user_id","view_id")
);
--> statement-breakpoint
ALTER TABLE "saved_view_marks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "saved_views" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"owner_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"hidden_columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"share" text NOT NULL,
	"team_id" uuid,
	CONSTRAINT "saved_views_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "saved_views_share_team_id_check" CHECK ((share = 'team') = (team_id is not null)),
	CONSTRAINT "saved_views_share_check" CHECK (share in ('private', 'team', 'company'))
);
--> statement-breakpoint
ALTER TABLE "saved_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "wallet_holds" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"placed_by" uuid NOT NULL,
	"amount_micro" bigint NOT NULL,
	"captured_micro" bigint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"purpose" text DEFAULT '' NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"ref_type" text DEFAULT '' NOT NULL,
	"ref_id" uuid,
	"ref_label" text DEFAULT '' NOT NULL,
	"idempotency_key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"ended_at" timestamp with time zone,
	CONSTRAINT "wallet_holds_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "wallet_holds_amount_micro_check" CHECK (amount_micro > 0),
	CONSTRAINT "wallet_holds_captured_micro_amount_micro_check" CHECK (captured_micro between 0 and amount_micro),
	CONSTRAINT "wallet_holds_idempotency_key_check" CHECK (char_length(idempotency_key) between 1 and 250),
	CONSTRAINT "wallet_holds_memo_check" CHECK (char_length(memo) <= 500),
	CONSTRAINT "wallet_holds_state_check" CHECK (state in ('open', 'captured', 'released', 'expired'))
);
--> statement-breakpoint
ALTER TABLE "wallet_holds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "wallet_topups" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"seller_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"page_token" text NOT NULL,
	"request_key" uuid NOT NULL,
	"amount_agorot" bigint NOT NULL,
	"credited_tx_id" uuid,
	"credited_at" timestamp with time zone,
	CONSTRAINT "wallet_topups_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "wallet_topups_amount_agorot_check" CHECK (amount_agorot > 0)
);
--> statement-breakpoint
ALTER TABLE "wallet_topups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "wallets" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"frozen_reason" text DEFAULT '' NOT NULL,
	"low_threshold_micro" bigint,
	"low_since" timestamp with time zone,
	CONSTRAINT "wallets_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "wallets_low_threshold_micro_check" CHECK (low_threshold_micro >= 0),
	CONSTRAINT "wallets_state_check" CHECK (state in ('active', 'frozen'))
);
--> statement-breakpoint
ALTER TABLE "wallets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_company_id_endpoint_id_webhook_endpoints_company_id_id_fk" FOREIGN KEY ("company_id","endpoint_id") REFERENCES "public"."webhook_endpoints"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_anchors" ADD CONSTRAINT "audit_anchors_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellation_requests" ADD CONSTRAINT "cancellation_requests_company_id_payment_id_payments_company_id_id_fk" FOREIGN KEY ("company_id","payment_id") REFERENCES "public"."payments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellation_requests" ADD CONSTRAINT "cancellation_requests_company_id_page_id_payment_pages_company_id_id_fk" FOREIGN KEY ("company_id","page_id") REFERENCES "public"."payment_pages"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellation_requests" ADD CONSTRAINT "cancellation_requests_company_id_refund_id_payment_refunds_company_id_id_fk" FOREIGN KEY ("company_id","refund_id") REFERENCES "public"."payment_refunds"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_renewals" ADD CONSTRAINT "card_renewals_company_id_customer_service_id_customer_services_company_id_id_fk" FOREIGN KEY ("company_id","customer_service_id") REFERENCES "public"."customer_services"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_renewals" ADD CONSTRAINT "card_renewals_company_id_customer_id_customers_company_id_id_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_renewals" ADD CONSTRAINT "card_renewals_company_id_gateway_account_id_gateway_accounts_company_id_id_fk" FOREIGN KEY ("company_id","gateway_account_id") REFERENCES "public"."gateway_accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_renewals" ADD CONSTRAINT "card_renewals_company_id_saved_card_id_saved_cards_company_id_id_fk" FOREIGN KEY ("company_id","saved_card_id") REFERENCES "public"."saved_cards"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_assignments" ADD CONSTRAINT "commission_assignments_company_id_plan_id_commission_plans_company_id_id_fk" FOREIGN KEY ("company_id","plan_id") REFERENCES "public"."commission_plans"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_assignments" ADD CONSTRAINT "commission_assignments_company_id_seller_id_users_company_id_id_fk" FOREIGN KEY ("company_id","seller_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_plan_versions" ADD CONSTRAINT "commission_plan_versions_company_id_plan_id_commission_plans_company_id_id_fk" FOREIGN KEY ("company_id","plan_id") REFERENCES "public"."commission_plans"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_plans" ADD CONSTRAINT "commission_plans_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_shares" ADD CONSTRAINT "commission_shares_company_id_assignment_id_commission_assignments_company_id_id_fk" FOREIGN KEY ("company_id","assignment_id") REFERENCES "public"."commission_assignments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_shares" ADD CONSTRAINT "commission_shares_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_lines" ADD CONSTRAINT "commission_lines_company_id_period_id_commission_periods_company_id_id_fk" FOREIGN KEY ("company_id","period_id") REFERENCES "public"."commission_periods"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_lines" ADD CONSTRAINT "commission_lines_company_id_payment_id_payments_company_id_id_fk" FOREIGN KEY ("company_id","payment_id") REFERENCES "public"."payments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_lines" ADD CONSTRAINT "commission_lines_company_id_refund_id_payment_refunds_company_id_id_fk" FOREIGN KEY ("company_id","refund_id") REFERENCES "public"."payment_refunds"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_lines" ADD CONSTRAINT "commission_lines_company_id_assignment_id_commission_assignments_company_id_id_fk" FOREIGN KEY ("company_id","assignment_id") REFERENCES "public"."commission_assignments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_lines" ADD CONSTRAINT "commission_lines_company_id_plan_version_id_commission_plan_versions_company_id_id_fk" FOREIGN KEY ("company_id","plan_version_id") REFERENCES "public"."commission_plan_versions"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_lines" ADD CONSTRAINT "commission_lines_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_lines" ADD CONSTRAINT "commission_lines_reverses" FOREIGN KEY ("company_id","reverses_id") REFERENCES "public"."commission_lines"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_payouts" ADD CONSTRAINT "commission_payouts_line" FOREIGN KEY ("company_id","line_id") REFERENCES "public"."commission_lines"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_payouts" ADD CONSTRAINT "commission_payouts_company_id_period_id_commission_periods_company_id_id_fk" FOREIGN KEY ("company_id","period_id") REFERENCES "public"."commission_periods"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_periods" ADD CONSTRAINT "commission_periods_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_statements" ADD CONSTRAINT "commission_statements_company_id_period_id_commission_periods_company_id_id_fk" FOREIGN KEY ("company_id","period_id") REFERENCES "public"."commission_periods"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_statements" ADD CONSTRAINT "commission_statements_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_addons" ADD CONSTRAINT "company_addons_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_addons" ADD CONSTRAINT "company_addons_owner_id_addon_id_addon_version_id_addon_versions_company_id_addon_id_id_fk" FOREIGN KEY ("owner_id","addon_id","addon_version_id") REFERENCES "public"."addon_versions"("company_id","addon_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_charges" ADD CONSTRAINT "company_charges_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_charges" ADD CONSTRAINT "company_charges_owner_id_companies_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_charges" ADD CONSTRAINT "company_charges_company_id_subscription_id_subscriptions_company_id_id_fk" FOREIGN KEY ("company_id","subscription_id") REFERENCES "public"."subscriptions"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_charges" ADD CONSTRAINT "company_charges_company_id_company_addon_id_company_addons_company_id_id_fk" FOREIGN KEY ("company_id","company_addon_id") REFERENCES "public"."company_addons"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feature_overrides" ADD CONSTRAINT "feature_overrides_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_owner_id_package_id_package_version_id_package_versions_company_id_package_id_id_fk" FOREIGN KEY ("owner_id","package_id","package_version_id") REFERENCES "public"."package_versions"("company_id","package_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_parent_id_companies_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addon_versions" ADD CONSTRAINT "addon_versions_company_id_addon_id_addons_company_id_id_fk" FOREIGN KEY ("company_id","addon_id") REFERENCES "public"."addons"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addons" ADD CONSTRAINT "addons_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_types" ADD CONSTRAINT "company_types_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_versions" ADD CONSTRAINT "package_versions_company_id_package_id_packages_company_id_id_fk" FOREIGN KEY ("company_id","package_id") REFERENCES "public"."packages"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_company_id_type_id_company_types_company_id_id_fk" FOREIGN KEY ("company_id","type_id") REFERENCES "public"."company_types"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_services" ADD CONSTRAINT "coupon_services_company_id_coupon_id_coupons_company_id_id_fk" FOREIGN KEY ("company_id","coupon_id") REFERENCES "public"."coupons"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_services" ADD CONSTRAINT "coupon_services_company_id_service_id_services_company_id_id_fk" FOREIGN KEY ("company_id","service_id") REFERENCES "public"."services"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_company_id_coupon_id_coupons_company_id_id_fk" FOREIGN KEY ("company_id","coupon_id") REFERENCES "public"."coupons"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_company_id_attempt_id_payment_attempts_company_id_id_fk" FOREIGN KEY ("company_id","attempt_id") REFERENCES "public"."payment_attempts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_company_id_customer_service_id_customer_services_company_id_id_fk" FOREIGN KEY ("company_id","customer_service_id") REFERENCES "public"."customer_services"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merge_moves" ADD CONSTRAINT "customer_merge_moves_company_id_merge_id_customer_merges_company_id_id_fk" FOREIGN KEY ("company_id","merge_id") REFERENCES "public"."customer_merges"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_company_id_winner_id_customers_company_id_id_fk" FOREIGN KEY ("company_id","winner_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_company_id_customer_id_customers_company_id_id_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_company_id_file_id_files_company_id_id_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD CONSTRAINT "customer_addresses_company_id_customer_id_customers_company_id_id_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_contact_methods" ADD CONSTRAINT "customer_contact_methods_company_id_customer_id_customers_company_id_id_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_contacts" ADD CONSTRAINT "customer_contacts_company_id_customer_id_customers_company_id_id_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_files" ADD CONSTRAINT "customer_files_company_id_customer_id_customers_company_id_id_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_files" ADD CONSTRAINT "customer_files_company_id_note_id_customer_notes_company_id_id_fk" FOREIGN KEY ("company_id","note_id") REFERENCES "public"."customer_notes"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_files" ADD CONSTRAINT "customer_files_company_id_file_id_files_company_id_id_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_note_versions" ADD CONSTRAINT "customer_note_versions_company_id_note_id_customer_notes_company_id_id_fk" FOREIGN KEY ("company_id","note_id") REFERENCES "public"."customer_notes"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_company_id_customer_id_customers_company_id_id_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_service_charges" ADD CONSTRAINT "customer_service_charges_company_id_customer_service_id_customer_services_company_id_id_fk" FOREIGN KEY ("company_id","customer_service_id") REFERENCES "public"."customer_services"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_service_charges" ADD CONSTRAINT "customer_service_charges_company_id_page_id_payment_pages_company_id_id_fk" FOREIGN KEY ("company_id","page_id") REFERENCES "public"."payment_pages"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_service_events" ADD CONSTRAINT "customer_service_events_company_id_customer_service_id_customer_services_company_id_id_fk" FOREIGN KEY ("company_id","customer_service_id") REFERENCES "public"."customer_services"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_services" ADD CONSTRAINT "customer_services_company_id_customer_id_customers_company_id_id_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_services" ADD CONSTRAINT "customer_services_company_id_service_id_services_company_id_id_fk" FOREIGN KEY ("company_id","service_id") REFERENCES "public"."services"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_services" ADD CONSTRAINT "customer_services_company_id_saved_card_id_saved_cards_company_id_id_fk" FOREIGN KEY ("company_id","saved_card_id") REFERENCES "public"."saved_cards"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_services" ADD CONSTRAINT "customer_services_company_id_owner_id_users_company_id_id_fk" FOREIGN KEY ("company_id","owner_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_company_id_owner_id_users_company_id_id_fk" FOREIGN KEY ("company_id","owner_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_company_id_team_id_teams_company_id_id_fk" FOREIGN KEY ("company_id","team_id") REFERENCES "public"."teams"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_company_id_merged_into_id_customers_company_id_id_fk" FOREIGN KEY ("company_id","merged_into_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_events" ADD CONSTRAINT "timeline_events_company_id_customer_id_customers_company_id_id_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_templates" ADD CONSTRAINT "document_templates_company_id_file_id_files_company_id_id_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_templates" ADD CONSTRAINT "document_templates_company_id_owner_id_users_company_id_id_fk" FOREIGN KEY ("company_id","owner_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_company_id_replaces_id_documents_company_id_id_fk" FOREIGN KEY ("company_id","replaces_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_company_id_template_id_document_templates_company_id_id_fk" FOREIGN KEY ("company_id","template_id") REFERENCES "public"."document_templates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_company_id_customer_id_customers_company_id_id_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_company_id_owner_id_users_company_id_id_fk" FOREIGN KEY ("company_id","owner_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_company_id_source_file_id_files_company_id_id_fk" FOREIGN KEY ("company_id","source_file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_company_id_sealed_file_id_files_company_id_id_fk" FOREIGN KEY ("company_id","sealed_file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signers" ADD CONSTRAINT "signers_company_id_document_id_documents_company_id_id_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signers" ADD CONSTRAINT "signers_company_id_delegated_to_id_signers_company_id_id_fk" FOREIGN KEY ("company_id","delegated_to_id") REFERENCES "public"."signers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signers" ADD CONSTRAINT "signers_company_id_witness_id_users_company_id_id_fk" FOREIGN KEY ("company_id","witness_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_accounts" ADD CONSTRAINT "gateway_accounts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_company_id_gateway_account_id_gateway_accounts_company_id_id_fk" FOREIGN KEY ("company_id","gateway_account_id") REFERENCES "public"."gateway_accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_company_id_actor_id_users_company_id_id_fk" FOREIGN KEY ("company_id","actor_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_company_id_file_id_files_company_id_id_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_company_id_batch_id_import_batches_company_id_id_fk" FOREIGN KEY ("company_id","batch_id") REFERENCES "public"."import_batches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_company_id_customer_id_customers_company_id_id_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_corrections" ADD CONSTRAINT "import_corrections_company_id_batch_id_import_batches_company_id_id_fk" FOREIGN KEY ("company_id","batch_id") REFERENCES "public"."import_batches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_errors" ADD CONSTRAINT "import_errors_company_id_batch_id_import_batches_company_id_id_fk" FOREIGN KEY ("company_id","batch_id") REFERENCES "public"."import_batches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_company_id_account_id_ledger_accounts_company_id_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."ledger_accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_company_id_lot_id_ledger_lots_company_id_id_fk" FOREIGN KEY ("company_id","lot_id") REFERENCES "public"."ledger_lots"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lots" ADD CONSTRAINT "ledger_lots_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lots" ADD CONSTRAINT "ledger_lots_granted_by_companies_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_txs" ADD CONSTRAINT "ledger_txs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operation_changes" ADD CONSTRAINT "operation_changes_company_id_operation_id_operations_company_id_id_fk" FOREIGN KEY ("company_id","operation_id") REFERENCES "public"."operations"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operations" ADD CONSTRAINT "operations_company_id_actor_id_users_company_id_id_fk" FOREIGN KEY ("company_id","actor_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operations" ADD CONSTRAINT "operations_company_id_file_id_files_company_id_id_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_company_id_page_id_payment_pages_company_id_id_fk" FOREIGN KEY ("company_id","page_id") REFERENCES "public"."payment_pages"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_company_id_gateway_account_id_gateway_accounts_company_id_id_fk" FOREIGN KEY ("company_id","gateway_account_id") REFERENCES "public"."gateway_accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_company_id_saved_card_id_saved_cards_company_id_id_fk" FOREIGN KEY ("company_id","saved_card_id") REFERENCES "public"."saved_cards"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_cards" ADD CONSTRAINT "saved_cards_company_id_customer_id_customers_company_id_id_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_cards" ADD CONSTRAINT "saved_cards_company_id_gateway_account_id_gateway_accounts_company_id_id_fk" FOREIGN KEY ("company_id","gateway_account_id") REFERENCES "public"."gateway_accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_cards" ADD CONSTRAINT "saved_cards_company_id_replaced_by_id_saved_cards_company_id_id_fk" FOREIGN KEY ("company_id","replaced_by_id") REFERENCES "public"."saved_cards"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_page_claims" ADD CONSTRAINT "payment_page_claims_company_id_page_id_payment_pages_company_id_id_fk" FOREIGN KEY ("company_id","page_id") REFERENCES "public"."payment_pages"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_company_id_gateway_account_id_gateway_accounts_company_id_id_fk" FOREIGN KEY ("company_id","gateway_account_id") REFERENCES "public"."gateway_accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_company_id_payment_id_payments_company_id_id_fk" FOREIGN KEY ("company_id","payment_id") REFERENCES "public"."payments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_company_id_attempt_id_payment_attempts_company_id_id_fk" FOREIGN KEY ("company_id","attempt_id") REFERENCES "public"."payment_attempts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_company_id_refund_id_payment_refunds_company_id_id_fk" FOREIGN KEY ("company_id","refund_id") REFERENCES "public"."payment_refunds"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_runs" ADD CONSTRAINT "reconciliation_runs_company_id_gateway_account_id_gateway_accounts_company_id_id_fk" FOREIGN KEY ("company_id","gateway_account_id") REFERENCES "public"."gateway_accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_company_id_payment_id_payments_company_id_id_fk" FOREIGN KEY ("company_id","payment_id") REFERENCES "public"."payments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_page_lines" ADD CONSTRAINT "payment_page_lines_company_id_page_id_payment_pages_company_id_id_fk" FOREIGN KEY ("company_id","page_id") REFERENCES "public"."payment_pages"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_page_lines" ADD CONSTRAINT "payment_page_lines_company_id_service_id_services_company_id_id_fk" FOREIGN KEY ("company_id","service_id") REFERENCES "public"."services"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_pages" ADD CONSTRAINT "payment_pages_company_id_customer_id_customers_company_id_id_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_pages" ADD CONSTRAINT "payment_pages_company_id_owner_id_users_company_id_id_fk" FOREIGN KEY ("company_id","owner_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_pages" ADD CONSTRAINT "payment_pages_company_id_gateway_account_id_gateway_accounts_company_id_id_fk" FOREIGN KEY ("company_id","gateway_account_id") REFERENCES "public"."gateway_accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_pages" ADD CONSTRAINT "payment_pages_company_id_parent_id_payment_pages_company_id_id_fk" FOREIGN KEY ("company_id","parent_id") REFERENCES "public"."payment_pages"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_returns" ADD CONSTRAINT "charge_returns_company_id_attempt_id_payment_attempts_company_id_id_fk" FOREIGN KEY ("company_id","attempt_id") REFERENCES "public"."payment_attempts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_returns" ADD CONSTRAINT "charge_returns_company_id_gateway_account_id_gateway_accounts_company_id_id_fk" FOREIGN KEY ("company_id","gateway_account_id") REFERENCES "public"."gateway_accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_company_id_payment_id_payments_company_id_id_fk" FOREIGN KEY ("company_id","payment_id") REFERENCES "public"."payments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_page_sendings" ADD CONSTRAINT "payment_page_sendings_company_id_page_id_payment_pages_company_id_id_fk" FOREIGN KEY ("company_id","page_id") REFERENCES "public"."payment_pages"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_page_sendings" ADD CONSTRAINT "payment_page_sendings_company_id_mail_id_outbox_company_id_id_fk" FOREIGN KEY ("company_id","mail_id") REFERENCES "public"."outbox"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_page_sendings" ADD CONSTRAINT "payment_page_sendings_company_id_sms_id_sms_outbox_company_id_id_fk" FOREIGN KEY ("company_id","sms_id") REFERENCES "public"."sms_outbox"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_page_views" ADD CONSTRAINT "payment_page_views_company_id_page_id_payment_pages_company_id_id_fk" FOREIGN KEY ("company_id","page_id") REFERENCES "public"."payment_pages"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reminder_settings" ADD CONSTRAINT "payment_reminder_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reminder_stops" ADD CONSTRAINT "payment_reminder_stops_company_id_page_id_payment_pages_company_id_id_fk" FOREIGN KEY ("company_id","page_id") REFERENCES "public"."payment_pages"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_company_id_page_id_payment_pages_company_id_id_fk" FOREIGN KEY ("company_id","page_id") REFERENCES "public"."payment_pages"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_company_id_attempt_id_payment_attempts_company_id_id_fk" FOREIGN KEY ("company_id","attempt_id") REFERENCES "public"."payment_attempts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_company_id_customer_id_customers_company_id_id_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_company_id_receipt_file_id_files_company_id_id_fk" FOREIGN KEY ("company_id","receipt_file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_company_id_gateway_account_id_gateway_accounts_company_id_id_fk" FOREIGN KEY ("company_id","gateway_account_id") REFERENCES "public"."gateway_accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_company_id_saved_card_id_saved_cards_company_id_id_fk" FOREIGN KEY ("company_id","saved_card_id") REFERENCES "public"."saved_cards"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_batches" ADD CONSTRAINT "payslip_batches_company_id_employer_id_payslip_employers_company_id_id_fk" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."payslip_employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_batches" ADD CONSTRAINT "payslip_batches_company_id_file_id_files_company_id_id_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_batches" ADD CONSTRAINT "payslip_batches_company_id_created_by_users_company_id_id_fk" FOREIGN KEY ("company_id","created_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_consents" ADD CONSTRAINT "payslip_consents_company_id_employee_id_payslip_employees_company_id_id_fk" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."payslip_employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_consents" ADD CONSTRAINT "payslip_consents_company_id_form_file_id_files_company_id_id_fk" FOREIGN KEY ("company_id","form_file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_employees" ADD CONSTRAINT "payslip_employees_company_id_employer_id_payslip_employers_company_id_id_fk" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."payslip_employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_employers" ADD CONSTRAINT "payslip_employers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_codes" ADD CONSTRAINT "payslip_codes_company_id_slip_id_payslips_company_id_id_fk" FOREIGN KEY ("company_id","slip_id") REFERENCES "public"."payslips"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_events" ADD CONSTRAINT "payslip_events_company_id_slip_id_payslips_company_id_id_fk" FOREIGN KEY ("company_id","slip_id") REFERENCES "public"."payslips"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_pages" ADD CONSTRAINT "payslip_pages_company_id_batch_id_payslip_batches_company_id_id_fk" FOREIGN KEY ("company_id","batch_id") REFERENCES "public"."payslip_batches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_pages" ADD CONSTRAINT "payslip_pages_company_id_employee_id_payslip_employees_company_id_id_fk" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."payslip_employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_pages" ADD CONSTRAINT "payslip_pages_company_id_suggested_id_payslip_employees_company_id_id_fk" FOREIGN KEY ("company_id","suggested_id") REFERENCES "public"."payslip_employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslips" ADD CONSTRAINT "payslips_company_id_batch_id_payslip_batches_company_id_id_fk" FOREIGN KEY ("company_id","batch_id") REFERENCES "public"."payslip_batches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslips" ADD CONSTRAINT "payslips_company_id_employee_id_payslip_employees_company_id_id_fk" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."payslip_employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslips" ADD CONSTRAINT "payslips_company_id_file_id_files_company_id_id_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslips" ADD CONSTRAINT "payslips_company_id_replaces_id_payslips_company_id_id_fk" FOREIGN KEY ("company_id","replaces_id") REFERENCES "public"."payslips"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslips" ADD CONSTRAINT "payslips_company_id_mail_id_outbox_company_id_id_fk" FOREIGN KEY ("company_id","mail_id") REFERENCES "public"."outbox"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_data_removals" ADD CONSTRAINT "personal_data_removals_company_id_request_id_personal_data_requests_company_id_id_fk" FOREIGN KEY ("company_id","request_id") REFERENCES "public"."personal_data_requests"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_data_requests" ADD CONSTRAINT "personal_data_requests_company_id_customer_id_customers_company_id_id_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_data_requests" ADD CONSTRAINT "personal_data_requests_company_id_data_file_id_files_company_id_id_fk" FOREIGN KEY ("company_id","data_file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_data_requests" ADD CONSTRAINT "personal_data_requests_company_id_reading_file_id_files_company_id_id_fk" FOREIGN KEY ("company_id","reading_file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_data_requests" ADD CONSTRAINT "personal_data_requests_company_id_receipt_file_id_files_company_id_id_fk" FOREIGN KEY ("company_id","receipt_file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_links" ADD CONSTRAINT "public_links_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_accounts" ADD CONSTRAINT "whatsapp_accounts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_comments" ADD CONSTRAINT "post_comments_company_id_post_id_posts_company_id_id_fk" FOREIGN KEY ("company_id","post_id") REFERENCES "public"."posts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_comments" ADD CONSTRAINT "post_comments_company_id_author_id_users_company_id_id_fk" FOREIGN KEY ("company_id","author_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_files" ADD CONSTRAINT "post_files_company_id_post_id_posts_company_id_id_fk" FOREIGN KEY ("company_id","post_id") REFERENCES "public"."posts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_files" ADD CONSTRAINT "post_files_company_id_file_id_files_company_id_id_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reads" ADD CONSTRAINT "post_reads_company_id_post_id_posts_company_id_id_fk" FOREIGN KEY ("company_id","post_id") REFERENCES "public"."posts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reads" ADD CONSTRAINT "post_reads_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_company_id_author_id_users_company_id_id_fk" FOREIGN KEY ("company_id","author_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_categories" ADD CONSTRAINT "service_categories_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_parts" ADD CONSTRAINT "service_parts_company_id_package_id_services_company_id_id_fk" FOREIGN KEY ("company_id","package_id") REFERENCES "public"."services"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_parts" ADD CONSTRAINT "service_parts_company_id_service_id_services_company_id_id_fk" FOREIGN KEY ("company_id","service_id") REFERENCES "public"."services"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_prices" ADD CONSTRAINT "service_prices_company_id_service_id_services_company_id_id_fk" FOREIGN KEY ("company_id","service_id") REFERENCES "public"."services"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_company_id_category_id_service_categories_company_id_id_fk" FOREIGN KEY ("company_id","category_id") REFERENCES "public"."service_categories"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_company_id_image_file_id_files_company_id_id_fk" FOREIGN KEY ("company_id","image_file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_settings" ADD CONSTRAINT "company_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_settings" ADD CONSTRAINT "company_settings_company_id_logo_file_id_files_company_id_id_fk" FOREIGN KEY ("company_id","logo_file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_tests" ADD CONSTRAINT "gateway_tests_company_id_gateway_account_id_gateway_accounts_company_id_id_fk" FOREIGN KEY ("company_id","gateway_account_id") REFERENCES "public"."gateway_accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_settings" ADD CONSTRAINT "mail_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_templates" ADD CONSTRAINT "mail_templates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_tokens" ADD CONSTRAINT "auth_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "impersonations" ADD CONSTRAINT "impersonations_company_id_guest_id_users_company_id_id_fk" FOREIGN KEY ("company_id","guest_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_history" ADD CONSTRAINT "password_history_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_fields" ADD CONSTRAINT "document_fields_company_id_document_id_documents_company_id_id_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_fields" ADD CONSTRAINT "document_fields_company_id_signer_id_signers_company_id_id_fk" FOREIGN KEY ("company_id","signer_id") REFERENCES "public"."signers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_events" ADD CONSTRAINT "signing_events_company_id_document_id_documents_company_id_id_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulator"."cards" ADD CONSTRAINT "cards_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "simulator"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulator"."charges" ADD CONSTRAINT "charges_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "simulator"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulator"."deliveries" ADD CONSTRAINT "deliveries_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "simulator"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulator"."refunds" ADD CONSTRAINT "refunds_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "simulator"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD CONSTRAINT "sms_outbox_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocation_requests" ADD CONSTRAINT "allocation_requests_company_id_document_id_tax_documents_company_id_id_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."tax_documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_authority" ADD CONSTRAINT "tax_authority_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_counters" ADD CONSTRAINT "tax_counters_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_periods" ADD CONSTRAINT "tax_periods_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_company_id_refers_to_id_tax_documents_company_id_id_fk" FOREIGN KEY ("company_id","refers_to_id") REFERENCES "public"."tax_documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_company_id_payment_id_payments_company_id_id_fk" FOREIGN KEY ("company_id","payment_id") REFERENCES "public"."payments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_company_id_refund_id_payment_refunds_company_id_id_fk" FOREIGN KEY ("company_id","refund_id") REFERENCES "public"."payment_refunds"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_company_id_page_id_payment_pages_company_id_id_fk" FOREIGN KEY ("company_id","page_id") REFERENCES "public"."payment_pages"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_company_id_customer_id_customers_company_id_id_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_company_id_owner_id_users_company_id_id_fk" FOREIGN KEY ("company_id","owner_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_company_id_file_id_files_company_id_id_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_company_id_copy_file_id_files_company_id_id_fk" FOREIGN KEY ("company_id","copy_file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_grants" ADD CONSTRAINT "user_grants_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_company_id_role_id_roles_company_id_id_fk" FOREIGN KEY ("company_id","role_id") REFERENCES "public"."roles"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_company_id_team_id_teams_company_id_id_fk" FOREIGN KEY ("company_id","team_id") REFERENCES "public"."teams"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view_marks" ADD CONSTRAINT "saved_view_marks_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view_marks" ADD CONSTRAINT "saved_view_marks_company_id_view_id_saved_views_company_id_id_fk" FOREIGN KEY ("company_id","view_id") REFERENCES "public"."saved_views"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_company_id_owner_id_users_company_id_id_fk" FOREIGN KEY ("company_id","owner_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_company_id_team_id_teams_company_id_id_fk" FOREIGN KEY ("company_id","team_id") REFERENCES "public"."teams"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_holds" ADD CONSTRAINT "wallet_holds_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_holds" ADD CONSTRAINT "wallet_holds_placed_by_companies_id_fk" FOREIGN KEY ("placed_by") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_topups" ADD CONSTRAINT "wallet_topups_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_topups" ADD CONSTRAINT "wallet_topups_seller_id_companies_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_tokens_hash" ON "api_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "api_tokens_by_created" ON "api_tokens" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_time" ON "idempotency_keys" USING btree ("company_id","claimed_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_created" ON "webhook_deliveries" USING btree ("company_id","endpoint_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_time" ON "webhook_deliveries" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_anchors_seq" ON "audit_anchors" USING btree ("company_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "cancellation_requests_one" ON "cancellation_requests" USING btree ("company_id","payment_id") WHERE state <> 'refused' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "cancellation_requests_by_page" ON "cancellation_requests" USING btree ("company_id","page_id","created_at");--> statement-breakpoint
CREATE INDEX "cancellation_requests_by_time" ON "cancellation_requests" USING btree ("company_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cancellation_requests_by_day" ON "cancellation_requests" USING btree ("company_id","act_by","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "card_renewals_live" ON "card_renewals" USING btree ("company_id","customer_service_id") WHERE state in ('created', 'open');--> statement-breakpoint
CREATE UNIQUE INDEX "card_renewals_gateway" ON "card_renewals" USING btree ("company_id","gateway_account_id","gateway_ref");--> statement-breakpoint
CREATE INDEX "commission_assignments_by_plan" ON "commission_assignments" USING btree ("company_id","plan_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "commission_assignments_by_seller" ON "commission_assignments" USING btree ("company_id","seller_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "commission_plan_versions_number" ON "commission_plan_versions" USING btree ("company_id","plan_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_plans_name" ON "commission_plans" USING btree ("company_id",lower("name")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "commission_shares_by_user" ON "commission_shares" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "commission_lines_by_day" ON "commission_lines" USING btree ("company_id","happened_on","id");--> statement-breakpoint
CREATE INDEX "commission_lines_by_amount" ON "commission_lines" USING btree ("company_id","amount_agorot","id");--> statement-breakpoint
CREATE INDEX "commission_lines_by_base" ON "commission_lines" USING btree ("company_id","base_agorot","id");--> statement-breakpoint
CREATE INDEX "commission_lines_by_user" ON "commission_lines" USING btree ("company_id","user_id","happened_on","id");--> statement-breakpoint
CREATE INDEX "commission_lines_by_period" ON "commission_lines" USING btree ("company_id","period_id","user_id");--> statement-breakpoint
CREATE INDEX "commission_lines_reversed" ON "commission_lines" USING btree ("company_id","reverses_id") WHERE reverses_id is not null;--> statement-breakpoint
CREATE INDEX "commission_lines_by_refund" ON "commission_lines" USING btree ("company_id","refund_id") WHERE refund_id is not null;--> statement-breakpoint
CREATE INDEX "commission_payouts_by_period" ON "commission_payouts" USING btree ("company_id","period_id");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_periods_start" ON "commission_periods" USING btree ("company_id","starts_on") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "commission_statements_one" ON "commission_statements" USING btree ("company_id","period_id","user_id");--> statement-breakpoint
CREATE INDEX "commission_statements_by_user" ON "commission_statements" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_addons_current" ON "company_addons" USING btree ("company_id","owner_id","addon_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "company_addons_by_addon" ON "company_addons" USING btree ("owner_id","addon_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "company_addons_by_charge" ON "company_addons" USING btree ("next_charge_on") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "company_charges_by_due" ON "company_charges" USING btree ("company_id","due_on","id");--> statement-breakpoint
CREATE INDEX "company_charges_open" ON "company_charges" USING btree ("due_on") WHERE state = 'due';--> statement-breakpoint
CREATE UNIQUE INDEX "feature_overrides_one" ON "feature_overrides" USING btree ("company_id","permission") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_current" ON "subscriptions" USING btree ("company_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "subscriptions_by_package" ON "subscriptions" USING btree ("owner_id","package_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "subscriptions_by_charge" ON "subscriptions" USING btree ("next_charge_on") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "companies_path" ON "companies" USING gin ("path");--> statement-breakpoint
CREATE INDEX "companies_parent" ON "companies" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "companies_by_state" ON "companies" USING btree ("state");--> statement-breakpoint
CREATE UNIQUE INDEX "addons_code" ON "addons" USING btree ("company_id",lower("code")) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "company_types_name" ON "company_types" USING btree ("company_id",lower("name")) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "packages_code" ON "packages" USING btree ("company_id",lower("code")) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_uses_service" ON "coupon_uses" USING btree ("company_id","customer_service_id") WHERE customer_service_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_uses_attempt" ON "coupon_uses" USING btree ("company_id","attempt_id");--> statement-breakpoint
CREATE INDEX "coupon_uses_by_coupon" ON "coupon_uses" USING btree ("company_id","coupon_id","created_at","id");--> statement-breakpoint
CREATE INDEX "coupon_uses_by_payer" ON "coupon_uses" USING btree ("company_id","coupon_id","payer_hash") WHERE state <> 'released';--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree ("company_id","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "coupons_by_created" ON "coupons" USING btree ("company_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "coupons_by_code" ON "coupons" USING btree ("company_id","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "coupons_by_taken" ON "coupons" USING btree ("company_id","taken","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "custom_fields_label" ON "custom_fields" USING btree ("company_id",lower("label")) WHERE archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tags_name" ON "tags" USING btree ("company_id",lower("name")) WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "customer_merges_by_created" ON "customer_merges" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "duplicate_candidates_open" ON "duplicate_candidates" USING btree ("company_id","score","a_id","b_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "duplicate_candidates_b" ON "duplicate_candidates" USING btree ("company_id","b_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "consents_by_customer" ON "consents" USING btree ("company_id","customer_id","at");--> statement-breakpoint
CREATE INDEX "customer_addresses_by_customer" ON "customer_addresses" USING btree ("company_id","customer_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_contact_methods_once" ON "customer_contact_methods" USING btree ("company_id","customer_id","channel","value");--> statement-breakpoint
CREATE INDEX "customer_contact_methods_by_value" ON "customer_contact_methods" USING btree ("company_id","value");--> statement-breakpoint
CREATE INDEX "customer_contacts_by_customer" ON "customer_contacts" USING btree ("company_id","customer_id","created_at");--> statement-breakpoint
CREATE INDEX "customer_contacts_by_phone" ON "customer_contacts" USING btree ("company_id","phone") WHERE phone is not null;--> statement-breakpoint
CREATE INDEX "customer_contacts_by_email" ON "customer_contacts" USING btree ("company_id","email") WHERE email is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_contacts_primary" ON "customer_contacts" USING btree ("company_id","customer_id") WHERE is_primary and deleted_at is null;--> statement-breakpoint
CREATE INDEX "customer_files_by_customer" ON "customer_files" USING btree ("company_id","customer_id","created_at");--> statement-breakpoint
CREATE INDEX "customer_notes_by_customer" ON "customer_notes" USING btree ("company_id","customer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_service_charges_key" ON "customer_service_charges" USING btree ("company_id","customer_service_id","key");--> statement-breakpoint
CREATE INDEX "customer_service_charges_by_service" ON "customer_service_charges" USING btree ("company_id","customer_service_id","due_on","id");--> statement-breakpoint
CREATE INDEX "customer_service_charges_by_page" ON "customer_service_charges" USING btree ("company_id","page_id") WHERE page_id is not null;--> statement-breakpoint
CREATE INDEX "customer_service_charges_open" ON "customer_service_charges" USING btree ("company_id","due_on","id") WHERE state in ('open', 'failed');--> statement-breakpoint
CREATE INDEX "customer_service_events_by_service" ON "customer_service_events" USING btree ("company_id","customer_service_id","id");--> statement-breakpoint
CREATE INDEX "customer_service_events_replaced" ON "customer_service_events" USING btree ("company_id",(data ->> 'replacedId')) WHERE data ->> 'replacedId' is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_services_number" ON "customer_services" USING btree ("company_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_services_token" ON "customer_services" USING btree ("public_token");--> statement-breakpoint
CREATE INDEX "customer_services_by_created" ON "customer_services" USING btree ("company_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customer_services_by_next" ON "customer_services" USING btree ("company_id",coalesce(next_charge_on, 'infinity'::date),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customer_services_due" ON "customer_services" USING btree ("company_id","next_charge_on") WHERE ended_on is null;--> statement-breakpoint
CREATE INDEX "customer_services_by_price" ON "customer_services" USING btree ("company_id","price_agorot","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customer_services_by_state" ON "customer_services" USING btree ("company_id","state","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customer_services_by_customer" ON "customer_services" USING btree ("company_id","customer_id","created_at");--> statement-breakpoint
CREATE INDEX "customer_services_by_service" ON "customer_services" USING btree ("company_id","service_id","state");--> statement-breakpoint
CREATE INDEX "customer_services_by_card" ON "customer_services" USING btree ("company_id","saved_card_id") WHERE saved_card_id is not null;--> statement-breakpoint
CREATE INDEX "customer_services_by_retry" ON "customer_services" USING btree ("company_id","retry_at") WHERE retry_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_number" ON "customers" USING btree ("company_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_national_id" ON "customers" USING btree ("company_id","national_id_index") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree ("company_id","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_by_created" ON "customers" USING btree ("company_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_by_status" ON "customers" USING btree ("company_id","status","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_by_kind" ON "customers" USING btree ("company_id","kind","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_by_follow_up" ON "customers" USING btree ("company_id","follow_up_order","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_by_owner_follow_up" ON "customers" USING btree ("company_id","owner_id","follow_up_order","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_by_owner" ON "customers" USING btree ("company_id","owner_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_by_owner_name" ON "customers" USING btree ("company_id","owner_id","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_by_activity" ON "customers" USING btree ("company_id","last_activity_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_by_team" ON "customers" USING btree ("company_id","team_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_by_city" ON "customers" USING btree ("company_id","city","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_by_source" ON "customers" USING btree ("company_id","source","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_by_name_key" ON "customers" USING btree ("company_id","name_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_tags" ON "customers" USING gin ("tag_ids") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_consents" ON "customers" USING gin ("company_id","consent_channels") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_custom" ON "customers" USING gin ("custom" jsonb_path_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_deleted" ON "customers" USING btree ("company_id","deleted_at","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "customers_to_remind" ON "customers" USING btree ("company_id","next_follow_up_on") WHERE deleted_at is null and next_follow_up_on is not null;--> statement-breakpoint
CREATE INDEX "customers_by_phone" ON "customers" USING btree ("company_id","phone");--> statement-breakpoint
CREATE INDEX "customers_by_email" ON "customers" USING btree ("company_id","email");--> statement-breakpoint
CREATE INDEX "customers_prefix" ON "customers" USING btree ("company_id",left("search_text", 200) text_pattern_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("company_id","search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "timeline_by_customer" ON "timeline_events" USING btree ("company_id","customer_id","at","id");--> statement-breakpoint
CREATE INDEX "timeline_pinned" ON "timeline_events" USING btree ("company_id","customer_id","pinned_at") WHERE pinned_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "document_templates_name" ON "document_templates" USING btree ("company_id",lower("name")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "document_templates_by_created" ON "document_templates" USING btree ("company_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_number" ON "documents" USING btree ("company_id","number");--> statement-breakpoint
CREATE INDEX "documents_by_created" ON "documents" USING btree ("company_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "documents_by_title" ON "documents" USING btree ("company_id","title","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "documents_by_state" ON "documents" USING btree ("company_id","state","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "documents_by_customer" ON "documents" USING btree ("company_id","customer_id","created_at");--> statement-breakpoint
CREATE INDEX "documents_by_completed" ON "documents" USING btree ("company_id","completed_at") WHERE completed_at is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "documents_by_replaced" ON "documents" USING btree ("company_id","replaces_id") WHERE replaces_id is not null;--> statement-breakpoint
CREATE INDEX "documents_by_template" ON "documents" USING btree ("company_id","template_id","created_at","id") WHERE deleted_at is null and template_id is not null;--> statement-breakpoint
CREATE INDEX "documents_by_expiry" ON "documents" USING btree ("company_id","expires_at","id") WHERE deleted_at is null and state in ('sent', 'partly_signed');--> statement-breakpoint
CREATE INDEX "documents_by_hash" ON "documents" USING btree ("sealed_sha256");--> statement-breakpoint
CREATE INDEX "documents_prefix" ON "documents" USING btree ("company_id","search_text" text_pattern_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "documents_search" ON "documents" USING gin ("company_id","search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "signers_by_document" ON "signers" USING btree ("company_id","document_id","position");--> statement-breakpoint
CREATE INDEX "signers_by_email" ON "signers" USING btree ("company_id",lower("email"));--> statement-breakpoint
CREATE INDEX "signers_pending" ON "signers" USING btree ("company_id",lower("email"),"document_id") WHERE state in ('notified', 'viewed');--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_accounts_default" ON "gateway_accounts" USING btree ("company_id") WHERE is_default and deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_events_dedupe" ON "payment_events" USING btree ("company_id","gateway_account_id","dedupe_key");--> statement-breakpoint
CREATE INDEX "payment_events_by_account" ON "payment_events" USING btree ("company_id","gateway_account_id","received_at");--> statement-breakpoint
CREATE INDEX "payment_events_waiting" ON "payment_events" USING btree ("company_id","received_at") WHERE processed_at is null;--> statement-breakpoint
CREATE INDEX "import_batches_by_created" ON "import_batches" USING btree ("company_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "import_batches_fingerprint" ON "import_batches" USING btree ("company_id","fingerprint","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_kind" ON "ledger_accounts" USING btree ("company_id","kind","currency");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_tx" ON "ledger_entries" USING btree ("tx_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_account" ON "ledger_entries" USING btree ("company_id","account_id","id");--> statement-breakpoint
CREATE INDEX "ledger_lots_open" ON "ledger_lots" USING btree ("company_id","expires_at") WHERE remaining_micro > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_txs_id" ON "ledger_txs" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_txs_key" ON "ledger_txs" USING btree ("company_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_txs_reverses" ON "ledger_txs" USING btree ("reverses_id");--> statement-breakpoint
CREATE INDEX "notifications_by_user" ON "notifications" USING btree ("company_id","user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("company_id","user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "operations_by_actor" ON "operations" USING btree ("company_id","actor_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_key" ON "payment_attempts" USING btree ("company_id","page_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_gateway" ON "payment_attempts" USING btree ("company_id","gateway_account_id","gateway_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_live" ON "payment_attempts" USING btree ("company_id","page_id","exclusivity_key") WHERE state in ('created', 'submitting', 'unknown');--> statement-breakpoint
CREATE INDEX "payment_attempts_unsettled" ON "payment_attempts" USING btree ("company_id","created_at") WHERE state in ('created', 'submitting', 'unknown');--> statement-breakpoint
CREATE INDEX "payment_attempts_declined" ON "payment_attempts" USING btree ("company_id","created_at","id") WHERE state = 'declined';--> statement-breakpoint
CREATE INDEX "payment_attempts_by_page" ON "payment_attempts" USING btree ("company_id","page_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_attempts_held" ON "payment_attempts" USING btree ("company_id","created_at") WHERE review_reason is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_cards_token" ON "saved_cards" USING btree ("company_id","gateway_account_id","token_hash") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "saved_cards_by_customer" ON "saved_cards" USING btree ("company_id","customer_id","created_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "saved_cards_by_expiry" ON "saved_cards" USING btree ("company_id","expires_on") WHERE deleted_at is null and state = 'active';--> statement-breakpoint
CREATE INDEX "payment_page_claims_moved" ON "payment_page_claims" USING btree ("company_id","page_id") WHERE position > 1 or lapses_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_differences_once" ON "payment_differences" USING btree ("company_id","gateway_account_id","kind","transaction");--> statement-breakpoint
CREATE INDEX "payment_differences_by_state" ON "payment_differences" USING btree ("company_id","state","day","id");--> statement-breakpoint
CREATE INDEX "payment_differences_by_day" ON "payment_differences" USING btree ("company_id","day","id");--> statement-breakpoint
CREATE INDEX "reconciliation_runs_by_time" ON "reconciliation_runs" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reconciliation_runs_by_account" ON "reconciliation_runs" USING btree ("company_id","gateway_account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_disputes_one" ON "payment_disputes" USING btree ("company_id","payment_id") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_disputes_ref" ON "payment_disputes" USING btree ("company_id","payment_id","gateway_ref");--> statement-breakpoint
CREATE INDEX "payment_disputes_by_payment" ON "payment_disputes" USING btree ("company_id","payment_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_disputes_due" ON "payment_disputes" USING btree ("company_id","answer_by") WHERE state = 'open' and warned_at is null;--> statement-breakpoint
CREATE INDEX "payment_page_lines_by_page" ON "payment_page_lines" USING btree ("company_id","page_id","position");--> statement-breakpoint
CREATE INDEX "payment_page_lines_by_service" ON "payment_page_lines" USING btree ("company_id","service_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_pages_number" ON "payment_pages" USING btree ("company_id","number");--> statement-breakpoint
CREATE INDEX "payment_pages_by_created" ON "payment_pages" USING btree ("company_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_pages_by_amount" ON "payment_pages" USING btree ("company_id","amount_agorot","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_pages_by_title" ON "payment_pages" USING btree ("company_id","title","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_pages_by_state" ON "payment_pages" USING btree ("company_id","state","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_pages_by_context" ON "payment_pages" USING btree ("company_id","context","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_pages_by_owner" ON "payment_pages" USING btree ("company_id","owner_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_pages_by_customer" ON "payment_pages" USING btree ("company_id","customer_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_pages_by_parent" ON "payment_pages" USING btree ("company_id","parent_id","due_on") WHERE parent_id is not null;--> statement-breakpoint
CREATE INDEX "payment_pages_by_document" ON "payment_pages" USING btree ("company_id","document_id") WHERE document_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_pages_one_of_document" ON "payment_pages" USING btree ("company_id","document_id") WHERE document_id is not null and deleted_at is null and state in ('draft', 'active', 'paused');--> statement-breakpoint
CREATE INDEX "payment_pages_by_retry" ON "payment_pages" USING btree ("company_id","retry_at") WHERE retry_at is not null;--> statement-breakpoint
CREATE INDEX "payment_pages_owed" ON "payment_pages" USING btree ("company_id","customer_id","due_on") WHERE deleted_at is null and state in ('active', 'paused') and customer_id is not null;--> statement-breakpoint
CREATE INDEX "payment_pages_by_due" ON "payment_pages" USING btree ("company_id","due_on","id") WHERE deleted_at is null and state = 'active';--> statement-breakpoint
CREATE INDEX "payment_pages_prefix" ON "payment_pages" USING btree ("company_id","search_text" text_pattern_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_pages_search" ON "payment_pages" USING gin ("company_id","search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "charge_returns_one" ON "charge_returns" USING btree ("company_id","attempt_id") WHERE state <> 'failed';--> statement-breakpoint
CREATE INDEX "charge_returns_open" ON "charge_returns" USING btree ("company_id","created_at") WHERE state in ('sending', 'unknown');--> statement-breakpoint
CREATE INDEX "charge_returns_transaction" ON "charge_returns" USING btree ("company_id","gateway_account_id","transaction");--> statement-breakpoint
CREATE INDEX "payment_refunds_by_payment" ON "payment_refunds" USING btree ("company_id","payment_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_by_time" ON "payment_refunds" USING btree ("company_id","refunded_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_key" ON "payment_refunds" USING btree ("company_id","payment_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "payment_refunds_open" ON "payment_refunds" USING btree ("company_id","created_at") WHERE state in ('requested', 'approved', 'sending', 'unknown');--> statement-breakpoint
CREATE INDEX "payment_refunds_transaction" ON "payment_refunds" USING btree ("company_id","gateway_transaction") WHERE gateway_transaction is not null;--> statement-breakpoint
CREATE INDEX "payment_page_sendings_by_page" ON "payment_page_sendings" USING btree ("company_id","page_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_page_sendings_by_recipient" ON "payment_page_sendings" USING btree ("company_id","recipient","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_page_sendings_reminder" ON "payment_page_sendings" USING btree ("company_id","page_id","reminded_on") WHERE reminded_on is not null;--> statement-breakpoint
CREATE INDEX "payment_page_views_by_page" ON "payment_page_views" USING btree ("company_id","page_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_number" ON "payments" USING btree ("company_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_attempt" ON "payments" USING btree ("company_id","attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_per_page" ON "payments" USING btree ("company_id","page_id","exclusivity_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_transaction" ON "payments" USING btree ("company_id","gateway_account_id","gateway_transaction");--> statement-breakpoint
CREATE INDEX "payments_by_method" ON "payments" USING btree ("company_id","method","paid_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payments_by_amount" ON "payments" USING btree ("company_id","amount_agorot","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payments_by_owner" ON "payments" USING btree ("company_id","owner_id","paid_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payments_by_approval" ON "payments" USING btree ("company_id","approval_number") WHERE approval_number is not null;--> statement-breakpoint
CREATE INDEX "payments_by_state" ON "payments" USING btree ("company_id","state","paid_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payments_by_payer" ON "payments" USING gin ("company_id",lower("payer_name") gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payments_by_time" ON "payments" USING btree ("company_id","paid_at","id");--> statement-breakpoint
CREATE INDEX "payments_by_customer" ON "payments" USING btree ("company_id","customer_id","paid_at");--> statement-breakpoint
CREATE INDEX "payments_by_page" ON "payments" USING btree ("company_id","page_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payslip_batches_once" ON "payslip_batches" USING btree ("company_id","employer_id","month","sha256") WHERE state not in ('cancelled', 'failed') and deleted_at is null;--> statement-breakpoint
CREATE INDEX "payslip_batches_by_month" ON "payslip_batches" USING btree ("company_id","month","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payslip_batches_by_created" ON "payslip_batches" USING btree ("company_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payslip_consents_open" ON "payslip_consents" USING btree ("company_id","employee_id") WHERE revoked_on is null;--> statement-breakpoint
CREATE INDEX "payslip_consents_by_employee" ON "payslip_consents" USING btree ("company_id","employee_id","signed_on");--> statement-breakpoint
CREATE UNIQUE INDEX "payslip_employees_national_id" ON "payslip_employees" USING btree ("company_id","employer_id","national_id_index") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payslip_employees_by_name" ON "payslip_employees" USING btree ("company_id","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payslip_employees_by_number" ON "payslip_employees" USING btree ("company_id","employee_no","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payslip_employers_number" ON "payslip_employers" USING btree ("company_id","registration_number") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payslip_events_by_slip" ON "payslip_events" USING btree ("company_id","slip_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payslips_one" ON "payslips" USING btree ("company_id","batch_id","employee_id") WHERE state not in ('replaced', 'recalled');--> statement-breakpoint
CREATE INDEX "payslips_by_employee" ON "payslips" USING btree ("company_id","employee_id","created_at");--> statement-breakpoint
CREATE INDEX "payslips_by_batch" ON "payslips" USING btree ("company_id","batch_id","id");--> statement-breakpoint
CREATE INDEX "personal_data_requests_by_customer" ON "personal_data_requests" USING btree ("company_id","customer_id","created_at");--> statement-breakpoint
CREATE INDEX "personal_data_requests_open" ON "personal_data_requests" USING btree ("company_id","due_on","id") WHERE state not in ('done', 'refused');--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_seq" ON "audit_log" USING btree ("company_id","seq");--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("company_id","actor_id","seq");--> statement-breakpoint
CREATE INDEX "audit_log_by_action" ON "audit_log" USING btree ("company_id","action","seq");--> statement-breakpoint
CREATE INDEX "audit_log_by_record" ON "audit_log" USING btree ("company_id","entity","entity_id","seq");--> statement-breakpoint
CREATE INDEX "audit_log_by_ip" ON "audit_log" USING btree ("company_id","ip","seq") WHERE ip is not null;--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("company_id","at","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "files_storage_key" ON "files" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "outbox_by_created" ON "outbox" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "public_links_token" ON "public_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "rt_events_by_time" ON "rt_events" USING btree ("company_id","at");--> statement-breakpoint
CREATE INDEX "post_comments_by_post" ON "post_comments" USING btree ("company_id","post_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_pinned" ON "posts" USING btree ("company_id","pinned_at") WHERE pinned_at is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_by_created" ON "posts" USING btree ("company_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "service_categories_name" ON "service_categories" USING btree ("company_id",lower(name)) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "service_parts_by_service" ON "service_parts" USING btree ("company_id","service_id");--> statement-breakpoint
CREATE UNIQUE INDEX "service_prices_day" ON "service_prices" USING btree ("company_id","service_id","valid_from") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "services_code" ON "services" USING btree ("company_id","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "services_by_name" ON "services" USING btree ("company_id","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "services_by_price" ON "services" USING btree ("company_id","price_agorot","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "services_by_created" ON "services" USING btree ("company_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "services_by_state" ON "services" USING btree ("company_id","state","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "services_by_kind" ON "services" USING btree ("company_id","kind","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "services_by_category" ON "services" USING btree ("company_id","category_id","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "services_prefix" ON "services" USING btree ("company_id","search_text" text_pattern_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "services_search" ON "services" USING gin ("company_id","search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "gateway_tests_by_account" ON "gateway_tests" USING btree ("company_id","gateway_account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_templates_kind" ON "mail_templates" USING btree ("company_id","kind");--> statement-breakpoint
CREATE INDEX "impersonations_by_start" ON "impersonations" USING btree ("company_id","started_at");--> statement-breakpoint
CREATE INDEX "known_devices_by_token" ON "known_devices" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "password_history_by_user" ON "password_history" USING btree ("company_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "document_fields_by_document" ON "document_fields" USING btree ("company_id","document_id","page");--> statement-breakpoint
CREATE UNIQUE INDEX "signing_events_seq" ON "signing_events" USING btree ("company_id","document_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "charges_session" ON "simulator"."charges" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "charges_at" ON "simulator"."charges" USING btree ("at");--> statement-breakpoint
CREATE INDEX "deliveries_session" ON "simulator"."deliveries" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "refunds_charge" ON "simulator"."refunds" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "refunds_at" ON "simulator"."refunds" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_order" ON "simulator"."sessions" USING btree ("account_id","order_ref");--> statement-breakpoint
CREATE INDEX "sms_outbox_by_created" ON "sms_outbox" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "allocation_requests_one" ON "allocation_requests" USING btree ("company_id","document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_periods_start" ON "tax_periods" USING btree ("company_id","starts_on") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_documents_number" ON "tax_documents" USING btree ("company_id","series","type","number");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_documents_payment" ON "tax_documents" USING btree ("company_id","payment_id","type") WHERE payment_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_documents_refund" ON "tax_documents" USING btree ("company_id","refund_id") WHERE refund_id is not null;--> statement-breakpoint
CREATE INDEX "tax_documents_by_date" ON "tax_documents" USING btree ("company_id","issue_date","id");--> statement-breakpoint
CREATE INDEX "tax_documents_by_number" ON "tax_documents" USING btree ("company_id","number","id");--> statement-breakpoint
CREATE INDEX "tax_documents_by_total" ON "tax_documents" USING btree ("company_id","total_agorot","id");--> statement-breakpoint
CREATE INDEX "tax_documents_by_name" ON "tax_documents" USING btree ("company_id","customer_name","id");--> statement-breakpoint
CREATE INDEX "tax_documents_by_type" ON "tax_documents" USING btree ("company_id","type","issue_date","id");--> statement-breakpoint
CREATE INDEX "tax_documents_by_customer" ON "tax_documents" USING btree ("company_id","customer_id","issue_date","id");--> statement-breakpoint
CREATE INDEX "tax_documents_owed" ON "tax_documents" USING btree ("company_id","customer_id","due_on") WHERE type = '305' and customer_id is not null and credited_agorot + received_agorot < total_agorot;--> statement-breakpoint
CREATE INDEX "tax_documents_by_reference" ON "tax_documents" USING btree ("company_id","refers_to_id") WHERE refers_to_id is not null;--> statement-breakpoint
CREATE INDEX "tax_documents_by_page" ON "tax_documents" USING btree ("company_id","page_id") WHERE page_id is not null;--> statement-breakpoint
CREATE INDEX "tax_documents_unallocated" ON "tax_documents" USING btree ("company_id","issue_date","id") WHERE allocation_state in ('requested', 'refused', 'deferred_retro', 'lapsed');--> statement-breakpoint
CREATE INDEX "tax_documents_prefix" ON "tax_documents" USING btree ("company_id",left("search_text", 200) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "tax_documents_search" ON "tax_documents" USING gin ("company_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "user_grants_one" ON "user_grants" USING btree ("company_id","user_id","permission") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "user_grants_by_permission" ON "user_grants" USING btree ("company_id","permission") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "user_roles_by_role" ON "user_roles" USING btree ("company_id","role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_stands_for" ON "users" USING btree ("company_id","stands_for") WHERE stands_for is not null;--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("company_id","display_name","id") WHERE deleted_at is null and stands_for is null;--> statement-breakpoint
CREATE INDEX "users_by_created" ON "users" USING btree ("company_id","created_at","id") WHERE deleted_at is null and stands_for is null;--> statement-breakpoint
CREATE INDEX "users_by_seen" ON "users" USING btree ("company_id",coalesce("last_seen_at", "last_sign_in_at", '-infinity'::timestamptz),"id") WHERE deleted_at is null and stands_for is null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_marks_default" ON "saved_view_marks" USING btree ("company_id","user_id","list") WHERE is_default;--> statement-breakpoint
CREATE INDEX "saved_views_by_list" ON "saved_views" USING btree ("company_id","list") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_holds_id" ON "wallet_holds" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_holds_key" ON "wallet_holds" USING btree ("placed_by","idempotency_key");--> statement-breakpoint
CREATE INDEX "wallet_holds_open" ON "wallet_holds" USING btree ("company_id","expires_at") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_topups_request" ON "wallet_topups" USING btree ("company_id","request_key");--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_topups_page" ON "wallet_topups" USING btree ("seller_id","page_id");--> statement-breakpoint
CREATE INDEX "wallet_topups_by_created" ON "wallet_topups" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "wallets_one" ON "wallets" USING btree ("company_id");