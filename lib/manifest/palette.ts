// Generated from the modules by `npm run modules`; manual changes are lost.
import { palette as Customers } from '@/lib/modules/customers/module'
import { palette as Leads } from '@/lib/modules/leads/module'
import { palette as Services } from '@/lib/modules/services/module'
import { palette as PaymentPages } from '@/lib/modules/payment-pages/module'
import { palette as Documents } from '@/lib/modules/documents/module'
import { palette as Automations } from '@/lib/modules/automations/module'
import { palette as Calendar } from '@/lib/modules/calendar/module'
import { palette as Conversations } from '@/lib/modules/conversations/module'
import { palette as LandingPages } from '@/lib/modules/landing-pages/module'
import { palette as Sites } from '@/lib/modules/sites/module'
import { palette as Tasks } from '@/lib/modules/tasks/module'

/** Kinds of records that the palette finds. */
export const palette = {
  ...Customers,
  ...Leads,
  ...Services,
  ...PaymentPages,
  ...Documents,
  ...Automations,
  ...Calendar,
  ...Conversations,
  ...LandingPages,
  ...Sites,
  ...Tasks,
} as const
