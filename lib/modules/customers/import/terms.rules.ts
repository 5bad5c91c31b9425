import type { ImportKey, ImportPolicy } from '@/lib/import/vocabulary'

type Mapping = Readonly<Record<string, number>>
type Terms = { mapping: Mapping; policy: ImportPolicy; keyField: ImportKey | null }

/**
 * Removes fields from a guessed mapping: the customer number, which only matches existing customers, and first and last
 * name where there is a full name.
 */
export function refineGuess({ number: _, ...mapping }: Mapping): Record<string, number> {
  if (!('name' in mapping)) return mapping
  const { firstName: _first, lastName: _last, ...whole } = mapping
  return whole
}

/** Validates a column mapping as a whole; returns the errors by field. */
export function termsFaults({ mapping, policy, keyField }: Terms): Record<string, string> {
  const faults: Record<string, string> = {}
  const hasParts = ['firstName', 'lastName'].some((key) => key in mapping)
  if (policy !== 'update' && !hasParts && !('name' in mapping))
    faults['mapping.name'] = 'יש לבחור את העמודה של שם הלקוח'
  if (hasParts && 'name' in mapping)
    faults['mapping.name'] = 'יש לבחור עמודה לשם מלא, או לשם פרטי ולשם משפחה, ולא את שניהם'
  if (keyField && !(keyField in mapping)) faults.keyField = 'לא נבחרה עמודה לשדה שלפיו מזהים לקוחות'
  if (!keyField && 'number' in mapping)
    faults['mapping.number'] = 'מספר לקוח ניתן מאליו; הוא משמש רק לזיהוי לקוחות קיימים'
  return faults
}
