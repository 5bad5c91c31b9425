import { and, asc, eq, isNull } from 'drizzle-orm'

import { type Actor, findScope, requireScope } from '@/lib/access/scope'
import type { ActionContext, ActionResult, AutomationAction, AutomationSteps } from '@/lib/automation/entity'
import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { services } from '@/lib/db/schema/services'
import { isolate } from '@/lib/format/bidi'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'

import { lackLabels } from './delivery/delivery.labels'
import { sendPageIn } from './delivery/delivery.mutations'
import { loadPageMessageData, phoneText } from './delivery/delivery.queries'
import { automaticDelivery } from './delivery/delivery.rules'
import { createPageIn } from './payment-pages.mutations'
import { pageInput } from './payment-pages.schema'
import { loadPageSeller } from './prices.queries'

const SENDING = [
  { value: 'automatic', label: 'לשלוח ללקוח: בדוא״ל, ובלי כתובת ב־SMS' },
  { value: 'none', label: 'לא לשלוח, רק ליצור' },
]

const createStep: AutomationAction = {
  label: 'יצירת עמוד תשלום',
  group: 'money',
  isOutgoing: true,
  fields: {
    title: { label: 'כותרת', kind: 'text', isRequired: true },
    serviceId: { label: 'שירות', kind: 'choice', choices: 'services', isRequired: true },
    amount: { label: 'סכום (בלעדיו, מחיר השירות)', kind: 'money', min: 1 },
    days: { label: 'ימים עד מועד התשלום', kind: 'number', isDaysAhead: true, min: 0, max: 365, isRequired: true },
    send: { label: 'שליחה', kind: 'choice', choices: 'pageSending', isRequired: true },
  },
  run: createAndSend,
}

/** Creates a page of the customer with the permissions of the actor, and sends it as the office sends by itself. */
async function createAndSend(tx: Tx, at: ActionContext): Promise<ActionResult> {
  const { actor, record, input, now } = at
  if (record.person?.entity !== 'customer') return { kind: 'skipped', text: 'הרשומה אינה שייכת ללקוח' }
  const scope = requireScope('paymentPageCreation', actor)
  const { terms } = await loadPageSeller(tx, scope)
  const serviceId = String(input.serviceId)
  const agorot = typeof input.amount === 'number' ? input.amount : await loadPrice(tx, actor, serviceId)
  const page = pageInput.parse({
    title: input.title,
    lines: [{ serviceId, quantity: 1, unitPrice: (agorot / 100).toFixed(2) }],
    dueOn: addDays(businessDay(now), Number(input.days)),
    customerId: record.person.id,
    state: 'active',
    terms,
  })
  const { id } = await createPageIn(tx, scope, page, findScope('customers', actor))
  return { kind: 'ok', text: input.send === 'automatic' ? await sendCreated(tx, actor, id) : 'העמוד נוצר' }
}

/** Sends a page by the channel that fits its customer; returns what happened, since an unsent page is one all the same. */
async function sendCreated(tx: Tx, actor: Actor, id: string): Promise<string> {
  const edits = requireScope('paymentPageEdits', actor)
  const parcel = await loadPageMessageData(tx, { companyId: actor.companyId, pageId: id })
  const { way, lack } = automaticDelivery(parcel.customer)
  if (!way) return `העמוד נוצר ולא נשלח: ${lackLabels[lack]}`
  const text = way.channel === 'mail' ? '' : await phoneText(tx, edits, parcel)
  await sendPageIn(tx, edits, { id, input: { ...way, text } })
  return `עמוד תשלום, הנמען: ${isolate(way.to)}`
}

async function loadPrice(tx: Tx, { companyId }: Actor, id: string): Promise<number> {
  const { priceAgorot } = services
  const [found] = await tx
    .select({ priceAgorot })
    .from(services)
    .where(and(eq(services.companyId, companyId), eq(services.id, id)))
  if (!found) throw invalid({ serviceId: 'השירות אינו קיים עוד' })
  return found.priceAgorot
}

async function loadSold(tx: Tx, { companyId }: Actor) {
  const { id, name, state, deletedAt } = services
  const isSold = and(eq(services.companyId, companyId), eq(state, 'active'), isNull(deletedAt))
  return tx.select({ value: id, label: name }).from(services).where(isSold).orderBy(asc(name), asc(id))
}

const steps = {
  actions: { 'payment-page': createStep },
  lists: (tx: Tx, actor: Actor) => ({ services: () => loadSold(tx, actor), pageSending: SENDING }),
}

/** Steps that ask the customer of a record for money. */
export const automationSteps = { customer: steps, payment: steps, document: steps } as const satisfies AutomationSteps
