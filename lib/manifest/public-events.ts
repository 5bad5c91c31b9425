// Generated from the modules by `npm run modules`; manual changes are lost.
import { publicEvents as Customers } from '@/lib/modules/customers/module'
import { publicEvents as Leads } from '@/lib/modules/leads/module'
import { publicEvents as PaymentPages } from '@/lib/modules/payment-pages/module'
import { publicEvents as Payments } from '@/lib/modules/payments/module'
import { publicEvents as Subscriptions } from '@/lib/modules/subscriptions/module'
import { publicEvents as Documents } from '@/lib/modules/documents/module'
import { publicEvents as Booking } from '@/lib/modules/booking/module'
import { publicEvents as Calendar } from '@/lib/modules/calendar/module'
import { publicEvents as Sites } from '@/lib/modules/sites/module'
import { publicEvents as Tasks } from '@/lib/modules/tasks/module'

/** Events that outside systems can subscribe to. */
export const publicEvents = {
  ...Customers,
  ...Leads,
  ...PaymentPages,
  ...Payments,
  ...Subscriptions,
  ...Documents,
  ...Booking,
  ...Calendar,
  ...Sites,
  ...Tasks,
} as const
