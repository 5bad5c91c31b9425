// Generated from the modules by `npm run modules`; manual changes are lost.
import { notifications as Customers } from '@/lib/modules/customers/module'
import { notifications as Leads } from '@/lib/modules/leads/module'
import { notifications as PaymentPages } from '@/lib/modules/payment-pages/module'
import { notifications as Payments } from '@/lib/modules/payments/module'
import { notifications as Subscriptions } from '@/lib/modules/subscriptions/module'
import { notifications as TaxDocuments } from '@/lib/modules/tax-documents/module'
import { notifications as Documents } from '@/lib/modules/documents/module'
import { notifications as Posts } from '@/lib/modules/posts/module'
import { notifications as Automations } from '@/lib/modules/automations/module'
import { notifications as Booking } from '@/lib/modules/booking/module'
import { notifications as Calendar } from '@/lib/modules/calendar/module'
import { notifications as Capture } from '@/lib/modules/capture/module'
import { notifications as Channels } from '@/lib/modules/channels/module'
import { notifications as Conversations } from '@/lib/modules/conversations/module'
import { notifications as Impersonation } from '@/lib/modules/impersonation/module'
import { notifications as LandingPages } from '@/lib/modules/landing-pages/module'
import { notifications as Operations } from '@/lib/modules/operations/module'
import { notifications as Reminders } from '@/lib/modules/reminders/module'
import { notifications as Sites } from '@/lib/modules/sites/module'
import { notifications as Tasks } from '@/lib/modules/tasks/module'
import { notifications as Wallet } from '@/lib/modules/wallet/module'
import { notifications as Webhooks } from '@/lib/modules/webhooks/module'

/** Kinds of notifications that users receive. */
export const notifications = {
  ...Customers,
  ...Leads,
  ...PaymentPages,
  ...Payments,
  ...Subscriptions,
  ...TaxDocuments,
  ...Documents,
  ...Posts,
  ...Automations,
  ...Booking,
  ...Calendar,
  ...Capture,
  ...Channels,
  ...Conversations,
  ...Impersonation,
  ...LandingPages,
  ...Operations,
  ...Reminders,
  ...Sites,
  ...Tasks,
  ...Wallet,
  ...Webhooks,
} as const
