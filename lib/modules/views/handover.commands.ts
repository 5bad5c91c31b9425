import { ne } from 'drizzle-orm'

import { savedViews } from '@/lib/db/schema/views'
import type { OwnedKinds } from '@/lib/records/owned'

/** Rows of this module that have an owner, for handover when a user leaves. */
export const ownedKinds = {
  views: {
    table: savedViews,
    isOpen: ne(savedViews.share, 'private'),
    words: ['תצוגה משותפת אחת', 'שתי תצוגות משותפות', 'תצוגות משותפות'],
  },
} as const satisfies OwnedKinds
