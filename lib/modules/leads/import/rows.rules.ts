import { coversOwner, type RowScope } from '@/lib/access/reach'
import type { leads } from '@/lib/db/schema/leads'
import type { BusinessHours } from '@/lib/format/business-time'
import { BY_RULES } from '@/lib/modules/bulk/bulk.schema'
import { changedValues, withDerived } from '@/lib/modules/imports/records/changes.rules'
import type { ImportScope } from '@/lib/modules/imports/scope.rules'
import type { Fault, RecordUpdate } from '@/lib/modules/imports/target.rules'

import { leadBulkRefusal, leadStatusRefusal, valuesOfStatus } from '../bulk.rules'
import { leadSearchText } from '../leads.rules'
import { findStatus } from '../statuses.rules'
import type { LeadPipeline } from '../statuses.schema'
import { newStatusLack, resolveImportStatus, type StatusLack, statusLack } from './status.rules'
import type { LeadValues } from './values.rules'

export type Lead = typeof leads.$inferSelect

/** What the rules of rows need besides the leads that they refer to. */
export type LeadContext = {
  pipelines: readonly LeadPipeline[]
  hours: BusinessHours
  /** Name of a field that a status requires; undefined for one that the importer may not fill in. */
  labelOf: (field: string) => string | undefined
}

type Row = {
  values: LeadValues
  before: Lead | undefined
  edits: Pick<RowScope, 'ownerId' | 'reach'> | null
  context: LeadContext
  unreadable: ReadonlySet<string>
}

/** Returns why a row cannot create a lead, or cannot update the existing one; nothing where it can. */
export function refuseLeadRow({ before, edits, ...row }: Row): Fault[] {
  if (!before) return [refuseAddress(row), refuseFirstStatus(row)].filter((fault) => fault !== null)
  if (edits && !coversOwner(edits, before.ownerId)) return [closedFault('הליד קיים, ואינו פתוח לעריכה שלך')]
  const closed = leadBulkRefusal(before)
  const fault = closed ? closedFault(closed) : refuseNextStatus(row, before)
  return fault ? [fault] : []
}

type Refused = Pick<Row, 'values' | 'context' | 'unreadable'>

/** A lead without a number and an address cannot be answered. */
const refuseAddress = ({ values: { phone, email }, unreadable }: Refused): Fault | null =>
  phone || email || unreadable.has('phone') || unreadable.has('email')
    ? null
    : { field: 'phone', value: '', kind: 'missing', reason: 'יש למלא טלפון או דוא״ל', needs: ['email'] }

function refuseFirstStatus({ values, context: { pipelines, labelOf }, unreadable }: Refused): Fault | null {
  // Which status a name means is not known while the pipeline cannot be read.
  if (unreadable.has('pipelineId')) return null
  const status = resolveImportStatus(pipelines, values)
  if (!status) return unknownStatus(values, pipelines)
  const lack = newStatusLack(status, values, { labelOf, unreadable })
  return lack && statusFault(status, lack)
}

function refuseNextStatus({ values, context, unreadable }: Refused, before: Lead): Fault | null {
  if (values.statusId === undefined || unreadable.has('pipelineId')) return null
  const { pipelines, hours, labelOf } = context
  const to = resolveImportStatus(pipelines, values, before.pipelineId)
  if (!to) return unknownStatus(values, pipelines)
  if (findStatus(pipelines, before.statusId)?.id === to.id) return null
  const row = { ...before, ...values, statusId: before.statusId, custom: { ...before.custom, ...values.custom } }
  const change = { field: 'status', to: to.id } as const
  const reason = leadStatusRefusal(row, { change, pipelines, to: { ...to, requiredFields: [] }, hours, labelOf })
  if (reason) return statusFault(to, { reason, needs: [] })
  const lack = statusLack(to, { ...row, lostReason: values.lostReason }, { labelOf, unreadable })
  return lack && statusFault(to, lack)
}

function unknownStatus({ pipelineId, statusId = '' }: LeadValues, pipelines: readonly LeadPipeline[]): Fault {
  const pipeline = pipelines.find(({ id }) => id === pipelineId)?.name ?? ''
  const name = findStatus(pipelines, statusId)?.name ?? ''
  return statusFault({ name }, { reason: `בתהליך ״${pipeline}״ אין סטטוס בשם ״${name}״`, needs: [] })
}

const closedFault = (reason: string): Fault => ({ field: '', value: '', kind: 'closed', reason })
const statusFault = ({ name }: { name: string }, lack: StatusLack): Fault => ({
  field: 'statusId',
  value: name,
  kind: 'status',
  ...lack,
})

/**
 * Returns every column that a row changes on a lead, derived columns included; null where it changes nothing. A lead
 * that has an owner keeps it where the rules would choose, and its pipeline unless its status changes.
 */
export function changeLeadByRow(
  _scope: ImportScope,
  { before, item }: RecordUpdate<LeadValues, Lead>,
  context: LeadContext,
): Partial<Lead> | null {
  const { number: _number, pipelineId, statusId, lostReason, ownerId, ...values } = item.values
  const owner = ownerId === undefined || ownerId === BY_RULES ? {} : { ownerId }
  const change: Partial<Lead> = {
    ...changedValues(before, { ...values, ...owner }),
    ...(statusId !== undefined && changedStatus(before, { pipelineId, statusId, lostReason }, context)),
  }
  return Object.keys(change).length === 0 ? null : withDerived(before, change, leadSearchText)
}

type Wanted = { pipelineId: string | undefined; statusId: string; lostReason: string | undefined }

function changedStatus(
  before: Lead,
  { pipelineId, statusId, lostReason }: Wanted,
  { pipelines, hours }: LeadContext,
): Partial<Lead> {
  const to = resolveImportStatus(pipelines, { ...(pipelineId && { pipelineId }), statusId }, before.pipelineId)
  if (!to) return {}
  const lost = { lostReason: to.type === 'lost' ? (lostReason ?? null) : null, lostNote: '' }
  const values = valuesOfStatus(before, { pipelines, to, hours }, lost)
  const now = new Date()
  return Object.fromEntries(
    Object.entries(values ?? {}).map(([field, value]) => [field, value === 'now' ? now : value]),
  )
}
