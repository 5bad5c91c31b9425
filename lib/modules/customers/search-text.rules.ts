import type { FieldOption } from '@/lib/db/schema/customer-labels'
import type { CustomValue } from '@/lib/db/schema/customers'

/**
 * Returns a phone number in international and local form, so that any part of either is found; nothing without a
 * number.
 */
export function phoneWords(phone: string | null): string[] {
  const digits = (phone ?? '').replace(/\D/g, '')
  if (!digits) return []
  const local = digits.replace(/^972/, '0')
  return local === digits ? [digits] : [digits, local]
}

/** Returns the search words of a contact method. */
export const contactMethodWords = ({ channel, value }: { channel: string; value: string }): string[] =>
  channel === 'email' || channel === 'url' ? [value] : phoneWords(value)

type Field = { id: string; type: string; options: readonly FieldOption[] }

/** Returns the search words of a customer's searchable custom fields: choices by label, phone numbers in both forms. */
export const fieldWords = (fields: readonly Field[], custom: Readonly<Record<string, CustomValue>>): string[] =>
  fields.flatMap(({ id, type, options }) => {
    const value = custom[id]
    if (value === undefined || typeof value === 'boolean') return []
    if (type === 'phone') return phoneWords(String(value))
    const chosen = Array.isArray(value) ? value : [String(value)]
    return chosen.map((one) => options.find((option) => option.id === one)?.label ?? one)
  })
