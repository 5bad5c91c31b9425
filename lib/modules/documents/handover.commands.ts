import { inArray } from 'drizzle-orm'

import { documents } from '@/lib/db/schema/documents'
import type { OwnedKinds } from '@/lib/records/owned'

/** Records with an owner; they are handed over when that user leaves. */
export const ownedKinds = {
  documents: {
    table: documents,
    isOpen: inArray(documents.state, ['draft', 'sent', 'partly_signed']),
    words: ['מסמך פתוח אחד', 'שני מסמכים פתוחים', 'מסמכים פתוחים'],
    topic: 'document',
  },
} as const satisfies OwnedKinds
