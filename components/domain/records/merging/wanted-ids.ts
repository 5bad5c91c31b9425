import { z } from 'zod'

import { MAX_MERGED } from '@/lib/modules/merging/limits.schema'

/** Parses the ids of the records to merge from an address; none where one is no id. */
export const wantedIds = z
  .string()
  .transform((text) => [...new Set(text.split(','))].filter(Boolean).slice(0, MAX_MERGED))
  .pipe(z.array(z.uuid()))
  .catch([])
