import type { CustomField, CustomValue, CustomValues, SentCustom } from './custom-fields.schema'
import { parseCustomValue } from './values.rules'

type Applied = { custom: CustomValues; errors: Record<string, string> }
type Sent = {
  present: Readonly<CustomValues>
  sent: Readonly<SentCustom>
  /** Whether required fields that were not sent must already have a value. */
  isWhole: boolean
}

/**
 * Applies sent values to the custom fields of a record: fields that are not sent stay unchanged, null and empty remove
 * a value. Errors are keyed by `custom.<id>`. `fields` are those that the actor may see: any other is an unknown field.
 */
export function applyCustomValues(fields: readonly CustomField[], { present, sent, isWhole }: Sent): Applied {
  const custom: CustomValues = { ...present }
  const errors: Record<string, string> = {}
  for (const [id, raw] of Object.entries(sent)) {
    const field = fields.find((one) => one.id === id)
    const outcome = field ? readSentValue(field, raw, present[id]) : UNKNOWN
    if ('error' in outcome) errors[`custom.${id}`] = outcome.error
    else put(custom, id, outcome.value)
  }
  const required = fields.filter(({ id, isRequired, canEdit }) => isRequired && canEdit && (isWhole || id in sent))
  for (const { id, label } of required) if (custom[id] === undefined) errors[`custom.${id}`] ??= `יש למלא ${label}`
  return { custom, errors }
}

function put(custom: CustomValues, id: string, value: CustomValue | null) {
  if (value === null) delete custom[id]
  else custom[id] = value
}

type Outcome = { value: CustomValue | null } | { error: string }

const UNKNOWN: Outcome = { error: 'שדה לא מוכר' }

/** Sending the present value is not a change, so it is accepted even from an actor who may not edit the field. */
function readSentValue(field: CustomField, raw: CustomValue | null, present: CustomValue | undefined): Outcome {
  const read = parseCustomValue(field, raw, present)
  if ('error' in read) return read
  if (field.canEdit || same(read.value, present ?? null)) return read
  return { error: 'אין לך הרשאה לשנות את השדה' }
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Returns the values of the fields that the actor may see. */
export const visibleCustomValues = (fields: readonly { id: string }[], custom: CustomValues): CustomValues =>
  Object.fromEntries(
    fields.flatMap(({ id }) => {
      const value = custom[id]
      return value === undefined ? [] : [[id, value]]
    }),
  )
