import type { DaySpan } from '@/lib/format/day-spans'
import { href } from '@/lib/routes/find'

/** The leads that a report counts: those of a span of days and a pipeline. */
export type Reported = { span: DaySpan; pipelineId: string | null }

/** Returns the address of the list of the leads that a figure counts. */
export function reportedLeads({ span, pipelineId }: Reported, filter: Record<string, string | null> = {}): string {
  return listOf({ state: 'all', from: span.from, to: span.to, pipeline: pipelineId, ...filter })
}

/** Returns the address of a list of leads by its filter. */
export function listOf(filter: Record<string, string | null>): string {
  const set = Object.entries(filter).filter((entry): entry is [string, string] => entry[1] !== null)
  return `${href('leads')}?${new URLSearchParams(set)}`
}
