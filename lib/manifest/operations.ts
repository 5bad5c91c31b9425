// Generated from the modules by `npm run modules`; manual changes are lost.
import { operations as Customers } from '@/lib/modules/customers/module'
import { operations as Leads } from '@/lib/modules/leads/module'
import { operations as PaymentPages } from '@/lib/modules/payment-pages/module'
import { operations as Payments } from '@/lib/modules/payments/module'
import { operations as TaxDocuments } from '@/lib/modules/tax-documents/module'
import { operations as Documents } from '@/lib/modules/documents/module'
import { operations as Users } from '@/lib/modules/users/module'
import { operations as Audit } from '@/lib/modules/audit/module'
import { operations as Automations } from '@/lib/modules/automations/module'
import { operations as Commissions } from '@/lib/modules/commissions/module'
import { operations as CustomerAccounts } from '@/lib/modules/customer-accounts/module'
import { operations as Metering } from '@/lib/modules/metering/module'
import { operations as Tasks } from '@/lib/modules/tasks/module'
import { operations as Wallet } from '@/lib/modules/wallet/module'

/** Display names of long-running operations. */
export const operations = {
  ...Customers,
  ...Leads,
  ...PaymentPages,
  ...Payments,
  ...TaxDocuments,
  ...Documents,
  ...Users,
  ...Audit,
  ...Automations,
  ...Commissions,
  ...CustomerAccounts,
  ...Metering,
  ...Tasks,
  ...Wallet,
} as const
