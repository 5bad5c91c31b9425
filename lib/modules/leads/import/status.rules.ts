import { fold } from '@/lib/format/fold'
import { customKey } from '@/lib/modules/imports/records/values.rules'

import { leadExportLabels } from '../export.labels'
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

/** Why a row may not have a status, and the fields whose values would mend that. */
export type StatusLack = { reason: string; needs: readonly string[] }

type Asking = {
  /** Name of a field that a status requires; undefined for one that the importer may not fill in. */
  labelOf: (field: string) => string | undefined
  /** Fields whose cells have a fault of their own. */
  unreadable?: ReadonlySet<string>
}
type Held = Parameters<typeof missingFields>[1] & { lostReason?: unknown }

/** Returns what a status needs and a row lacks, the reason of a loss included; null where it has everything. */
export function statusLack(status: LeadStatus, values: Held, { labelOf, unreadable }: Asking): StatusLack | null {
  const lacksReason = status.type === 'lost' && !values.lostReason && !unreadable?.has('lostReason')
  const required = missingFields(status, values).flatMap((field) => {
    const [label, key] = [labelOf(field), importKeyFor(field)]
    return label && !unreadable?.has(key) ? [{ key, label }] : []
  })
  if (lacksReason && required.length === 0)
    return { reason: `לסטטוס ״${status.name}״ צריך לכתוב למה הליד נסגר בלי מכירה`, needs: ['lostReason'] }
  const lacking = [...(lacksReason ? [{ key: 'lostReason', label: leadExportLabels.lostReason }] : []), ...required]
  if (lacking.length === 0) return null
  const labels = lacking.map(({ label }) => label).join(', ')
  return { reason: `לסטטוס ״${status.name}״ חסר: ${labels}`, needs: lacking.map(({ key }) => key) }
}

/** Returns the key in a column mapping of a field that a status requires. */
const importKeyFor = (field: string) => (field.startsWith('custom.') ? customKey(field.slice(7)) : field)

/** Returns what a new lead of a row lacks for a status; null where it may have it. New leads get the initial one as they are. */
export const newStatusLack = (status: LeadStatus, values: LeadValues, asking: Asking): StatusLack | null =>
  status.isDefault ? null : statusLack(status, { ...values, custom: values.custom ?? {} }, asking)
