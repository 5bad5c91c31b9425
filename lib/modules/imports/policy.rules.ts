import type { ImportKey, ImportPolicy } from '@/lib/import/vocabulary'

/**
 * What becomes of rows until somebody chooses: new records only, known by the first of the keys that the file has. A unique value of
 * somebody who is there is known in any case. A file that has none of the keys has new records only.
 */
export function defaultPolicy(
  mapping: Readonly<Record<string, number | null>>,
  firstKeys: readonly ImportKey[],
): { policy: ImportPolicy; keyField: ImportKey | null } {
  const keyField = firstKeys.find((key) => typeof mapping[key] === 'number') ?? null
  return { policy: keyField ? 'skip' : 'create', keyField }
}
