import { z } from 'zod'

import { linesInput } from '@/lib/format/inputs'

const version = z.int('הגרסה אינה תקינה').min(1, 'הגרסה אינה תקינה')

/** Body of a lock, with its reason. */
export const lockInput = z.strictObject({
  reason: linesInput(500).refine((text) => text !== '', 'יש לכתוב את סיבת הנעילה'),
  version,
})

export const lifecycleInput = z.strictObject({ version })
