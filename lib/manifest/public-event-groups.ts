// Generated from the modules by `npm run modules`; manual changes are lost.
import { publicEventGroups as Customers } from '@/lib/modules/customers/module'
import { publicEventGroups as Leads } from '@/lib/modules/leads/module'
import { publicEventGroups as PaymentPages } from '@/lib/modules/payment-pages/module'
import { publicEventGroups as Payments } from '@/lib/modules/payments/module'
import { publicEventGroups as Subscriptions } from '@/lib/modules/subscriptions/module'
import { publicEventGroups as Documents } from '@/lib/modules/documents/module'
import { publicEventGroups as Booking } from '@/lib/modules/booking/module'
import { publicEventGroups as Calendar } from '@/lib/modules/calendar/module'
import { publicEventGroups as Sites } from '@/lib/modules/sites/module'
import { publicEventGroups as Tasks } from '@/lib/modules/tasks/module'

/** Headings under which a form groups the public events. */
export const publicEventGroups = {
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
