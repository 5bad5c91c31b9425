import type { Filter } from '@/components/screen/filter'
import { type CustomField, isChoiceType } from '@/lib/modules/custom-fields/custom-fields.schema'
import { paramOfField } from '@/lib/modules/record-kit/filter-parsers.schema'

const YES_NO = [
  { value: 'yes', label: 'כן' },
  { value: 'no', label: 'לא' },
]

/** Returns the filters of the custom fields of a list. */
export const customFieldFilters = (fields: readonly CustomField[]): Filter[] => fields.flatMap(filterOf)

/**
 * Returns the filter of a custom field, which matches the exact value. Long texts have no filter: they are searched,
 * not compared.
 */
function filterOf({ id, label, type, options }: CustomField): Filter[] {
  const key = paramOfField(id)
  if (type === 'long_text') return []
  if (isChoiceType(type)) return [{ key, label, options: options.map((one) => ({ value: one.id, label: one.label })) }]
  if (type === 'yes_no') return [{ key, label, options: YES_NO }]
  return [{ key, label, options: [], kind: type === 'date' ? 'day' : 'text' }]
}
