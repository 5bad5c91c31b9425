import { fold } from '@/lib/format/fold'
import type { CustomField, CustomOption, CustomValues } from '@/lib/modules/custom-fields/custom-fields.schema'

type Source = { interest: string; notes: string }

/** Returns the notes of the customer that a lead becomes: what the lead asked about, and its own notes. */
export const convertedNotes = ({ interest, notes }: Source): string =>
  [interest && `מתעניין ב: ${interest}`, notes].filter(Boolean).join('\n')

type LeadField = Pick<CustomField, 'id' | 'options'> & { convertsToId: string | null }
type CustomerField = Pick<CustomField, 'id' | 'options'>

/**
 * Returns the values of customers' custom fields that a lead's values become: fields without a counterpart are left out,
 * and so are choices whose name the customers' field does not have.
 */
export function convertedCustom(
  custom: CustomValues,
  leadFields: readonly LeadField[],
  customerFields: readonly CustomerField[],
): CustomValues {
  const converted = leadFields.flatMap(({ id, convertsToId, options }) => {
    const target = customerFields.find((field) => field.id === convertsToId)
    const value = custom[id]
    if (!target || value === undefined) return []
    const translated = options.length > 0 ? translate(value, options, target.options) : value
    return translated === undefined ? [] : [[target.id, translated] as const]
  })
  return Object.fromEntries(converted)
}

function translate(value: CustomValues[string], from: readonly CustomOption[], to: readonly CustomOption[]) {
  const idOf = (id: string) => {
    const label = from.find((option) => option.id === id)?.label
    return to.find((option) => label !== undefined && !option.isArchived && fold(option.label) === fold(label))?.id
  }
  if (!Array.isArray(value)) return idOf(String(value))
  const ids = value.map(idOf).filter((id) => id !== undefined)
  return ids.length > 0 ? ids : undefined
}

/** Hours within which a conversion can be undone. */
export const UNDO_HOURS = 24
