import { z } from 'zod'

import { month, reasonText } from './payslips.schema'

export const batchUploadQuery = z.strictObject({
  name: z.string().min(1).max(255),
  employer: z.uuid('יש לבחור מעסיק'),
  month,
  /** Said where payslips of the employer are there for the month already: it is asked about first. */
  again: z.literal('yes').optional(),
})
export type UploadQuery = z.output<typeof batchUploadQuery>

const version = z.int().min(1)

/** What is done with a whole batch. `release` is a second person's; `hold` takes a release back while nothing has left. */
export const batchStepInput = z.discriminatedUnion('step', [
  z.strictObject({ step: z.enum(['approve', 'hold', 'printed']), version }),
  z.strictObject({ step: z.literal('cancel'), version, reason: reasonText }),
])
export type StepInput = z.output<typeof batchStepInput>

export const releaseInput = z.strictObject({ version })
