import { z } from 'zod'

import { type MergeField, mergeFields } from './fields.schema'
import { MAX_MERGED } from './limits.schema'

const card = z.strictObject({
  id: z.uuid('יש לבחור לקוח מהרשימה'),
  version: z.int('הגרסה אינה תקינה').min(1, 'הגרסה אינה תקינה'),
})

/** From which card each field is taken; one that is not named is filled from the card that stays, else from the first that has it. */
const choices = z.partialRecord(
  z.enum(mergeFields as [MergeField, ...MergeField[]], 'השדה אינו מוכר'),
  z.uuid('יש לבחור כרטיס'),
)

/** Two to five cards as they were seen, the one that stays, and the choices. */
export const mergeInput = z
  .strictObject({
    winnerId: z.uuid('יש לבחור את הכרטיס שיישאר'),
    cards: z
      .array(card)
      .min(2, 'יש לבחור לפחות שני לקוחות')
      .max(MAX_MERGED, `אפשר למזג עד ${MAX_MERGED} לקוחות בבת אחת`),
    choices: choices.default({}),
    customChoices: z.record(z.uuid('השדה אינו מוכר'), z.uuid('יש לבחור כרטיס')).default({}),
  })
  .superRefine(({ winnerId, cards, choices, customChoices }, context) => {
    const ids = new Set(cards.map(({ id }) => id))
    if (ids.size < cards.length) context.addIssue({ code: 'custom', path: ['cards'], message: 'אותו לקוח נבחר פעמיים' })
    if (!ids.has(winnerId))
      context.addIssue({ code: 'custom', path: ['winnerId'], message: 'יש לבחור את הכרטיס שיישאר' })
    for (const [group, chosen] of Object.entries({ choices, customChoices }))
      for (const [field, id] of Object.entries(chosen))
        if (!ids.has(id)) context.addIssue({ code: 'custom', path: [group, field], message: 'יש לבחור כרטיס' })
  })

export type MergeInput = z.output<typeof mergeInput>

export const mergeId = z.strictObject({ id: z.uuid() })
