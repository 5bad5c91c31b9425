import { BY_RULES } from '@/lib/modules/bulk/bulk.schema'
import type { CustomValues } from '@/lib/modules/custom-fields/custom-fields.schema'
import { EMPTY_VALUES, isAsMade } from '@/lib/modules/imports/records/as-made.rules'
import type { IsLeftOut, Item } from '@/lib/modules/imports/target.rules'

import type { LeadPipeline } from '../statuses.schema'
import type { Lead } from './rows.rules'
import { newStatusLack, resolveImportStatus } from './status.rules'
import type { LeadValues } from './values.rules'

type Made = {
  isLeftOut: IsLeftOut
  ownerId: string
  pipelines: readonly LeadPipeline[]
  /** Defaults of custom fields. */
  start: CustomValues
}

/** Values of a new lead where its row is empty. */
const NOTHING = {
  ...EMPTY_VALUES,
  companyName: '',
  interest: '',
  expectedAgorot: 0,
  campaign: '',
  utmSource: '',
  utmMedium: '',
  lostReason: null,
  lostNote: '',
  customerId: null,
  attempts: 0,
  inquiries: 1,
}

/**
 * Whether a lead has the values that its row of the file gave it, whatever changed in between. Of a lead that was handed
 * out by the rules, nobody knows any more to whom.
 */
export function isLeadAsImported(
  present: Lead,
  item: Item<LeadValues> | undefined,
  { isLeftOut, ownerId, pipelines, start }: Made,
): boolean {
  if (!item || item.values.ownerId === BY_RULES) return false
  const { number: _number, pipelineId: _pipeline, statusId: _status, lostReason, ...values } = item.values
  const status = statusOf(item.values, isLeftOut, pipelines)
  if (!status) return false
  return isAsMade(present, {
    ...NOTHING,
    ownerId,
    ...values,
    custom: { ...start, ...values.custom },
    pipelineId: status.pipelineId,
    statusId: status.id,
    lostReason: status.type === 'lost' ? (lostReason ?? null) : null,
  })
}

/** A status that the row may not have is dropped from it if the user chose to leave such values out. */
function statusOf(values: LeadValues, isLeftOut: IsLeftOut, pipelines: readonly LeadPipeline[]) {
  const status = resolveImportStatus(pipelines, values)
  const isRefused = !status || newStatusLack(status, values, { labelOf: (field) => field }) !== null
  if (!isRefused || !isLeftOut({ field: 'statusId', kind: 'status' })) return status
  const { statusId: _status, ...rest } = values
  return resolveImportStatus(pipelines, rest)
}
