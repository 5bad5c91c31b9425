import type { CompanyKind } from './companies.schema'

/** Master, two levels of resellers, and companies below them. */
const MAX_LEVELS = 4

const CHILDREN: Record<CompanyKind, readonly CompanyKind[]> = {
  master: ['reseller', 'company'],
  reseller: ['reseller', 'company'],
  company: [],
}

type Place = { kind: CompanyKind; path: readonly string[] }
type Moved = { id: string; kind: CompanyKind /** Levels of the branch, including the company. */; height: number }

export type PlacementProblem = 'cycle' | 'kind' | 'depth'

/** Returns why a company may not be placed below another one; null if it may. */
export function placementProblem(moved: Moved, parent: Place): PlacementProblem | null {
  if (parent.path.includes(moved.id)) return 'cycle'
  if (!CHILDREN[parent.kind].includes(moved.kind)) return 'kind'
  return parent.path.length + moved.height > MAX_LEVELS ? 'depth' : null
}

/** Returns the trend of a company's collections: the last 30 days compared with the 30 days before. */
export function collectionsTrend({
  collected,
  before,
}: {
  collected: number
  before: number
}): 'growing' | 'declining' | null {
  if (before === 0) return collected > 0 ? 'growing' : null
  if (collected >= before * 1.2) return 'growing'
  return collected <= before * 0.8 ? 'declining' : null
}
