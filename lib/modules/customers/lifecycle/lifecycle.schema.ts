import { z } from 'zod'

import { linesInput, rowVersionInput } from '@/lib/format/inputs'

/** Body of a lock, with its reason. */
export const lockInput = z.strictObject({
  reason: linesInput(500).refine((text) => text !== '', 'יש לכתוב את סיבת הנעילה'),
  version: rowVersionInput,
})

export const lifecycleInput = z.strictObject({ version: rowVersionInput })
