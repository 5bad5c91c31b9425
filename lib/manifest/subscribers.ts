// Generated from the modules by `npm run modules`; manual changes are lost.
import { subscribers as Subscriptions } from '@/lib/modules/subscriptions/subscribers.commands'
import { subscribers as PaymentPages } from '@/lib/modules/payment-pages/subscribers.commands'
import { subscribers as Coupons } from '@/lib/modules/coupons/subscribers.commands'
import { subscribers as Payments } from '@/lib/modules/payments/subscribers.commands'
import { subscribers as Wallet } from '@/lib/modules/wallet/subscribers.commands'
import { subscribers as Booking } from '@/lib/modules/booking/subscribers.commands'
import { subscribers as Channels } from '@/lib/modules/channels/subscribers.commands'
import { subscribers as Conversations } from '@/lib/modules/conversations/subscribers.commands'
import { subscribers as InboundMail } from '@/lib/modules/inbound-mail/subscribers.commands'
import { subscribers as LandingPages } from '@/lib/modules/landing-pages/subscribers.commands'
import { subscribers as PersonalData } from '@/lib/modules/personal-data/subscribers.commands'
import { subscribers as Picklists } from '@/lib/modules/picklists/subscribers.commands'
import { subscribers as Reminders } from '@/lib/modules/reminders/subscribers.commands'
import { subscribers as Sites } from '@/lib/modules/sites/subscribers.commands'
import { subscribers as Tasks } from '@/lib/modules/tasks/subscribers.commands'
import { subscribers as Customers } from '@/lib/modules/customers/subscribers.commands'
import { subscribers as Leads } from '@/lib/modules/leads/subscribers.commands'

/** Event subscribers, in lock order. */
export const subscribers = [Subscriptions, PaymentPages, Coupons, Payments, Wallet, Booking, Channels, Conversations, InboundMail, LandingPages, PersonalData, Picklists, Reminders, Sites, Tasks, Customers, Leads] as const
