import { BLANK, type Filter } from '@/components/screen/filter'
import { type CustomField, isChoiceType, isRangedType } from '@/lib/modules/custom-fields/custom-fields.schema'
import { paramOfField } from '@/lib/modules/record-kit/filter-parsers.schema'

const YES_NO = [
  { value: 'yes', label: 'כן' },
  { value: 'no', label: 'לא' },
]

/** Returns the filters of the custom fields of a list. */
export const customFieldFilters = (fields: readonly CustomField[]): Filter[] => fields.map(filterOf)

/**
 * Returns the filter of a custom field: by range for numbers and days, by the exact value for others, and by whether
 * there is a value. Long texts are searched, not compared.
 */
function filterOf({ id, label, type, options }: CustomField): Filter {
  const filter = { key: paramOfField(id), label }
  const named = options.map((one) => ({ value: one.id, label: one.label }))
  if (type === 'long_text') return { ...filter, options: BLANK }
  if (isChoiceType(type)) return { ...filter, options: [...named, ...BLANK] }
  if (type === 'yes_no') return { ...filter, options: [...YES_NO, ...BLANK] }
  const typed = { ...filter, options: [], hasBlank: true }
  if (!isRangedType(type)) return { ...typed, kind: 'text' }
  return { ...typed, kind: type === 'date' ? 'days' : 'range' }
}
