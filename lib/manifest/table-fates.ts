// Generated from the modules by `npm run modules`; manual changes are lost.
import { tableFates as Customers } from '@/lib/modules/customers/personal-data.rules'
import { tableFates as Leads } from '@/lib/modules/leads/personal-data.rules'
import { tableFates as Imports } from '@/lib/modules/imports/personal-data.rules'
import { tableFates as PaymentPages } from '@/lib/modules/payment-pages/personal-data.rules'
import { tableFates as Payments } from '@/lib/modules/payments/personal-data.rules'
import { tableFates as Subscriptions } from '@/lib/modules/subscriptions/personal-data.rules'
import { tableFates as TaxDocuments } from '@/lib/modules/tax-documents/personal-data.rules'
import { tableFates as Documents } from '@/lib/modules/documents/personal-data.rules'
import { tableFates as Users } from '@/lib/modules/users/personal-data.rules'
import { tableFates as Activity } from '@/lib/modules/activity/personal-data.rules'
import { tableFates as Automations } from '@/lib/modules/automations/personal-data.rules'
import { tableFates as Booking } from '@/lib/modules/booking/personal-data.rules'
import { tableFates as Calendar } from '@/lib/modules/calendar/personal-data.rules'
import { tableFates as Capture } from '@/lib/modules/capture/personal-data.rules'
import { tableFates as Consents } from '@/lib/modules/consents/personal-data.rules'
import { tableFates as Contacts } from '@/lib/modules/contacts/personal-data.rules'
import { tableFates as Conversations } from '@/lib/modules/conversations/personal-data.rules'
import { tableFates as LandingPages } from '@/lib/modules/landing-pages/personal-data.rules'
import { tableFates as Merging } from '@/lib/modules/merging/personal-data.rules'
import { tableFates as PersonalData } from '@/lib/modules/personal-data/personal-data.rules'
import { tableFates as Sites } from '@/lib/modules/sites/personal-data.rules'
import { tableFates as Tasks } from '@/lib/modules/tasks/personal-data.rules'

/** What an erasure does to each table whose rows belong to a customer. */
export const tableFates = {
  ...Customers,
  ...Leads,
  ...Imports,
  ...PaymentPages,
  ...Payments,
  ...Subscriptions,
  ...TaxDocuments,
  ...Documents,
  ...Users,
  ...Activity,
  ...Automations,
  ...Booking,
  ...Calendar,
  ...Capture,
  ...Consents,
  ...Contacts,
  ...Conversations,
  ...LandingPages,
  ...Merging,
  ...PersonalData,
  ...Sites,
  ...Tasks,
} as const
