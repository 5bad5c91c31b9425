import { fold } from '@/lib/format/fold'

import { defaultPipeline, findStatus, initialStatus, missingFields } from '../statuses.rules'
import type { LeadPipeline, LeadStatus } from '../statuses.schema'
import type { LeadValues } from './values.rules'

type Named = Pick<LeadValues, 'pipelineId' | 'statusId'>
type Pipelines = readonly LeadPipeline[]

/**
 * Returns the status that a row names: in its pipeline, else in the one that the lead is in, else as the name was read;
 * without a status, the initial one of its pipeline. Undefined where the pipeline of the row has no such status.
 */
export function resolveImportStatus(
  pipelines: Pipelines,
  { pipelineId, statusId }: Named,
  presentPipelineId?: string,
): LeadStatus | undefined {
  const pipeline = pipelines.find(({ id }) => id === pipelineId)
  const named = statusId === undefined ? undefined : findStatus(pipelines, statusId)
  if (!named) {
    const first = pipeline ?? defaultPipeline(pipelines)
    return first && initialStatus(first)
  }
  const present = pipelines.find(({ id }) => id === presentPipelineId)
  return pipeline ? sameStatus(pipeline, named) : ((present && sameStatus(present, named)) ?? named)
}

const sameStatus = ({ statuses }: LeadPipeline, { id, name }: LeadStatus) =>
  statuses.find((status) => status.id === id) ?? statuses.find((status) => fold(status.name) === fold(name))

type LabelOf = (field: string) => string | undefined

/** Returns why a new lead of a row may not have a status; null where it may. New leads get the initial one as they are. */
export function newStatusRefusal(status: LeadStatus, values: LeadValues, labelOf: LabelOf): string | null {
  if (status.isDefault) return null
  if (status.type === 'lost' && !values.lostReason) return `לסטטוס ״${status.name}״ צריך לכתוב למה הליד נסגר בלי מכירה`
  const missing = missingFields(status, { ...values, custom: values.custom ?? {} }).flatMap(
    (field) => labelOf(field) ?? [],
  )
  return missing.length > 0 ? `לסטטוס ״${status.name}״ חסר: ${missing.join(', ')}` : null
}
