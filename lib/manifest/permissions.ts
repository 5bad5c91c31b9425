// Generated from the modules by `npm run modules`; manual changes are lost.
import { permissions as Customers } from '@/lib/modules/customers/permissions.schema'
import { permissions as Leads } from '@/lib/modules/leads/permissions.schema'
import { permissions as CustomFields } from '@/lib/modules/custom-fields/permissions.schema'
import { permissions as Services } from '@/lib/modules/services/permissions.schema'
import { permissions as PaymentPages } from '@/lib/modules/payment-pages/permissions.schema'
import { permissions as Payments } from '@/lib/modules/payments/permissions.schema'
import { permissions as Subscriptions } from '@/lib/modules/subscriptions/permissions.schema'
import { permissions as TaxDocuments } from '@/lib/modules/tax-documents/permissions.schema'
import { permissions as Documents } from '@/lib/modules/documents/permissions.schema'
import { permissions as Payslips } from '@/lib/modules/payslips/permissions.schema'
import { permissions as Posts } from '@/lib/modules/posts/permissions.schema'
import { permissions as Users } from '@/lib/modules/users/permissions.schema'
import { permissions as Companies } from '@/lib/modules/companies/permissions.schema'
import { permissions as Addons } from '@/lib/modules/addons/permissions.schema'
import { permissions as ApiTokens } from '@/lib/modules/api-tokens/permissions.schema'
import { permissions as Audit } from '@/lib/modules/audit/permissions.schema'
import { permissions as Automations } from '@/lib/modules/automations/permissions.schema'
import { permissions as Calendar } from '@/lib/modules/calendar/permissions.schema'
import { permissions as Commissions } from '@/lib/modules/commissions/permissions.schema'
import { permissions as Conversations } from '@/lib/modules/conversations/permissions.schema'
import { permissions as Impersonation } from '@/lib/modules/impersonation/permissions.schema'
import { permissions as LandingPages } from '@/lib/modules/landing-pages/permissions.schema'
import { permissions as PermissionSeed } from '@/lib/modules/permission-seed/permissions.schema'
import { permissions as Roles } from '@/lib/modules/roles/permissions.schema'
import { permissions as Settings } from '@/lib/modules/settings/permissions.schema'
import { permissions as Sites } from '@/lib/modules/sites/permissions.schema'
import { permissions as Tasks } from '@/lib/modules/tasks/permissions.schema'
import { permissions as Views } from '@/lib/modules/views/permissions.schema'
import { permissions as Wallet } from '@/lib/modules/wallet/permissions.schema'

/** Permissions of all modules. */
export const permissions = {
  ...Customers,
  ...Leads,
  ...CustomFields,
  ...Services,
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
  ...Commissions,
  ...Conversations,
  ...Impersonation,
  ...LandingPages,
  ...PermissionSeed,
  ...Roles,
  ...Settings,
  ...Sites,
  ...Tasks,
  ...Views,
  ...Wallet,
} as const
