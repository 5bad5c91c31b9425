import type { Tx } from '@/lib/db/client'
import type { TimelinePayload } from '@/lib/db/schema/customers'
import { inCompany } from '@/lib/db/tenant'
import { type RecordAct, recordChange } from '@/lib/records/changes'
import { lockEditable, type RecordEditor, type RecordRef, type RecordRow } from '@/lib/records/kind'

/** What was written: the id of its row, and what the record tells of it. */
type Written = { id: string; act: RecordAct; payload: TimelinePayload }

/**
 * Changes who a record is reached by, and how and where: `write` has the record locked, so that it locks no row of its own. Afterwards
 * search finds the record by what stands there now. Gives the id of the row; 404, 409 for a closed record.
 */
export const changeContactData = (
  scope: RecordEditor,
  record: RecordRef,
  write: (tx: Tx, row: RecordRow) => Promise<Written>,
) =>
  inCompany(scope, async (tx) => {
    const { kind } = record
    const row = await lockEditable(tx, scope, record)
    const { id, act, payload } = await write(tx, row)
    await kind.refreshSearchText(tx, scope, record.id)
    await recordChange(tx, scope, { kind, row, act, payload })
    return { id }
  })
