// Generated from the modules by `npm run modules`; manual changes are lost.
import { paletteSources as Customers } from '@/lib/modules/customers/palette.queries'
import { paletteSources as Leads } from '@/lib/modules/leads/palette.queries'
import { paletteSources as Services } from '@/lib/modules/services/palette.queries'
import { paletteSources as PaymentPages } from '@/lib/modules/payment-pages/palette.queries'
import { paletteSources as Documents } from '@/lib/modules/documents/palette.queries'
import { paletteSources as Automations } from '@/lib/modules/automations/palette.queries'
import { paletteSources as Calendar } from '@/lib/modules/calendar/palette.queries'
import { paletteSources as Conversations } from '@/lib/modules/conversations/palette.queries'
import { paletteSources as LandingPages } from '@/lib/modules/landing-pages/palette.queries'
import { paletteSources as Sites } from '@/lib/modules/sites/palette.queries'
import { paletteSources as Tasks } from '@/lib/modules/tasks/palette.queries'

/** Queries by which the palette finds them. */
export const paletteSources = {
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
