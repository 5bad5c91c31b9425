import { z } from 'zod'
import { nameInput } from '@/lib/format/inputs'
import { CUSTOMER_STATUS_TYPES, PICKLISTS } from '@/lib/vocabulary/customers'

export type PicklistName = (typeof PICKLISTS)[number]
export type PicklistType = (typeof CUSTOMER_STATUS_TYPES)[number]

/** A picklist value as screens and rules read it. Rows store its `key`. */
export type PicklistValue = {
  id: string
  list: PicklistName
  key: string
  name: string
  type: PicklistType | null
  isArchived: boolean
  /** The values that were merged into it. */
  former: readonly { key: string; name: string }[]
}

export const picklistValueParams = z.strictObject({ id: z.uuid() })

export const picklistNameInput = nameInput('יש למלא שם').refine((text) => text.length <= 60, 'השם ארוך מ־60 תווים')

/** The type of a status; other lists have none. */
export const picklistTypeInput = z.enum(CUSTOMER_STATUS_TYPES, 'יש לבחור משמעות').nullable()

/** Input of a new value; a status has a type, a source has none. */
export const picklistValueInput = z.strictObject({
  list: z.enum(PICKLISTS, 'הרשימה אינה מוכרת'),
  name: picklistNameInput,
  type: picklistTypeInput.default(null),
})
/** Input of a change: a new name, archived or not, or the value to merge into. */
export const picklistValueChange = z.union([
  z.strictObject({ name: picklistNameInput }),
  z.strictObject({ isArchived: z.boolean() }),
  z.strictObject({ intoId: z.uuid('יש לבחור ערך מהרשימה') }),
])
export const picklistOrder = z.strictObject({
  list: z.enum(PICKLISTS, 'הרשימה אינה מוכרת'),
  ids: z.array(z.uuid()).min(1).max(500),
})

export const picklistsAnswer = z.array(
  z.object({
    id: z.uuid(),
    list: z.enum(PICKLISTS),
    key: z.string().meta({ description: 'What records of the list hold' }),
    name: z.string(),
    type: z.enum(CUSTOMER_STATUS_TYPES).nullable().meta({ description: 'What a status comes to' }),
    isArchived: z.boolean(),
    former: z.array(z.object({ key: z.string(), name: z.string() })).meta({ description: 'What was merged into it' }),
  }),
)

export type PicklistValueChange = z.output<typeof picklistValueChange>
export type PicklistValueInput = z.output<typeof picklistValueInput>
export type PicklistOrder = z.output<typeof picklistOrder>
