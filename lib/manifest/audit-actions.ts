// Generated from the modules by `npm run modules`; manual changes are lost.
import { auditActions as Customers } from '@/lib/modules/customers/module'
import { auditActions as Leads } from '@/lib/modules/leads/module'
import { auditActions as CustomFields } from '@/lib/modules/custom-fields/module'
import { auditActions as Tags } from '@/lib/modules/tags/module'
import { auditActions as Imports } from '@/lib/modules/imports/module'
import { auditActions as Services } from '@/lib/modules/services/module'
import { auditActions as Coupons } from '@/lib/modules/coupons/module'
import { auditActions as PaymentPages } from '@/lib/modules/payment-pages/module'
import { auditActions as Payments } from '@/lib/modules/payments/module'
import { auditActions as Subscriptions } from '@/lib/modules/subscriptions/module'
import { auditActions as TaxDocuments } from '@/lib/modules/tax-documents/module'
import { auditActions as Documents } from '@/lib/modules/documents/module'
import { auditActions as Payslips } from '@/lib/modules/payslips/module'
import { auditActions as Posts } from '@/lib/modules/posts/module'
import { auditActions as Users } from '@/lib/modules/users/module'
import { auditActions as Companies } from '@/lib/modules/companies/module'
import { auditActions as Addons } from '@/lib/modules/addons/module'
import { auditActions as ApiTokens } from '@/lib/modules/api-tokens/module'
import { auditActions as Audit } from '@/lib/modules/audit/module'
import { auditActions as Automations } from '@/lib/modules/automations/module'
import { auditActions as Booking } from '@/lib/modules/booking/module'
import { auditActions as Calendar } from '@/lib/modules/calendar/module'
import { auditActions as Capture } from '@/lib/modules/capture/module'
import { auditActions as Channels } from '@/lib/modules/channels/module'
import { auditActions as ClientArea } from '@/lib/modules/client-area/module'
import { auditActions as Commissions } from '@/lib/modules/commissions/module'
import { auditActions as Consents } from '@/lib/modules/consents/module'
import { auditActions as Conversations } from '@/lib/modules/conversations/module'
import { auditActions as CustomerAccounts } from '@/lib/modules/customer-accounts/module'
import { auditActions as Impersonation } from '@/lib/modules/impersonation/module'
import { auditActions as InboundMail } from '@/lib/modules/inbound-mail/module'
import { auditActions as LandingPages } from '@/lib/modules/landing-pages/module'
import { auditActions as Metering } from '@/lib/modules/metering/module'
import { auditActions as Notifications } from '@/lib/modules/notifications/module'
import { auditActions as Operations } from '@/lib/modules/operations/module'
import { auditActions as Outbox } from '@/lib/modules/outbox/module'
import { auditActions as PermissionSeed } from '@/lib/modules/permission-seed/module'
import { auditActions as PersonalData } from '@/lib/modules/personal-data/module'
import { auditActions as Picklists } from '@/lib/modules/picklists/module'
import { auditActions as Reminders } from '@/lib/modules/reminders/module'
import { auditActions as Roles } from '@/lib/modules/roles/module'
import { auditActions as Settings } from '@/lib/modules/settings/module'
import { auditActions as Sites } from '@/lib/modules/sites/module'
import { auditActions as Tasks } from '@/lib/modules/tasks/module'
import { auditActions as Views } from '@/lib/modules/views/module'
import { auditActions as Wallet } from '@/lib/modules/wallet/module'
import { auditActions as Webhooks } from '@/lib/modules/webhooks/module'

/** Display names of the actions in the audit log. */
export const auditActions = {
  ...Customers,
  ...Leads,
  ...CustomFields,
  ...Tags,
  ...Imports,
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
  ...ClientArea,
  ...Commissions,
  ...Consents,
  ...Conversations,
  ...CustomerAccounts,
  ...Impersonation,
  ...InboundMail,
  ...LandingPages,
  ...Metering,
  ...Notifications,
  ...Operations,
  ...Outbox,
  ...PermissionSeed,
  ...PersonalData,
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
