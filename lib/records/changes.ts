import type { Tx } from '@/lib/db/client'
import type { TimelinePayload } from '@/lib/db/schema/records'
import type { TenantContext } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { addToTimeline } from '@/lib/events/timeline'
import type { auditActions } from '@/lib/manifest/audit-actions'

import { type RecordEditor, type RecordEntity, type RecordKind, recordColumns } from './kind'

type ActOf<Action, E extends string> = Action extends `${E}.${infer Act}` ? Act : never
type Acts = { [E in RecordEntity]: ActOf<keyof typeof auditActions, E> }
/** Actions of a kind of record, each with an audit action; those of every kind are common to all. */
export type RecordAct<E extends RecordEntity = RecordEntity> = (Acts['customer'] & Acts['lead']) | Acts[E]

type NewEvent<E extends RecordEntity> = {
  kind: RecordKind<E>
  /** The row that the caller has locked. */
  row: { id: string; ownerId: string | null }
  act: RecordAct<NoInfer<E>>
  payload?: TimelinePayload
  /** Leaves the timeline out: the change is shown elsewhere. */
  isWithin?: boolean
  data?: Record<string, unknown>
  /** The `kind` of the realtime event. */
  news?: string
}

/** Work of the product itself, which no user does. */
type Unattended = TenantContext & { readonly actorId: null }

/** Records a change of a record: on its timeline, to open screens and, last, in the audit log. */
export async function recordChange<E extends RecordEntity>(
  tx: Tx,
  scope: RecordEditor<NoInfer<E>> | Unattended,
  event: NewEvent<E>,
) {
  const { kind, row, act, payload = {}, data = {}, isWithin = false, news = 'updated' } = event
  const { entity }: RecordKind = kind
  const { id, ownerId } = row
  const action = `${entity}.${act}`
  if (!isWithin) await addToTimeline(tx, scope, { ...recordColumns({ kind, id }), type: action, payload })
  await publish(tx, scope, { topic: entity, entityId: id, kind: news, ownerId })
  await audit(tx, scope, { action, entity, entityId: id, data })
}
