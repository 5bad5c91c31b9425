import type { Tx } from '@/lib/db/client'
import type { TimelinePayload } from '@/lib/db/schema/records'
import { inCompany } from '@/lib/db/tenant'
import { type RecordAct, recordChange } from '@/lib/records/changes'
import { lockEditable, type RecordEditor, type RecordEntity, type RecordRef, type RecordRow } from '@/lib/records/kind'

/** What `write` has written: the id of its row, and the record's timeline event. */
type Written<E extends RecordEntity> = { id: string; act: RecordAct<E>; payload: TimelinePayload }

/**
 * Changes contact data of a record: locks the record, so that `write` needs no lock of its own, then updates its search
 * text and timeline. Returns the id of the row; 404, 409 for a locked record.
 */
export const changeContactData = <E extends RecordEntity>(
  scope: RecordEditor<NoInfer<E>>,
  record: RecordRef<E>,
  write: (tx: Tx, row: RecordRow<NoInfer<E>>) => Promise<Written<NoInfer<E>>>,
) =>
  inCompany(scope, async (tx) => {
    const { kind } = record
    const row = await lockEditable(tx, scope, record)
    const { id, act, payload } = await write(tx, row)
    await kind.refreshSearchText(tx, scope, record.id)
    await recordChange(tx, scope, { kind, row, act, payload })
    return { id }
  })
