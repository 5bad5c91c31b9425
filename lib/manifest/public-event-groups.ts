// Gathered from the modules by `npm run modules`: what is written here is lost.
import { publicEventGroups as Customers } from '@/lib/modules/customers/module'
import { publicEventGroups as PaymentPages } from '@/lib/modules/payment-pages/module'
import { publicEventGroups as Payments } from '@/lib/modules/payments/module'
import { publicEventGroups as Subscriptions } from '@/lib/modules/subscriptions/module'
import { publicEventGroups as Documents } from '@/lib/modules/documents/module'

/** Under which heading a form shows what outside systems may hear of. */
export const publicEventGroups = {
  ...Customers,
  ...PaymentPages,
  ...Payments,
  ...Subscriptions,
  ...Documents,
} as const
