// Generated from the modules by `npm run modules`; manual changes are lost.
import type { Events as Subscriptions } from '@/lib/modules/subscriptions/module'
import type { Events as PaymentPages } from '@/lib/modules/payment-pages/module'
import type { Events as Payments } from '@/lib/modules/payments/module'
import type { Events as Calendar } from '@/lib/modules/calendar/module'
import type { Events as Capture } from '@/lib/modules/capture/module'
import type { Events as Channels } from '@/lib/modules/channels/module'
import type { Events as Companies } from '@/lib/modules/companies/module'
import type { Events as Conversations } from '@/lib/modules/conversations/module'
import type { Events as CustomFields } from '@/lib/modules/custom-fields/module'
import type { Events as Picklists } from '@/lib/modules/picklists/module'
import type { Events as Tasks } from '@/lib/modules/tasks/module'
import type { Events as Users } from '@/lib/modules/users/module'

/** Events that modules emit to each other. */
export type EventCatalogue = Subscriptions & PaymentPages & Payments & Calendar & Capture & Channels & Companies & Conversations & CustomFields & Picklists & Tasks & Users
