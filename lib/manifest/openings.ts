// Gathered from the modules by `npm run modules`: what is written here is lost.
import { openings as Customers } from '@/lib/modules/customers/permissions.schema'
import { openings as Services } from '@/lib/modules/services/permissions.schema'
import { openings as Coupons } from '@/lib/modules/coupons/permissions.schema'
import { openings as PaymentPages } from '@/lib/modules/payment-pages/permissions.schema'
import { openings as Payments } from '@/lib/modules/payments/permissions.schema'
import { openings as Subscriptions } from '@/lib/modules/subscriptions/permissions.schema'
import { openings as TaxDocuments } from '@/lib/modules/tax-documents/permissions.schema'
import { openings as Documents } from '@/lib/modules/documents/permissions.schema'
import { openings as Payslips } from '@/lib/modules/payslips/permissions.schema'
import { openings as Posts } from '@/lib/modules/posts/permissions.schema'
import { openings as Users } from '@/lib/modules/users/permissions.schema'
import { openings as Companies } from '@/lib/modules/companies/permissions.schema'
import { openings as Addons } from '@/lib/modules/addons/permissions.schema'
import { openings as ApiTokens } from '@/lib/modules/api-tokens/permissions.schema'
import { openings as Audit } from '@/lib/modules/audit/permissions.schema'
import { openings as Commissions } from '@/lib/modules/commissions/permissions.schema'
import { openings as Outbox } from '@/lib/modules/outbox/permissions.schema'
import { openings as PermissionSeed } from '@/lib/modules/permission-seed/permissions.schema'
import { openings as PersonalData } from '@/lib/modules/personal-data/permissions.schema'
import { openings as Roles } from '@/lib/modules/roles/permissions.schema'
import { openings as Settings } from '@/lib/modules/settings/permissions.schema'
import { openings as Views } from '@/lib/modules/views/permissions.schema'
import { openings as Wallet } from '@/lib/modules/wallet/permissions.schema'

/** Whose rows permissions open. */
export const openings = {
  ...Customers,
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
  ...Commissions,
  ...Outbox,
  ...PermissionSeed,
  ...PersonalData,
  ...Roles,
  ...Settings,
  ...Views,
  ...Wallet,
} as const
