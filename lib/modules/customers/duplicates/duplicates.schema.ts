import { z } from 'zod'

const card = z.uuid('יש לבחור לקוח מהרשימה')

/** Two cards that are not the same customer, in either order. */
export const dismissal = z.strictObject({ ids: z.tuple([card, card]) })

export type Dismissal = z.output<typeof dismissal>
