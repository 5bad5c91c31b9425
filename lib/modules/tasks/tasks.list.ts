import { createLoader, type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { z } from 'zod'

import { parseAsOwner, severalOf } from '@/lib/modules/record-kit/filter-parsers.schema'
import { listParsers, parseAsDay, parseAsId } from '@/lib/records/list-parsers'
import { PROJECT_STATES, TASK_GROUPS, TASK_PRIORITIES } from '@/lib/vocabulary/tasks'

/** Sort orders of the list; each has an index. */
export const TASK_SORTS = [
  'due',
  '-due',
  'priority',
  '-priority',
  'title',
  '-title',
  'created',
  '-created',
  'activity',
  '-activity',
] as const

/** Which tasks a list shows, by their groups. */
export const TASK_STATES = ['open', 'closed', 'all', ...TASK_GROUPS] as const
export const TASK_DUE = ['late', 'today', 'week', 'none'] as const

/** What the list can be grouped by. */
export const TASK_GROUPINGS = ['project', 'state', 'assignee', 'due', 'priority', 'customer'] as const
export type TaskGrouping = (typeof TASK_GROUPINGS)[number]
/** When a task is due, seen from now. */
export const DUE_BUCKETS = ['late', 'today', 'week', 'later', 'none'] as const
export type DueBucket = (typeof DUE_BUCKETS)[number]

/** Filters of the list, by their URL parameter. */
export const taskFilters = {
  q: parseAsString.withDefault(''),
  state: parseAsStringLiteral(TASK_STATES).withDefault('open'),
  /** An id, or `none` for tasks without a project. */
  project: parseAsOwner(['none']),
  /** Who has to do it: an id, `mine`, or `none`. */
  assignee: parseAsOwner(['mine', 'none']),
  /** Tasks that the viewer follows. */
  watched: parseAsStringLiteral(['yes'] as const),
  priority: severalOf(z.enum(TASK_PRIORITIES)),
  due: parseAsStringLiteral(TASK_DUE),
  tags: severalOf(z.uuid()),
  /** Tasks that wait for another. */
  blocked: parseAsStringLiteral(['yes'] as const),
  customer: parseAsId,
  lead: parseAsId,
  document: parseAsId,
  /** A payment page. */
  page: parseAsId,
  /** First and last calendar day on which they are due. */
  from: parseAsDay,
  to: parseAsDay,
}

const parsers = listParsers({ sorts: TASK_SORTS, sort: 'due', filters: taskFilters })

export const loadTaskList = createLoader(parsers)
export const loadTaskGrouping = createLoader({ by: parseAsStringLiteral(TASK_GROUPINGS) })
export type TaskListInput = inferParserType<typeof parsers>

export const PROJECT_SORTS = ['name', '-name', 'updated', '-updated'] as const

const projectParsers = listParsers({
  sorts: PROJECT_SORTS,
  sort: '-updated',
  filters: {
    q: parseAsString.withDefault(''),
    /** Without a state: all but the archived. */
    state: parseAsStringLiteral(PROJECT_STATES),
  },
})

export const loadProjectList = createLoader(projectParsers)
export type ProjectListInput = inferParserType<typeof projectParsers>
