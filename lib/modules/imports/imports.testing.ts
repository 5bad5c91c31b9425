import type { Actor } from '@/lib/access/scope'
import type { ImportKey, ImportPolicy } from '@/lib/import/vocabulary'
import { runCheck } from './check.jobs'
import { setTerms, startImport } from './imports.mutations'
import { findImport } from './imports.queries'
import type { ImportTerms } from './imports.schema'
import { runImport } from './run.jobs'
import { type ImportKind, importScope } from './scope.rules'
import { uploadImport } from './uploads.mutations'

export type ImportOptions = {
  policy?: ImportPolicy
  keyField?: ImportKey | null
  change?: Partial<ImportTerms>
  name?: string
}

/** Uploads and checks an import of a text as an actor would, for tests and benchmarks; `run` executes it. */
export async function checkedImportOf(
  kind: ImportKind,
  actor: Actor,
  content: string | Uint8Array,
  options: ImportOptions = {},
) {
  const scope = importScope(kind, actor)
  const source = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const { id } = await uploadImport(scope, { name: options.name ?? 'קובץ.csv', source })
  const place = { companyId: actor.companyId, importId: id }
  const { mapping, reading, hasHead, version } = await findImport(scope, id)
  const { policy = 'create', keyField = null, change } = options
  const own = mapping.number === undefined && keyField === 'number' ? { ...mapping, number: 0 } : mapping
  await setTerms(scope, id, { reading, hasHead, mapping: own, policy, keyField, version, ...change })
  await runCheck(place)
  return {
    id,
    place,
    now: () => findImport(scope, id),
    async run() {
      await startImport(scope, id)
      await runImport(place)
      return findImport(scope, id)
    },
  }
}
