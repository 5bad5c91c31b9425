// Generated from the modules by `npm run modules`; manual changes are lost.
import { personSections as Contacts } from '@/lib/modules/contacts/personal-data.rules'
import { personSections as Consents } from '@/lib/modules/consents/personal-data.rules'
import { personSections as Activity } from '@/lib/modules/activity/personal-data.rules'
import { personSections as Leads } from '@/lib/modules/leads/personal-data.rules'
import { personSections as PaymentPages } from '@/lib/modules/payment-pages/personal-data.rules'
import { personSections as Payments } from '@/lib/modules/payments/personal-data.rules'
import { personSections as TaxDocuments } from '@/lib/modules/tax-documents/personal-data.rules'
import { personSections as Documents } from '@/lib/modules/documents/personal-data.rules'
import { personSections as Users } from '@/lib/modules/users/personal-data.rules'
import { personSections as Subscriptions } from '@/lib/modules/subscriptions/personal-data.rules'
import { personSections as Merging } from '@/lib/modules/merging/personal-data.rules'
import { personSections as Imports } from '@/lib/modules/imports/personal-data.rules'
import { personSections as Automations } from '@/lib/modules/automations/personal-data.rules'
import { personSections as Booking } from '@/lib/modules/booking/personal-data.rules'
import { personSections as Calendar } from '@/lib/modules/calendar/personal-data.rules'
import { personSections as Capture } from '@/lib/modules/capture/personal-data.rules'
import { personSections as Conversations } from '@/lib/modules/conversations/personal-data.rules'
import { personSections as InboundMail } from '@/lib/modules/inbound-mail/personal-data.rules'
import { personSections as PersonalData } from '@/lib/modules/personal-data/personal-data.rules'
import { personSections as Sites } from '@/lib/modules/sites/personal-data.rules'
import { personSections as Tasks } from '@/lib/modules/tasks/personal-data.rules'

/** Data of a customer outside its own record, in the order in which a data copy lists it. */
export const personSections = [
  ...Contacts,
  ...Consents,
  ...Activity,
  ...Leads,
  ...PaymentPages,
  ...Payments,
  ...TaxDocuments,
  ...Documents,
  ...Users,
  ...Subscriptions,
  ...Merging,
  ...Imports,
  ...Automations,
  ...Booking,
  ...Calendar,
  ...Capture,
  ...Conversations,
  ...InboundMail,
  ...PersonalData,
  ...Sites,
  ...Tasks,
] as const
