import { z } from 'zod'

/** To whom what a person looks after goes; nobody: it stays with them. */
export const disableInput = z.strictObject({ toId: z.uuid('יש לבחור מי יקבל מהרשימה').nullable() })

/** What a person looks after goes to a colleague. */
export const handoverInput = z.strictObject({ toId: z.uuid('יש לבחור מי יקבל מהרשימה') })

/** The same as an operation keeps it. */
export const handoverWork = z.strictObject({ fromId: z.uuid(), toId: z.uuid() })

export type HandoverWork = z.output<typeof handoverWork>
