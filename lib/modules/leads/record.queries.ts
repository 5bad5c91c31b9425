import { conflict } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { leads } from '@/lib/db/schema/leads'
import { recordLockRefusal } from '@/lib/modules/record-kit/record-lock.rules'
import { lockEditable, type RecordEditor, type RecordKind, type RecordRef } from '@/lib/records/kind'

import { leadWords } from './leads.labels'
import { openings } from './openings.schema'
import { refreshLeadSearchText } from './search-text.mutations'

/** Leads as a record kind. */
export const leadRecords: RecordKind<'lead'> = {
  entity: 'lead',
  table: leads,
  seenBy: openings.leads,
  words: leadWords,
  refusal: (row) => recordLockRefusal(row, leadWords) ?? convertedRefusal(row),
  refreshSearchText: refreshLeadSearchText,
}

const convertedRefusal = ({ convertedAt }: typeof leads.$inferSelect) =>
  convertedAt && conflict('converted', 'הליד הפך ללקוח. את השינוי יש לעשות בכרטיס הלקוח.')

export const leadRecord = (id: string): RecordRef<'lead'> => ({ kind: leadRecords, id })

/**
 * Returns the row of a lead, locked until the transaction ends; 404, 409 where the record is locked, merged or erased.
 */
export const lockLead = (tx: Tx, scope: RecordEditor<'lead'>, id: string) => lockEditable(tx, scope, leadRecord(id))
