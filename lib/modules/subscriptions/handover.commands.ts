import { isNull } from 'drizzle-orm'

import { customerServices } from '@/lib/db/schema/customer-services'
import type { OwnedKinds } from '@/lib/records/owned'

/** What users look after here. */
export const ownedKinds = {
  customerServices: {
    table: customerServices,
    isOpen: isNull(customerServices.endedOn),
    words: ['שירות פעיל אחד של לקוח', 'שני שירותים פעילים של לקוחות', 'שירותים פעילים של לקוחות'],
    topic: 'customer-service',
  },
} as const satisfies OwnedKinds
