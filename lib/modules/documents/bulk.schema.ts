import { z } from 'zod'

import { cancelInput } from './dispatch.schema'

const MOST = 1_000

const ids = z.array(z.uuid()).min(1, 'יש לבחור מסמכים').max(MOST, 'אפשר לבחור עד 1,000 מסמכים')

/** Body of a bulk operation on chosen documents. */
export const documentBulkInput = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('remind'), ids }),
  z.strictObject({ act: z.literal('cancel'), ids, reason: cancelInput.shape.reason }),
])
export type BulkInput = z.output<typeof documentBulkInput>
