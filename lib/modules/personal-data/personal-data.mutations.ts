import { and, eq } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { conflict } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { customers } from '@/lib/db/schema/customers'
import { personalDataRequests as requests } from '@/lib/db/schema/personal-data'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { addToTimeline } from '@/lib/events/timeline'
import { insertConsents } from '@/lib/modules/consents/consents.commands'
import { customerWords } from '@/lib/modules/customers/customers.labels'
import { customerRecord } from '@/lib/modules/customers/record.queries'
import { recordLockRefusal } from '@/lib/modules/record-kit/record-lock.rules'
import { touch } from '@/lib/records/touch'
import { CONSENT_CHANNELS } from '@/lib/vocabulary/customers'
import { lockDataSubject, lockRequest } from './person.queries'
import type { RequestInput, StepInput } from './personal-data.schema'
import { requestDueDay, requestSteps } from './requests.rules'

type Data = Scope<'personalData'>
type Request = typeof requests.$inferSelect
type Target = { id: string; requestId: string }

/**
 * Creates a request about a customer's personal data; 404, 409 for an erased customer, unless it is a request for
 * access.
 */
export const createRequest = (scope: Data, customerId: string, input: RequestInput) =>
  inCompany(scope, async (tx) => {
    const person = await lockDataSubject(tx, scope, customerId)
    const refusal = person.erasedAt && input.kind !== 'access' ? recordLockRefusal(person, customerWords) : null
    if (refusal) throw refusal
    const { companyId, actorId } = scope
    const id = newId()
    const by = { createdBy: actorId, updatedBy: actorId }
    await tx
      .insert(requests)
      .values({ ...input, ...by, companyId, id, customerId, dueOn: requestDueDay(input.receivedOn) })
    await note(tx, scope, { person, action: 'personal-data.requested', request: { id, kind: input.kind } })
    return { id }
  })

/** Advances a request by one step; 404, 409 where it is closed, was changed meanwhile, or this is not its next step. */
export const advanceRequest = (scope: Data, { id, requestId }: Target, input: StepInput) =>
  inCompany(scope, async (tx) => {
    const person = await lockDataSubject(tx, scope, id)
    const request = await lockRequest(tx, scope, { id, requestId, version: input.version })
    if (!requestSteps(request).includes(input.step)) throw conflict('out_of_order', 'זה אינו הצעד הבא של הבקשה')
    if (input.step === 'object') await refuseAll(tx, scope, person)
    await saveRequest(tx, scope, { request, set: changeOf(scope, request, input) })
    await note(tx, scope, { person, action: ACTIONS[input.step], request })
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

type Row = typeof customers.$inferSelect

/**
 * Adds a refusal for every channel, so that no marketing is sent to the person any more; 409 for a locked, merged or
 * erased record.
 */
async function refuseAll(tx: Tx, { companyId, actorId, trace }: Data, person: Row): Promise<void> {
  const refusal = recordLockRefusal(person, customerWords)
  if (refusal) throw refusal
  const said = { state: 'refused', basis: 'request', source: 'התנגדות לדיוור בבקשה על מידע אישי' } as const
  const all = CONSENT_CHANNELS.map((channel) => ({ ...said, channel }))
  await insertConsents(tx, { companyId, actorId, ip: trace?.ip ?? null }, customerRecord(person.id), all)
  await tx
    .update(customers)
    .set(touch(person.version, actorId))
    .where(and(eq(customers.companyId, companyId), eq(customers.id, person.id)))
  await addToTimeline(tx, { companyId, actorId }, { customerId: person.id, type: 'customer.consent-refused' })
}

type Noted = { person: Row; action: `personal-data.${string}`; request: Pick<Request, 'id' | 'kind'> }

async function note(tx: Tx, scope: Data, { person: { id, ownerId }, action, request }: Noted): Promise<void> {
  await publish(tx, scope, { topic: 'customer', entityId: id, kind: 'updated', ownerId })
  const data = { kind: request.kind, request: request.id }
  await audit(tx, scope, { action, entity: 'customer', entityId: id, data })
}
