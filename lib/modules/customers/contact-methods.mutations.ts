import { and, eq } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { conflict, invalid, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { customerContactMethods } from '@/lib/db/schema/customer-record'
import { customers } from '@/lib/db/schema/customers'
import { inCompany } from '@/lib/db/tenant'
import { refreshConsentChannels } from '@/lib/modules/consents/consents.commands'
import { recordChange } from '@/lib/records/changes'
import { touch } from '@/lib/records/touch'
import { canPromote, MAX_POINTS, primaryField } from './contact-methods.rules'
import type { PointChange, PointInput } from './contact-methods.schema'
import { assertEditable, customerRecords } from './record-lock.queries'
import { refreshSearchText } from './search-text.mutations'

type Edits = Scope<'customerEdits'>
type Target = { id: string; pointId: string }
type Customer = typeof customers.$inferSelect

/** Adds a number or an address to a customer of the scope; 404, 409 for a closed record or one too many, 422 for one that is there. */
export const addContactMethod = (scope: Edits, customerId: string, input: PointInput) =>
  inCompany(scope, async (tx) => {
    const { companyId } = scope
    const customer = await assertEditable(tx, scope, customerId)
    const present = await pointsOf(tx, scope, customerId)
    if (present.length >= MAX_POINTS) throw conflict('points_full', `אפשר לרשום עד ${MAX_POINTS} מספרים וכתובות נוספים`)
    if (isThere(customer, present, input)) throw invalid({ value: 'הערך הזה כבר רשום אצל הלקוח' })
    const id = newId()
    const position = Math.max(0, ...present.map((point) => point.position)) + 1
    await tx.insert(customerContactMethods).values({ ...input, companyId, id, customerId, position })
    await refreshSearchText(tx, scope, customerId)
    await recordChange(tx, scope, {
      kind: customerRecords,
      row: customer,
      act: 'point-added',
      payload: { channel: input.channel },
    })
    return { id }
  })

/** Says of a number what it is of and whether it works; 404, 409 for a closed record. */
export const changeContactMethod = (scope: Edits, target: Target, change: PointChange) =>
  inCompany(scope, async (tx) => {
    const customer = await assertEditable(tx, scope, target.id)
    const { channel } = await findPoint(tx, scope, target)
    await tx.update(customerContactMethods).set(change).where(rowOf(scope, target))
    await recordChange(tx, scope, { kind: customerRecords, row: customer, act: 'point-updated', payload: { channel } })
    return { id: target.pointId }
  })

/** Takes a number off a customer; 404, 409 for a closed record. */
export const removeContactMethod = (scope: Edits, target: Target) =>
  inCompany(scope, async (tx) => {
    const customer = await assertEditable(tx, scope, target.id)
    const { channel } = await findPoint(tx, scope, target)
    await tx.delete(customerContactMethods).where(rowOf(scope, target))
    await refreshSearchText(tx, scope, target.id)
    await recordChange(tx, scope, { kind: customerRecords, row: customer, act: 'point-removed', payload: { channel } })
    return { id: target.pointId }
  })

/** Makes a number the first one of the customer; the one that was it takes its place. 404, 409 for a closed record or one that cannot be it. */
export const setPrimaryContactMethod = (scope: Edits, target: Target) =>
  inCompany(scope, async (tx) => {
    const customer = await assertEditable(tx, scope, target.id)
    const point = await findPoint(tx, scope, target)
    const field = primaryField(point.channel)
    if (!field || !canPromote(point)) throw conflict('not_primary', 'אי אפשר להפוך את הערך הזה לראשי')
    await replace(tx, scope, { target, point, former: customer[field] })
    const after = touch(customer.version, scope.actorId)
    await tx
      .update(customers)
      .set({ ...after, [field]: point.value })
      .where(and(eq(customers.companyId, scope.companyId), eq(customers.id, target.id)))
    await refreshSearchText(tx, scope, target.id)
    await refreshConsentChannels(tx, scope.companyId, [target.id])
    await recordChange(tx, scope, {
      kind: customerRecords,
      row: customer,
      act: 'point-promoted',
      payload: { channel: point.channel },
    })
    return { id: target.pointId }
  })

type Replaced = { target: Target; point: typeof customerContactMethods.$inferSelect; former: string | null }

/** The number that was the first stands where the new one stood; where there was none, or it is listed already, nothing does. */
async function replace(tx: Tx, scope: Edits, { target, point: { channel }, former }: Replaced) {
  const present = await pointsOf(tx, scope, target.id)
  const kept = channel === 'whatsapp' ? 'phone' : channel
  const isListed = present.some((one) => one.channel === kept && one.value === former && one.id !== target.pointId)
  if (former === null || isListed) await tx.delete(customerContactMethods).where(rowOf(scope, target))
  else
    await tx
      .update(customerContactMethods)
      .set({ value: former, channel: kept, label: 'other', isInvalid: false })
      .where(rowOf(scope, target))
}

const isThere = ({ phone, email }: Customer, present: Awaited<ReturnType<typeof pointsOf>>, input: PointInput) =>
  (input.channel === 'phone' && input.value === phone) ||
  (input.channel === 'email' && input.value === email) ||
  present.some(({ channel, value }) => channel === input.channel && value === input.value)

const pointsOf = (tx: Tx, { companyId }: Edits, customerId: string) =>
  tx
    .select()
    .from(customerContactMethods)
    .where(and(eq(customerContactMethods.companyId, companyId), eq(customerContactMethods.customerId, customerId)))

async function findPoint(tx: Tx, scope: Edits, target: Target) {
  const [found] = await tx.select().from(customerContactMethods).where(rowOf(scope, target))
  if (!found) throw notFound('המספר או הכתובת לא נמצאו')
  return found
}

const rowOf = ({ companyId }: Edits, { id, pointId }: Target) =>
  and(
    eq(customerContactMethods.companyId, companyId),
    eq(customerContactMethods.customerId, id),
    eq(customerContactMethods.id, pointId),
  )
