// Generated from the modules by `npm run modules`; manual changes are lost.
import { topics as Customers } from '@/lib/modules/customers/module'
import { topics as Leads } from '@/lib/modules/leads/module'
import { topics as Tags } from '@/lib/modules/tags/module'
import { topics as PaymentPages } from '@/lib/modules/payment-pages/module'
import { topics as Payments } from '@/lib/modules/payments/module'
import { topics as Subscriptions } from '@/lib/modules/subscriptions/module'
import { topics as TaxDocuments } from '@/lib/modules/tax-documents/module'
import { topics as Documents } from '@/lib/modules/documents/module'
import { topics as Payslips } from '@/lib/modules/payslips/module'
import { topics as Posts } from '@/lib/modules/posts/module'
import { topics as Users } from '@/lib/modules/users/module'
import { topics as Companies } from '@/lib/modules/companies/module'
import { topics as Automations } from '@/lib/modules/automations/module'
import { topics as Booking } from '@/lib/modules/booking/module'
import { topics as Calendar } from '@/lib/modules/calendar/module'
import { topics as Capture } from '@/lib/modules/capture/module'
import { topics as Channels } from '@/lib/modules/channels/module'
import { topics as Conversations } from '@/lib/modules/conversations/module'
import { topics as InboundMail } from '@/lib/modules/inbound-mail/module'
import { topics as LandingPages } from '@/lib/modules/landing-pages/module'
import { topics as Notifications } from '@/lib/modules/notifications/module'
import { topics as Operations } from '@/lib/modules/operations/module'
import { topics as Outbox } from '@/lib/modules/outbox/module'
import { topics as Picklists } from '@/lib/modules/picklists/module'
import { topics as Reminders } from '@/lib/modules/reminders/module'
import { topics as Sites } from '@/lib/modules/sites/module'
import { topics as Tasks } from '@/lib/modules/tasks/module'
import { topics as Wallet } from '@/lib/modules/wallet/module'
import { topics as Webhooks } from '@/lib/modules/webhooks/module'

/** Realtime topics: the screens that a change updates, and the users who may receive it. */
export const topics = {
  ...Customers,
  ...Leads,
  ...Tags,
  ...PaymentPages,
  ...Payments,
  ...Subscriptions,
  ...TaxDocuments,
  ...Documents,
  ...Payslips,
  ...Posts,
  ...Users,
  ...Companies,
  ...Automations,
  ...Booking,
  ...Calendar,
  ...Capture,
  ...Channels,
  ...Conversations,
  ...InboundMail,
  ...LandingPages,
  ...Notifications,
  ...Operations,
  ...Outbox,
  ...Picklists,
  ...Reminders,
  ...Sites,
  ...Tasks,
  ...Wallet,
  ...Webhooks,
} as const
