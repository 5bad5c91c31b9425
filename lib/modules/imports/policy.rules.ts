import type { ImportKey, ImportPolicy } from '@/lib/import/vocabulary'

/**
 * Returns the default policy: new records only, matched by the first key that the file has. A unique value that an
 * existing record has is recognized in any case. Without any key every row is a new record.
 */
export function defaultPolicy(
  mapping: Readonly<Record<string, number | null>>,
  firstKeys: readonly ImportKey[],
): { policy: ImportPolicy; keyField: ImportKey | null } {
  const keyField = firstKeys.find((key) => typeof mapping[key] === 'number') ?? null
  return { policy: keyField ? 'skip' : 'create', keyField }
}
