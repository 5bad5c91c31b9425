import type { Tx } from '@/lib/db/client'
import type { TimelinePayload } from '@/lib/db/schema/customers'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { addToTimeline } from '@/lib/events/timeline'
import type { auditActions } from '@/lib/manifest/audit-actions'

import { type RecordEditor, type RecordKind, recordColumns } from './kind'

type ActOf<Action> = Action extends `${RecordKind['entity']}.${infer Act}` ? Act : never
/** Actions that every kind of record has; each has an audit action per kind. */
export type RecordAct = ActOf<keyof typeof auditActions>

type NewEvent = {
  kind: RecordKind
  /** The row that the caller has locked. */
  row: { id: string; ownerId: string }
  act: RecordAct
  payload?: TimelinePayload
  /** Leaves the timeline out: the change is shown elsewhere. */
  isWithin?: boolean
  data?: Record<string, unknown>
  /** The `kind` of the realtime event. */
  news?: string
}

/** Records a change of a record: on its timeline, to open screens and, last, in the audit log. */
export async function recordChange(tx: Tx, scope: RecordEditor, event: NewEvent) {
  const { kind, row, act, payload = {}, data = {}, isWithin = false, news = 'updated' } = event
  const { entity } = kind
  const { id, ownerId } = row
  const action = `${entity}.${act}`
  if (!isWithin) await addToTimeline(tx, scope, { ...recordColumns({ kind, id }), type: action, payload })
  await publish(tx, scope, { topic: entity, entityId: id, kind: news, ownerId })
  await audit(tx, scope, { action, entity, entityId: id, data })
}
