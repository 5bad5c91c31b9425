import { notInArray } from 'drizzle-orm'

import { sites } from '@/lib/db/schema/sites'
import type { OwnedKinds } from '@/lib/records/owned'

/** Websites that a user manages; those that ended keep their manager. */
export const ownedKinds = {
  sites: {
    table: sites,
    isOpen: notInArray(sites.state, ['cancelled', 'archived']),
    words: ['אתר אחד', 'שני אתרים', 'אתרים'],
    topic: 'site',
  },
} as const satisfies OwnedKinds
