// Generated from the modules by `npm run modules`; manual changes are lost.
import { erasureSteps as Customers } from '@/lib/modules/customers/personal-data.rules'
import { erasureSteps as Leads } from '@/lib/modules/leads/personal-data.rules'
import { erasureSteps as Contacts } from '@/lib/modules/contacts/personal-data.rules'
import { erasureSteps as Activity } from '@/lib/modules/activity/personal-data.rules'
import { erasureSteps as Consents } from '@/lib/modules/consents/personal-data.rules'
import { erasureSteps as Documents } from '@/lib/modules/documents/personal-data.rules'
import { erasureSteps as Payments } from '@/lib/modules/payments/personal-data.rules'
import { erasureSteps as PaymentPages } from '@/lib/modules/payment-pages/personal-data.rules'
import { erasureSteps as Merging } from '@/lib/modules/merging/personal-data.rules'
import { erasureSteps as Imports } from '@/lib/modules/imports/personal-data.rules'
import { erasureSteps as PersonalData } from '@/lib/modules/personal-data/personal-data.rules'
import { erasureSteps as Automations } from '@/lib/modules/automations/personal-data.rules'
import { erasureSteps as Booking } from '@/lib/modules/booking/personal-data.rules'
import { erasureSteps as Calendar } from '@/lib/modules/calendar/personal-data.rules'
import { erasureSteps as Capture } from '@/lib/modules/capture/personal-data.rules'
import { erasureSteps as Conversations } from '@/lib/modules/conversations/personal-data.rules'
import { erasureSteps as InboundMail } from '@/lib/modules/inbound-mail/personal-data.rules'
import { erasureSteps as LandingPages } from '@/lib/modules/landing-pages/personal-data.rules'
import { erasureSteps as Sites } from '@/lib/modules/sites/personal-data.rules'
import { erasureSteps as Subscriptions } from '@/lib/modules/subscriptions/personal-data.rules'
import { erasureSteps as Tasks } from '@/lib/modules/tasks/personal-data.rules'
import { erasureSteps as Users } from '@/lib/modules/users/personal-data.rules'

/** Steps of an erasure in the database, in order. */
export const erasureSteps = [
  ...Customers,
  ...Leads,
  ...Contacts,
  ...Activity,
  ...Consents,
  ...Documents,
  ...Payments,
  ...PaymentPages,
  ...Merging,
  ...Imports,
  ...PersonalData,
  ...Automations,
  ...Booking,
  ...Calendar,
  ...Capture,
  ...Conversations,
  ...InboundMail,
  ...LandingPages,
  ...Sites,
  ...Subscriptions,
  ...Tasks,
  ...Users,
] as const
