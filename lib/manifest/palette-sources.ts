// Gathered from the modules by `npm run modules`: what is written here is lost.
import { paletteSources as Customers } from '@/lib/modules/customers/palette.queries'
import { paletteSources as Services } from '@/lib/modules/services/palette.queries'
import { paletteSources as PaymentPages } from '@/lib/modules/payment-pages/palette.queries'
import { paletteSources as Documents } from '@/lib/modules/documents/palette.queries'

/** How the palette finds it. */
export const paletteSources = {
  ...Customers,
  ...Services,
  ...PaymentPages,
  ...Documents,
} as const
