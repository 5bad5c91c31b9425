import type { NumberPosition, PageFacts } from './page-matching.rules'
import { normalizeNumber } from './page-matching.rules'
import type { PageReason, PageState } from './payslips.schema'

/** An employee's details used for matching. */
export type KnownEmployee = { id: string; employeeNo: string; isActive: boolean }

export type PageMatch = {
  state: Extract<PageState, 'matched' | 'unmatched' | 'ambiguous'>
  employeeId: string | null
  /** Confidence from 0 to 100. */
  confidence: number
  reason: PageReason
  /** Suggested employee; a suggestion alone never sends anything. */
  suggestedId: string | null
  /** The identity number next to a label or at the learned position, if it did not lead to a match. */
  foundId: string | null
  /** Position of the number behind the suggestion, so that it can be learned. */
  place: NumberPosition | null
}

/** What is known when a page is matched. */
export type MatchContext = {
  /** Employees by national id. */
  known: ReadonlyMap<string, KnownEmployee>
  /** The employer's own numbers. */
  own: ReadonlySet<string>
  /** Learned position of the identity number on this employer's payslips, if any. */
  taught: NumberPosition | null
  previous: { employeeId: string | null; employeeNo: string; pageOf: PageFacts['pageOf'] } | null
  /** Employees who already have pages. */
  seen: ReadonlySet<string>
}

const NEAR = { x: 0.06, y: 0.012 }

/** Matches a page to an employee; only a page without any doubt is matched. */
export function matchPage(facts: PageFacts, context: MatchContext): PageMatch {
  const anchored = facts.anchored.filter(({ id }) => !context.own.has(id))
  if (anchored.length > 1) return { ...nobody('ambiguous', 'two_ids'), suggestedId: firstKnown(anchored, context) }
  const [only] = anchored
  if (only) return byNumber({ id: only.id, reason: 'label' }, facts, context)
  const loose = facts.loose.filter(({ id }) => !context.own.has(id))
  const there = context.taught && loose.filter(({ place }) => isNear(place, context.taught))
  if (there?.length === 1 && there[0]) return byNumber({ id: there[0].id, reason: 'taught' }, facts, context)
  const people = loose.filter(({ id }) => context.known.has(id))
  const continued = continuation(facts, context)
  if (people.every(({ id }) => context.known.get(id)?.id === continued) && continued)
    return { ...nobody('matched', 'continued'), employeeId: continued, confidence: 80 }
  if (people.length > 1) return { ...nobody('ambiguous', 'two_ids'), suggestedId: firstKnown(people, context) }
  const [hint] = people
  if (hint) return { ...nobody('unmatched', 'no_label'), suggestedId: firstKnown(people, context), place: hint.place }
  return nobody('unmatched', 'no_id')
}

const nobody = (state: PageMatch['state'], reason: PageReason): PageMatch => ({
  state,
  reason,
  employeeId: null,
  confidence: 0,
  suggestedId: null,
  foundId: null,
  place: null,
})

function byNumber(
  { id, reason }: { id: string; reason: 'label' | 'taught' },
  facts: PageFacts,
  context: MatchContext,
): PageMatch {
  const found = context.known.get(id)
  if (!found) return { ...nobody('unmatched', 'unknown_id'), foundId: id }
  const others = facts.loose.map((one) => context.known.get(one.id)?.id).filter((one) => one && one !== found.id)
  if (others.length > 0) return { ...nobody('ambiguous', 'two_ids'), suggestedId: found.id }
  const doubt = doubtOf(found, facts, context)
  if (doubt)
    return { ...nobody(doubt === 'inactive' ? 'unmatched' : 'ambiguous', doubt), suggestedId: found.id, foundId: id }
  return { ...nobody('matched', reason), employeeId: found.id, confidence: reason === 'label' ? 100 : 90 }
}

/** Returns why a page with an employee's number may still not be theirs; null if there is no doubt. */
function doubtOf(
  found: KnownEmployee,
  { employeeNos }: PageFacts,
  { seen, previous }: MatchContext,
): PageReason | null {
  if (!found.isActive) return 'inactive'
  const ownNo = normalizeNumber(found.employeeNo)
  if (ownNo && employeeNos.length > 0 && !employeeNos.includes(ownNo)) return 'number_conflict'
  if (seen.has(found.id) && previous?.employeeId !== found.id) return 'employee_again'
  return null
}

/**
 * Returns the employee of the previous page if this page continues it: "page 2 of 3" after 1 of 3, or the same employee
 * number.
 */
function continuation({ pageOf, employeeNos }: PageFacts, { previous }: MatchContext): string | null {
  if (!previous?.employeeId) return null
  const follows =
    pageOf && previous.pageOf && pageOf.total === previous.pageOf.total && pageOf.page === previous.pageOf.page + 1
  const ownNo = normalizeNumber(previous.employeeNo)
  const isSameNo = ownNo !== '' && employeeNos.includes(ownNo)
  const isOtherNo = ownNo !== '' && employeeNos.length > 0 && !isSameNo
  if (isOtherNo || (pageOf && pageOf.page === 1)) return null
  return follows || (isSameNo && !pageOf) ? previous.employeeId : null
}

const firstKnown = (found: readonly { id: string }[], { known }: MatchContext) =>
  found.map(({ id }) => known.get(id)?.id).find(Boolean) ?? null

const isNear = (place: NumberPosition, taught: NumberPosition | null) =>
  taught !== null && Math.abs(place.x - taught.x) < NEAR.x && Math.abs(place.y - taught.y) < NEAR.y
