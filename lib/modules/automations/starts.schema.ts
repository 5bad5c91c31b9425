import { z } from 'zod'

import { utcTimestamp } from '@/lib/api/list'
import { linesInput, rowVersionInput } from '@/lib/format/inputs'
import { bulkTargetInput } from '@/lib/modules/bulk/bulk.schema'
import { START_STATES } from '@/lib/vocabulary/automations'

/** Up to so many records start at once; more wait for an approval. */
export const MAX_UNAPPROVED = 500

export const startParams = z.strictObject({ id: z.uuid(), startId: z.uuid() })

/** Chosen records, or all that the filter of their list finds. */
export const startInput = z.strictObject({ target: bulkTargetInput('רשומות') })

export const startOperationInput = z.strictObject({ automationId: z.uuid(), ...startInput.shape })

/** Whether a start that waits begins, with the version that was on screen; whoever asked for it reads the reason. */
export const startDecision = z.strictObject({
  decision: z.enum(['approve', 'refuse'], 'יש לבחור אם לאשר'),
  reason: linesInput(500).default(''),
  version: rowVersionInput,
})

export type StartInput = z.output<typeof startInput>
export type StartOperationInput = z.output<typeof startOperationInput>
export type StartDecision = z.input<typeof startDecision>

const state = z.enum(START_STATES)

export const startAnswer = z.object({
  id: z.uuid(),
  state: state.meta({ description: '`waiting` where more than 500 records need an approval' }),
  records: z.int(),
  operationId: z.uuid().nullable(),
})

export const startsAnswer = z.array(
  z.object({
    id: z.uuid(),
    state,
    records: z.int(),
    byId: z.uuid().nullable(),
    byName: z.string().nullable(),
    createdAt: utcTimestamp(),
    decidedByName: z.string().nullable(),
    decidedAt: utcTimestamp().nullable(),
    reason: z.string().meta({ description: 'Why it was approved or refused' }),
    version: z.int(),
    waitsFor: z.array(z.string()).meta({ description: 'Names of the users who may approve it' }),
    canDecide: z.boolean().meta({ description: 'Whether the caller may approve or refuse it' }),
  }),
)
