import { inArray } from 'drizzle-orm'

import { paymentPages } from '@/lib/db/schema/payment-pages'
import type { OwnedKinds } from '@/lib/records/owned'

/** Records with an owner; they are handed over when that user leaves. */
export const ownedKinds = {
  paymentPages: {
    table: paymentPages,
    isOpen: inArray(paymentPages.state, ['draft', 'active', 'paused']),
    words: ['עמוד תשלום פתוח אחד', 'שני עמודי תשלום פתוחים', 'עמודי תשלום פתוחים'],
    topic: 'payment-page',
  },
} as const satisfies OwnedKinds
