import { z } from 'zod'

import { CHOOSE, KEEP } from './handover.rules'

/** To whom what a person looks after goes, or that it stays with them; null where they look after nothing. */
export const disableInput = z.strictObject({ toId: z.union([z.literal(KEEP), z.uuid()], CHOOSE).nullable() })

/** What a person looks after goes to a colleague. */
export const handoverInput = z.strictObject({ toId: z.uuid('יש לבחור מי יקבל מהרשימה') })

/** The same as an operation keeps it. */
export const handoverWork = z.strictObject({ fromId: z.uuid(), toId: z.uuid() })

export type HandoverWork = z.output<typeof handoverWork>
