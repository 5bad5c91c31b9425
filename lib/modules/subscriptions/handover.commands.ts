import { isNull } from 'drizzle-orm'

import { customerServices } from '@/lib/db/schema/customer-services'
import type { OwnedKinds } from '@/lib/records/owned'

/** Record kinds of this module that have an owner; they are handed over when a user leaves. */
export const ownedKinds = {
  customerServices: {
    table: customerServices,
    isOpen: isNull(customerServices.endedOn),
    words: ['שירות פעיל אחד של לקוח', 'שני שירותים פעילים של לקוחות', 'שירותים פעילים של לקוחות'],
    topic: 'customer-service',
  },
} as const satisfies OwnedKinds
