// Gathered from the modules by `npm run modules`: what is written here is lost.
import type { Events as PaymentPages } from '@/lib/modules/payment-pages/module'
import type { Events as Payments } from '@/lib/modules/payments/module'
import type { Events as Companies } from '@/lib/modules/companies/module'
import type { Events as CustomFields } from '@/lib/modules/custom-fields/module'
import type { Events as Picklists } from '@/lib/modules/picklists/module'

/** Everything that a module tells the others. */
export type EventCatalogue = PaymentPages & Payments & Companies & CustomFields & Picklists
