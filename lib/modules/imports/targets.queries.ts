import type { ImportKind } from './scope.rules'
import type { ImportTarget, ImportTargets } from './target.rules'

/**
 * Returns the import target of a kind. The modules that define targets depend on this one, so they are imported
 * dynamically.
 */
export async function findImportTarget({ entity }: Pick<ImportKind, 'entity'>): Promise<ImportTarget> {
  const { importTargets } = await import('@/lib/manifest/import-targets')
  const targets: ImportTargets = importTargets
  const target = targets[entity]
  if (!target) throw new Error(`no module has ${entity} imported`)
  return target
}
