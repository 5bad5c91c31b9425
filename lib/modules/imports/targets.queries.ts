import type { ImportKind } from './scope.rules'
import type { ImportTarget, ImportTargets } from './target.rules'

/** The target of imports of one kind. Modules that have records imported stand above this one, so they are loaded when they are needed. */
export async function findImportTarget({ entity }: Pick<ImportKind, 'entity'>): Promise<ImportTarget> {
  const { importTargets } = await import('@/lib/manifest/import-targets')
  const targets: ImportTargets = importTargets
  const target = targets[entity]
  if (!target) throw new Error(`no module has ${entity} imported`)
  return target
}
