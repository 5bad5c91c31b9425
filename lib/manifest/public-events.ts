// Gathered from the modules by `npm run modules`: what is written here is lost.
import { publicEvents as Customers } from '@/lib/modules/customers/module'
import { publicEvents as PaymentPages } from '@/lib/modules/payment-pages/module'
import { publicEvents as Payments } from '@/lib/modules/payments/module'
import { publicEvents as Subscriptions } from '@/lib/modules/subscriptions/module'
import { publicEvents as Documents } from '@/lib/modules/documents/module'

/** What outside systems may hear of. */
export const publicEvents = {
  ...Customers,
  ...PaymentPages,
  ...Payments,
  ...Subscriptions,
  ...Documents,
} as const
