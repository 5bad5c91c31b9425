import { type BusinessHours, businessMinutesBetween } from '@/lib/format/business-time'
import type { BulkChange } from '@/lib/modules/bulk/bulk.schema'
import type { BulkRow, BulkValues } from '@/lib/modules/bulk/kind.rules'
import { notEditableReason } from '@/lib/modules/record-kit/record-lock.rules'
import type { RecordRow } from '@/lib/records/kind'

import { isAnswer } from './response.rules'
import { canMove, findStatus, isClosedType, missingFields } from './statuses.rules'
import type { LeadPipeline, LeadStatus } from './statuses.schema'

type Row = BulkRow<'lead'>

const CLOSED = {
  erased: 'פרטי הליד נמחקו לפי בקשה',
  merged: 'הליד מוזג לליד אחר',
  locked: 'הרשומה נעולה',
}

type StatusChange = Extract<BulkChange, { field: 'status' }>
export type BulkStatus = {
  change: StatusChange
  pipelines: readonly LeadPipeline[]
  to: LeadStatus
  hours: BusinessHours
  /** Name of a field that a status requires; undefined for one that the actor may not fill in. */
  labelOf: (field: string) => string | undefined
}

type Moved = Readonly<Record<string, unknown>> & Pick<Row, 'statusId' | 'custom'>
type Answered = Pick<Row, 'statusId' | 'awaitedSince' | 'responseMinutes'> & { closedAt: unknown; respondedAt: unknown }
type Entered = Pick<BulkStatus, 'pipelines' | 'to' | 'hours'>

/** Returns why no bulk change applies to a lead; null where one may. */
export function leadBulkRefusal(
  row: Pick<RecordRow<'lead'>, 'lockedAt' | 'mergedIntoId' | 'erasedAt' | 'convertedAt'>,
) {
  const closed = notEditableReason(row)
  if (closed) return CLOSED[closed]
  return row.convertedAt ? 'הליד הפך ללקוח' : null
}

/** Returns why a lead may not get the status of a bulk change; null where it may, or has it already. */
export function leadStatusRefusal(row: Moved, { change, pipelines, to, labelOf }: BulkStatus): string | null {
  const from = findStatus(pipelines, row.statusId)
  if (!from || from.id === to.id) return null
  if (!canMove(from, to)) return `אי אפשר לעבור מ״${from.name}״ ל״${to.name}״`
  if (isClosedType(from.type) && !isClosedType(to.type) && !change.reopenReason)
    return 'הליד סגור, ולא נכתב למה הוא נפתח מחדש'
  const missing = missingFields(to, row).flatMap((field) => labelOf(field) ?? [])
  return missing.length > 0 ? `חסר: ${missing.join(', ')}` : null
}

/** Returns the columns of a lead that gets a status; null for a lead that has it already. */
export function valuesOfStatus(row: Answered, { pipelines, to, hours }: Entered, lost: BulkValues): BulkValues | null {
  if (findStatus(pipelines, row.statusId)?.id === to.id) return null
  return {
    statusId: to.id,
    pipelineId: to.pipelineId,
    statusSince: 'now',
    closedAt: isClosedType(to.type) ? (row.closedAt ?? 'now') : null,
    ...(isAnswer(to.type) && !row.respondedAt
      ? {
          respondedAt: 'now',
          responseMinutes: row.awaitedSince && businessMinutesBetween(hours, row.awaitedSince, new Date()),
        }
      : { respondedAt: row.respondedAt, responseMinutes: row.responseMinutes }),
    ...lost,
  }
}
