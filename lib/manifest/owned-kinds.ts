// Generated from the modules by `npm run modules`; manual changes are lost.
import { ownedKinds as Customers } from '@/lib/modules/customers/handover.commands'
import { ownedKinds as Leads } from '@/lib/modules/leads/handover.commands'
import { ownedKinds as PaymentPages } from '@/lib/modules/payment-pages/handover.commands'
import { ownedKinds as Subscriptions } from '@/lib/modules/subscriptions/handover.commands'
import { ownedKinds as Documents } from '@/lib/modules/documents/handover.commands'
import { ownedKinds as Booking } from '@/lib/modules/booking/handover.commands'
import { ownedKinds as Calendar } from '@/lib/modules/calendar/handover.commands'
import { ownedKinds as Sites } from '@/lib/modules/sites/handover.commands'
import { ownedKinds as Tasks } from '@/lib/modules/tasks/handover.commands'
import { ownedKinds as Views } from '@/lib/modules/views/handover.commands'

/** Records that users own, and hand over when they leave. */
export const ownedKinds = {
  ...Customers,
  ...Leads,
  ...PaymentPages,
  ...Subscriptions,
  ...Documents,
  ...Booking,
  ...Calendar,
  ...Sites,
  ...Tasks,
  ...Views,
} as const
