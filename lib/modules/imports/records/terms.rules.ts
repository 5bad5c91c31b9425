import type { ImportKey, ImportPolicy } from '@/lib/import/vocabulary'

type Mapping = Readonly<Record<string, number>>
type Terms = { mapping: Mapping; policy: ImportPolicy; keyField: ImportKey | null }
type Words = { readonly one: string; readonly the: string; readonly many: string }

/**
 * Removes fields from a guessed mapping: the number, which only matches existing records, and first and last name where
 * there is a full name.
 */
export function refineGuess({ number: _, ...mapping }: Mapping): Record<string, number> {
  if (!('name' in mapping)) return mapping
  const { firstName: _first, lastName: _last, ...whole } = mapping
  return whole
}

/** Validates a column mapping as a whole; returns the errors by field. */
export function termsFaults({ mapping, policy, keyField }: Terms, words: Words): Record<string, string> {
  const faults: Record<string, string> = {}
  const hasParts = ['firstName', 'lastName'].some((key) => key in mapping)
  if (policy !== 'update' && !hasParts && !('name' in mapping))
    faults['mapping.name'] = `יש לבחור את העמודה של שם ${words.the}`
  if (hasParts && 'name' in mapping)
    faults['mapping.name'] = 'יש לבחור עמודה לשם מלא, או לשם פרטי ולשם משפחה, ולא את שניהם'
  if (keyField && !(keyField in mapping)) faults.keyField = `לא נבחרה עמודה לשדה שלפיו מזהים ${words.many}`
  if (!keyField && 'number' in mapping)
    faults['mapping.number'] = `מספר ${words.one} ניתן מאליו; הוא משמש רק לזיהוי ${words.many} קיימים`
  return faults
}
