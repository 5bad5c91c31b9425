import { createLoader, type inferParserType, parseAsStringLiteral } from 'nuqs/server'

import { parseAsOwner } from '@/lib/modules/record-kit/filter-parsers.schema'
import { listParsers, parseAsDay, parseAsId } from '@/lib/records/list-parsers'

export const TIME_SORTS = ['day', '-day'] as const

/** What the rows of the report are: projects of customers, or people. */
export const TIME_GROUPS = ['project', 'person'] as const

/** Filters of the report and of its entries, by their URL parameter. */
const timeFilters = {
  /** First and last day of the work. */
  from: parseAsDay,
  to: parseAsDay,
  /** Who worked: an id, or `mine`. */
  person: parseAsOwner(['mine']),
  /** An id, or `none` for tasks without a project. */
  project: parseAsOwner(['none']),
  /** An id, or `none` for work that is of no customer. */
  customer: parseAsOwner(['none']),
  task: parseAsId,
  billable: parseAsStringLiteral(['yes', 'no'] as const),
  billed: parseAsStringLiteral(['yes', 'no'] as const),
  by: parseAsStringLiteral(TIME_GROUPS).withDefault('project'),
}

const parsers = listParsers({ sorts: TIME_SORTS, sort: '-day', filters: timeFilters })

export const loadTimeList = createLoader(parsers)
export type TimeListInput = inferParserType<typeof parsers>
export type TimeFilter = Omit<TimeListInput, 'size' | 'sort' | 'after' | 'before' | 'by'>
