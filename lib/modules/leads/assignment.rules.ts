import { fold } from '@/lib/format/fold'
import type { ASSIGNMENT_HOURS, ASSIGNMENT_METHODS, LEAD_CHANNELS } from '@/lib/vocabulary/leads'

/** What a rule compares of an inquiry. */
export type AssignedInquiry = {
  source: string | null
  channel: (typeof LEAD_CHANNELS)[number]
  city: string
  pipelineId: string
}

type Conditions = {
  sources: readonly string[]
  channels: readonly string[]
  cities: readonly string[]
  pipelineId: string | null
  hours: (typeof ASSIGNMENT_HOURS)[number]
}

/** Whether a rule applies to an inquiry that arrives while the business is open or closed. */
export const isRuleFor = (rule: Conditions, inquiry: AssignedInquiry, isOpen: boolean): boolean =>
  isAmong(rule.sources, inquiry.source) &&
  isAmong(rule.channels, inquiry.channel) &&
  isAmong(rule.cities.map(fold), fold(inquiry.city)) &&
  (rule.pipelineId === null || rule.pipelineId === inquiry.pipelineId) &&
  (rule.hours === 'any' || (rule.hours === 'open') === isOpen)

/** An empty list means any value. */
const isAmong = (values: readonly string[], value: string | null) =>
  values.length === 0 || (value !== null && values.includes(value))

type Choice = {
  method: (typeof ASSIGNMENT_METHODS)[number]
  userIds: readonly string[]
  maxOpenLeads: number | null
  lastUserId: string | null
}

/**
 * Returns who gets a lead by a rule: of its users who are present and below the limit of open leads, the next in turn,
 * or the one with the fewest open leads, the next in turn of those with equally many. Null where there is nobody.
 */
export function pickUser(
  { method, userIds, maxOpenLeads, lastUserId }: Choice,
  { present, openLeads }: { present: ReadonlySet<string>; openLeads: ReadonlyMap<string, number> },
): string | null {
  const last = userIds.indexOf(lastUserId ?? '')
  const inTurn = [...userIds.slice(last + 1), ...userIds.slice(0, last + 1)]
  const load = (id: string) => openLeads.get(id) ?? 0
  const candidates = inTurn.filter((id) => present.has(id) && (maxOpenLeads === null || load(id) < maxOpenLeads))
  if (method === 'round_robin') return candidates[0] ?? null
  const least = Math.min(...candidates.map(load))
  return candidates.find((id) => load(id) === least) ?? null
}
