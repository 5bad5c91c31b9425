import { CLOSED_LEAD_STATUS_TYPES } from '@/lib/vocabulary/leads'

import type { LeadPipeline, LeadStatus, LeadStatusType } from './statuses.schema'

type Pipelines = readonly LeadPipeline[]

const CLOSED: ReadonlySet<LeadStatusType> = new Set(CLOSED_LEAD_STATUS_TYPES)

export const isClosedType = (type: LeadStatusType): boolean => CLOSED.has(type)

/** Whether the leads of one status may move to another when the first is deleted: open ones stay open, closed ones keep their meaning. */
export const canReplace = (gone: Pick<LeadStatus, 'type'>, target: Pick<LeadStatus, 'type'>): boolean =>
  isClosedType(gone.type) ? target.type === gone.type : !isClosedType(target.type)

/** Returns all statuses, in the order of the pipelines. */
export const allStatuses = (pipelines: Pipelines): LeadStatus[] => pipelines.flatMap(({ statuses }) => statuses)

/** Returns the status of an id; for a deleted one, the status that replaces it. */
export const findStatus = (pipelines: Pipelines, id: string): LeadStatus | undefined =>
  allStatuses(pipelines).find((status) => status.id === id || status.former.includes(id))

/** Returns the pipeline that new leads get. */
export const defaultPipeline = (pipelines: Pipelines): LeadPipeline | undefined =>
  pipelines.find(({ isDefault }) => isDefault) ?? pipelines[0]

/** Returns the initial status of a pipeline. */
export const initialStatus = ({ statuses }: LeadPipeline): LeadStatus | undefined =>
  statuses.find(({ isDefault }) => isDefault)

/**
 * Whether a lead may change from one status to another: within a pipeline only to the statuses that the first allows,
 * if it names any; into another pipeline always.
 */
export const canMove = (from: LeadStatus, to: LeadStatus): boolean =>
  from.id === to.id ||
  from.pipelineId !== to.pipelineId ||
  from.allowedNext.length === 0 ||
  from.allowedNext.includes(to.id)

/** Returns the statuses that a lead may change to, its present one included. */
export function nextLeadStatuses(pipelines: Pipelines, presentId: string): LeadStatus[] {
  const present = findStatus(pipelines, presentId)
  return present ? allStatuses(pipelines).filter((status) => canMove(present, status)) : []
}

/** Returns the statuses through which a lead goes on its way to a sale: not those in which it waits, or ends without one. */
export const funnelOf = ({ statuses }: Pick<LeadPipeline, 'statuses'>): LeadStatus[] =>
  statuses.filter(({ type }) => type === 'open' || type === 'ongoing' || type === 'won')

/** Returns the statuses of a funnel from one of them on. */
export function funnelFrom(pipelines: Pipelines, statusId: string): LeadStatus[] {
  const status = findStatus(pipelines, statusId)
  const pipeline = pipelines.find(({ id }) => id === status?.pipelineId)
  const funnel = pipeline ? funnelOf(pipeline) : []
  const place = funnel.findIndex(({ id }) => id === status?.id)
  return place < 0 ? [] : funnel.slice(place)
}

type Values = Readonly<Record<string, unknown>> & { custom: Readonly<Record<string, unknown>> }

/** Returns the fields that a status requires and that have no value. */
export const missingFields = ({ requiredFields }: Pick<LeadStatus, 'requiredFields'>, values: Values): string[] =>
  requiredFields.filter((field) => {
    const own = /^custom\.(.+)$/.exec(field)?.[1]
    return isEmpty(own ? values.custom[own] : values[field])
  })

/** An expected amount of zero is no amount. */
const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || value === 0 || (Array.isArray(value) && value.length === 0)

/** Meanings of which a pipeline needs a status: new leads, and both ways in which they end. */
const NEEDED: readonly { type: LeadStatusType; message: string }[] = [
  { type: 'open', message: 'בכל תהליך צריך להיות סטטוס אחד לפחות שמשמעותו ״חדש, עוד לא טופל״.' },
  { type: 'won', message: 'בכל תהליך צריך להיות סטטוס אחד לפחות שמשמעותו ״נסגר במכירה״.' },
  { type: 'lost', message: 'בכל תהליך צריך להיות סטטוס אחד לפחות שמשמעותו ״נסגר בלי מכירה״.' },
]

/** Returns why the statuses of a pipeline are not enough; null where they are. */
export function pipelineFault(statuses: readonly Pick<LeadStatus, 'type' | 'isDefault'>[]): string | null {
  const missing = NEEDED.find(({ type }) => !statuses.some((status) => status.type === type))
  if (missing) return missing.message
  return statuses.some(({ isDefault }) => isDefault) ? null : 'בכל תהליך צריך להיות סטטוס לליד חדש.'
}

const DAY = 86_400_000

/** Whether a lead has been in its status for longer than the status allows. */
export const isNeglected = (
  { rotAfterDays }: Pick<LeadStatus, 'rotAfterDays'>,
  statusSince: Date,
  now = new Date(),
): boolean => rotAfterDays !== null && now.getTime() - statusSince.getTime() > rotAfterDays * DAY
