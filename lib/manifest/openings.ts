// Generated from the modules by `npm run modules`; manual changes are lost.
import { openings as Customers } from '@/lib/modules/customers/openings.schema'
import { openings as Leads } from '@/lib/modules/leads/openings.schema'
import { openings as CustomFields } from '@/lib/modules/custom-fields/openings.schema'
import { openings as Services } from '@/lib/modules/services/openings.schema'
import { openings as Coupons } from '@/lib/modules/coupons/openings.schema'
import { openings as PaymentPages } from '@/lib/modules/payment-pages/openings.schema'
import { openings as Payments } from '@/lib/modules/payments/openings.schema'
import { openings as Subscriptions } from '@/lib/modules/subscriptions/openings.schema'
import { openings as TaxDocuments } from '@/lib/modules/tax-documents/openings.schema'
import { openings as Documents } from '@/lib/modules/documents/openings.schema'
import { openings as Payslips } from '@/lib/modules/payslips/openings.schema'
import { openings as Posts } from '@/lib/modules/posts/openings.schema'
import { openings as Users } from '@/lib/modules/users/openings.schema'
import { openings as Companies } from '@/lib/modules/companies/openings.schema'
import { openings as Addons } from '@/lib/modules/addons/openings.schema'
import { openings as ApiTokens } from '@/lib/modules/api-tokens/openings.schema'
import { openings as Audit } from '@/lib/modules/audit/openings.schema'
import { openings as Automations } from '@/lib/modules/automations/openings.schema'
import { openings as Calendar } from '@/lib/modules/calendar/openings.schema'
import { openings as Capture } from '@/lib/modules/capture/openings.schema'
import { openings as Channels } from '@/lib/modules/channels/openings.schema'
import { openings as Commissions } from '@/lib/modules/commissions/openings.schema'
import { openings as Consents } from '@/lib/modules/consents/openings.schema'
import { openings as Conversations } from '@/lib/modules/conversations/openings.schema'
import { openings as LandingPages } from '@/lib/modules/landing-pages/openings.schema'
import { openings as Outbox } from '@/lib/modules/outbox/openings.schema'
import { openings as PermissionSeed } from '@/lib/modules/permission-seed/openings.schema'
import { openings as PersonalData } from '@/lib/modules/personal-data/openings.schema'
import { openings as Roles } from '@/lib/modules/roles/openings.schema'
import { openings as Settings } from '@/lib/modules/settings/openings.schema'
import { openings as Sites } from '@/lib/modules/sites/openings.schema'
import { openings as Tasks } from '@/lib/modules/tasks/openings.schema'
import { openings as Views } from '@/lib/modules/views/openings.schema'
import { openings as Wallet } from '@/lib/modules/wallet/openings.schema'

/** Rows that each permission opens, by scope. */
export const openings = {
  ...Customers,
  ...Leads,
  ...CustomFields,
  ...Services,
  ...Coupons,
  ...PaymentPages,
  ...Payments,
  ...Subscriptions,
  ...TaxDocuments,
  ...Documents,
  ...Payslips,
  ...Posts,
  ...Users,
  ...Companies,
  ...Addons,
  ...ApiTokens,
  ...Audit,
  ...Automations,
  ...Calendar,
  ...Capture,
  ...Channels,
  ...Commissions,
  ...Consents,
  ...Conversations,
  ...LandingPages,
  ...Outbox,
  ...PermissionSeed,
  ...PersonalData,
  ...Roles,
  ...Settings,
  ...Sites,
  ...Tasks,
  ...Views,
  ...Wallet,
} as const
