import { and, eq, inArray } from 'drizzle-orm'

import { bookingPages } from '@/lib/db/schema/booking'
import type { OwnedKinds } from '@/lib/records/owned'

/**
 * Pages on which a user's calendar is booked. Those of a user who leaves are not shown; who receives one turns it on when
 * its hours fit.
 */
export const ownedKinds = {
  bookingPages: {
    table: bookingPages,
    words: ['דף קביעת פגישות אחד', 'שני דפי קביעת פגישות', 'דפי קביעת פגישות'],
    topic: 'booking-page',
    async afterHandover(tx, { companyId }, ids) {
      await tx
        .update(bookingPages)
        .set({ state: 'off' })
        .where(and(eq(bookingPages.companyId, companyId), inArray(bookingPages.id, [...ids])))
    },
  },
} as const satisfies OwnedKinds
