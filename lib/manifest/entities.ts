// Generated from the modules by `npm run modules`; manual changes are lost.
import { entities as Customers } from '@/lib/modules/customers/module'
import { entities as Leads } from '@/lib/modules/leads/module'
import { entities as CustomFields } from '@/lib/modules/custom-fields/module'
import { entities as Tags } from '@/lib/modules/tags/module'
import { entities as Services } from '@/lib/modules/services/module'
import { entities as Coupons } from '@/lib/modules/coupons/module'
import { entities as PaymentPages } from '@/lib/modules/payment-pages/module'
import { entities as Payments } from '@/lib/modules/payments/module'
import { entities as Subscriptions } from '@/lib/modules/subscriptions/module'
import { entities as TaxDocuments } from '@/lib/modules/tax-documents/module'
import { entities as Documents } from '@/lib/modules/documents/module'
import { entities as Payslips } from '@/lib/modules/payslips/module'
import { entities as Posts } from '@/lib/modules/posts/module'
import { entities as Users } from '@/lib/modules/users/module'
import { entities as Companies } from '@/lib/modules/companies/module'
import { entities as Addons } from '@/lib/modules/addons/module'
import { entities as ApiTokens } from '@/lib/modules/api-tokens/module'
import { entities as Audit } from '@/lib/modules/audit/module'
import { entities as Automations } from '@/lib/modules/automations/module'
import { entities as Booking } from '@/lib/modules/booking/module'
import { entities as Calendar } from '@/lib/modules/calendar/module'
import { entities as Capture } from '@/lib/modules/capture/module'
import { entities as Channels } from '@/lib/modules/channels/module'
import { entities as Commissions } from '@/lib/modules/commissions/module'
import { entities as Consents } from '@/lib/modules/consents/module'
import { entities as Conversations } from '@/lib/modules/conversations/module'
import { entities as Impersonation } from '@/lib/modules/impersonation/module'
import { entities as LandingPages } from '@/lib/modules/landing-pages/module'
import { entities as Metering } from '@/lib/modules/metering/module'
import { entities as Operations } from '@/lib/modules/operations/module'
import { entities as Outbox } from '@/lib/modules/outbox/module'
import { entities as PermissionSeed } from '@/lib/modules/permission-seed/module'
import { entities as Picklists } from '@/lib/modules/picklists/module'
import { entities as Reminders } from '@/lib/modules/reminders/module'
import { entities as Roles } from '@/lib/modules/roles/module'
import { entities as Settings } from '@/lib/modules/settings/module'
import { entities as Sites } from '@/lib/modules/sites/module'
import { entities as Tasks } from '@/lib/modules/tasks/module'
import { entities as Views } from '@/lib/modules/views/module'
import { entities as Wallet } from '@/lib/modules/wallet/module'
import { entities as Webhooks } from '@/lib/modules/webhooks/module'

/** Records that the audit log and notifications refer to. */
export const entities = {
  ...Customers,
  ...Leads,
  ...CustomFields,
  ...Tags,
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
  ...Booking,
  ...Calendar,
  ...Capture,
  ...Channels,
  ...Commissions,
  ...Consents,
  ...Conversations,
  ...Impersonation,
  ...LandingPages,
  ...Metering,
  ...Operations,
  ...Outbox,
  ...PermissionSeed,
  ...Picklists,
  ...Reminders,
  ...Roles,
  ...Settings,
  ...Sites,
  ...Tasks,
  ...Views,
  ...Wallet,
  ...Webhooks,
} as const
