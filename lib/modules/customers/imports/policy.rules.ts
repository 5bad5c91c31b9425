import type { ImportKey, ImportPolicy } from '@/lib/import/vocabulary'

const FIRST_KEYS = ['phone', 'email', 'nationalId'] as const

/**
 * What becomes of rows until somebody chooses: new customers only, known by what most files say of everyone. An identity number of
 * somebody who is there is known in any case. A file that says none of these has new customers only.
 */
export function defaultPolicy(mapping: Readonly<Record<string, number | null>>): {
  policy: ImportPolicy
  keyField: ImportKey | null
} {
  const keyField = FIRST_KEYS.find((key) => typeof mapping[key] === 'number') ?? null
  return { policy: keyField ? 'skip' : 'create', keyField }
}
