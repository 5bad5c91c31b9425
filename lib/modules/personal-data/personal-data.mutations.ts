import { and, eq } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { conflict } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { personalDataRequests as requests } from '@/lib/db/schema/personal-data'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { addToTimeline } from '@/lib/events/timeline'
import { insertConsents } from '@/lib/modules/consents/consents.commands'
import { recordLockRefusal } from '@/lib/modules/record-kit/record-lock.rules'
import { type RecordRef, recordColumns } from '@/lib/records/kind'
import { touch } from '@/lib/records/touch'
import { CONSENT_CHANNELS } from '@/lib/vocabulary/customers'
import { lockDataSubject, lockRequest } from './person.queries'
import type { RequestInput, StepInput } from './personal-data.schema'
import { requestDueDay, requestSteps } from './requests.rules'

type Data = Scope<'personalData'>
type Request = typeof requests.$inferSelect
type Target = { record: RecordRef; requestId: string }

/**
 * Creates a request about the personal data of a customer or a lead; 404, 409 for an erased one, unless it is a request
 * for access, and for a lead who became a customer.
 */
export const createRequest = (scope: Data, record: RecordRef, input: RequestInput) =>
  inCompany(scope, async (tx) => {
    const person = await lockDataSubject(tx, scope, record)
    const refusal = person.erasedAt && input.kind !== 'access' ? recordLockRefusal(person, record.kind.words) : null
    if (refusal) throw refusal
    const { companyId, actorId } = scope
    const id = newId()
    const by = { createdBy: actorId, updatedBy: actorId }
    await tx
      .insert(requests)
      .values({ ...input, ...by, ...recordColumns(record), companyId, id, dueOn: requestDueDay(input.receivedOn) })
    await note(tx, scope, { record, person, action: 'personal-data.requested', request: { id, kind: input.kind } })
    return { id }
  })

/** Advances a request by one step; 404, 409 where it is closed, was changed meanwhile, or this is not its next step. */
export const advanceRequest = (scope: Data, { record, requestId }: Target, input: StepInput) =>
  inCompany(scope, async (tx) => {
    const person = await lockDataSubject(tx, scope, record)
    const request = await lockRequest(tx, scope, { record, requestId, version: input.version })
    if (!requestSteps(request).includes(input.step)) throw conflict('out_of_order', 'זה אינו הצעד הבא של הבקשה')
    if (input.step === 'object') await refuseAll(tx, scope, { record, person })
    await saveRequest(tx, scope, { request, set: changeOf(scope, request, input) })
    await note(tx, scope, { record, person, action: ACTIONS[input.step], request })
    return { id: requestId, version: request.version + 1 }
  })

const ACTIONS = {
  identity: 'personal-data.identity-checked',
  work: 'personal-data.taken-up',
  close: 'personal-data.done',
  object: 'personal-data.done',
  refuse: 'personal-data.refused',
} as const satisfies Record<StepInput['step'], string>

function changeOf({ actorId }: Data, request: Request, input: StepInput): Partial<Request> {
  if (input.step === 'identity') return { state: 'identity_checked', identityCheck: input.text }
  if (input.step === 'work') return { state: 'in_work' }
  const closing = { closedAt: new Date(), closedBy: actorId }
  if (input.step === 'object') return { ...closing, state: 'done', outcome: OBJECTED }
  if (input.step === 'refuse') return { ...closing, state: 'refused', outcome: input.text }
  if (request.kind === 'access' && !request.dataFileId) throw conflict('no_copy', 'יש להכין קודם את העותק של המידע')
  return { ...closing, state: 'done', outcome: input.text }
}

const OBJECTED = 'נרשם סירוב לדיוור בכל הערוצים'

/** Writes a change of a request, which the caller has locked. */
export const saveRequest = (
  tx: Tx,
  { companyId, actorId }: Data,
  { request, set }: { request: Request; set: Partial<Request> },
) =>
  tx
    .update(requests)
    .set({ ...set, ...touch(request.version, actorId) })
    .where(and(eq(requests.companyId, companyId), eq(requests.id, request.id)))

type Subject = { record: RecordRef; person: Awaited<ReturnType<typeof lockDataSubject>> }

/**
 * Adds a refusal for every channel, so that no marketing is sent to the person any more; 409 for a locked, merged or
 * erased record.
 */
async function refuseAll(tx: Tx, { companyId, actorId, trace }: Data, { record, person }: Subject): Promise<void> {
  const { table, entity, words } = record.kind
  const refusal = recordLockRefusal(person, words)
  if (refusal) throw refusal
  const said = { state: 'refused', basis: 'request', source: 'התנגדות לדיוור בבקשה על מידע אישי' } as const
  const all = CONSENT_CHANNELS.map((channel) => ({ ...said, channel }))
  await insertConsents(tx, { companyId, actorId, ip: trace?.ip ?? null }, record, all)
  await tx
    .update(table)
    .set(touch(person.version, actorId))
    .where(and(eq(table.companyId, companyId), eq(table.id, person.id)))
  await addToTimeline(tx, { companyId, actorId }, { ...recordColumns(record), type: `${entity}.consent-refused` })
}

type Noted = Subject & { action: `personal-data.${string}`; request: Pick<Request, 'id' | 'kind'> }

async function note(tx: Tx, scope: Data, { record, person: { id, ownerId }, action, request }: Noted): Promise<void> {
  const { entity } = record.kind
  await publish(tx, scope, { topic: entity, entityId: id, kind: 'updated', ownerId })
  const data = { kind: request.kind, request: request.id }
  await audit(tx, scope, { action, entity, entityId: id, data })
}
