import { z } from 'zod'
import { utcTimestamp } from '@/lib/api/list'
import { IMPORT_KEYS, IMPORT_POLICIES } from '@/lib/import/vocabulary'

import { IMPORT_STATES } from './imports.rules'

/** An import as the API returns it, for polling its progress. */
export const importAnswer = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(IMPORT_STATES),
  policy: z.enum(IMPORT_POLICIES),
  keyField: z.enum(IMPORT_KEYS).nullable(),
  hasHead: z.boolean(),
  mapping: z.record(z.string(), z.int()).meta({ description: 'The column (from 0) that each field is read from' }),
  cursor: z.int().meta({ description: 'The last row that is settled in the step under way' }),
  total: z.int(),
  toCreate: z.int(),
  toUpdate: z.int(),
  toSkip: z.int(),
  created: z.int(),
  updated: z.int(),
  skipped: z.int(),
  refused: z.int(),
  undone: z.int(),
  leftBehind: z.int().meta({ description: 'Records that undoing left, because somebody has touched them since' }),
  undoUntil: utcTimestamp().nullable(),
  error: z.string(),
  version: z.int().meta({ description: 'Send it back with the terms; another one is a 409' }),
})
