import { z } from 'zod'

import { CHOOSE_RECEIVER_TEXT, KEEP_RECORDS } from './handover.rules'

/** Receiver of the user's records, or `keep`; null if the user owns none. */
export const disableInput = z.strictObject({
  toId: z.union([z.literal(KEEP_RECORDS), z.uuid()], CHOOSE_RECEIVER_TEXT).nullable(),
})

/** Receiver of the user's records. */
export const handoverInput = z.strictObject({ toId: z.uuid('יש לבחור מי יקבל מהרשימה') })

/** Input of the handover operation. */
export const handoverWork = z.strictObject({ fromId: z.uuid(), toId: z.uuid() })

export type HandoverWork = z.output<typeof handoverWork>
