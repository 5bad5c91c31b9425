import { z } from 'zod'

import { monthInput, reasonText } from './payslips.schema'

export const batchUploadQuery = z.strictObject({
  name: z.string().min(1).max(255),
  employer: z.uuid('יש לבחור מעסיק'),
  month: monthInput,
  /** Confirms the upload although payslips of this employer and month already exist. */
  again: z.literal('yes').optional(),
})
export type UploadQuery = z.output<typeof batchUploadQuery>

const version = z.int().min(1)

/**
 * Step of a whole batch. Release is a separate request, by a second person; `hold` revokes it while nothing has been
 * sent.
 */
export const batchStepInput = z.discriminatedUnion('step', [
  z.strictObject({ step: z.enum(['approve', 'hold', 'printed']), version }),
  z.strictObject({ step: z.literal('cancel'), version, reason: reasonText }),
])
export type StepInput = z.output<typeof batchStepInput>

export const releaseInput = z.strictObject({ version })
