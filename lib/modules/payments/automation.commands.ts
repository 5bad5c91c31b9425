import { and, asc, eq, gt, gte, lt, sql } from 'drizzle-orm'

import { type Actor, findScope, requireScope } from '@/lib/access/scope'
import type { AutomationEntities, AutomationEntity, AutomationRecord } from '@/lib/automation/entity'
import type { FactDefinition } from '@/lib/automation/fields.rules'
import type { Tx } from '@/lib/db/client'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { payments } from '@/lib/db/schema/payments'
import { businessDay, dayRange } from '@/lib/format/dates'
import { toOptions } from '@/lib/format/options'
import { messageLists, messageSteps } from '@/lib/modules/automations/message-steps.commands'
import { loadCustomerFacts, PERSON_FACTS, personLists } from '@/lib/modules/automations/person-facts.queries'

import { paymentStateLabels } from './list.labels'
import { paymentsInScope } from './list-matching.queries'
import { paymentMethodLabels } from './payments.labels'

const FACTS = {
  pageTitle: { label: 'עבור', type: 'text' },
  amountAgorot: { label: 'סכום', type: 'money' },
  refundedAgorot: { label: 'סכום שהוחזר', type: 'money' },
  method: { label: 'אמצעי תשלום', type: 'choice', choices: 'methods' },
  state: { label: 'מצב התשלום', type: 'choice', choices: 'states' },
  installments: { label: 'מספר תשלומים', type: 'number' },
  number: { label: 'מספר התשלום', type: 'number' },
  payerName: { label: 'שם המשלם', type: 'text' },
  isFirst: { label: 'התשלום הראשון של הלקוח', type: 'yes_no' },
  isSimulated: { label: 'תשלום ניסיון', type: 'yes_no' },
  paidOn: { label: 'יום התשלום', type: 'day' },
  ownerId: { label: 'אחראי', type: 'choice', choices: 'owners' },
  ...PERSON_FACTS,
} as const satisfies Record<string, FactDefinition>

async function describe(tx: Tx, actor: Actor) {
  const viewer = requireScope('payments', actor)
  const lists = personLists(tx, viewer)
  return {
    facts: FACTS,
    lists: {
      ...lists,
      ...messageLists(tx, viewer, lists.owners),
      methods: toOptions(paymentMethodLabels),
      states: toOptions(paymentStateLabels),
      dates: [{ value: 'paidOn', label: FACTS.paidOn.label }],
    },
  }
}

/** Messages go to the customer, and where there is none to the address that the payer left. */
async function loadRecord(tx: Tx, actor: Actor, id: string): Promise<AutomationRecord | null> {
  const viewer = findScope('payments', actor)
  if (!viewer) return null
  const [found] = await tx
    .select({ payment: payments, pageTitle: paymentPages.title, isFirst })
    .from(payments)
    .innerJoin(paymentPages, and(eq(paymentPages.companyId, payments.companyId), eq(paymentPages.id, payments.pageId)))
    .where(and(paymentsInScope(viewer), eq(payments.id, id)))
  if (!found) return null
  const { payment, ...more } = found
  const { amountAgorot, refundedAgorot, method, state, installments, number, payerName, isSimulated, ownerId } = payment
  const { facts, ...customer } = await loadCustomerFacts(tx, actor, payment.customerId)
  const paidOn = businessDay(payment.paidAt)
  const plain = { amountAgorot, refundedAgorot, method, state, installments, number, payerName, isSimulated, ownerId }
  return {
    ...customer,
    id,
    name: customer.name || payerName,
    email: customer.email || payment.payerEmail,
    ownerId,
    facts: { ...facts, ...plain, ...more, paidOn },
  }
}

const isFirst = sql<boolean>`(${payments.customerId} is not null and not exists (select from payments earlier
  where earlier.company_id = ${payments.companyId} and earlier.customer_id = ${payments.customerId} and earlier.deleted_at is null
    and earlier.paid_at < ${payments.paidAt}))`

/** Payments of a day, by the index of their time. */
const listOnDay: AutomationEntity['listOnDay'] = async (tx, actor, { day, after, limit }) => {
  const { from, to } = dayRange(day)
  const isOnDay = and(gte(payments.paidAt, from), lt(payments.paidAt, to))
  const rows = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(paymentsInScope(requireScope('payments', actor)), isOnDay, after ? gt(payments.id, after) : undefined))
    .orderBy(asc(payments.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Payments as records of automations. */
const payment: AutomationEntity = {
  words: { many: 'תשלומים', one: 'תשלום' },
  describe,
  loadRecord,
  listOnDay,
  actions: messageSteps('payment'),
}

export const automationEntities = { payment } as const satisfies AutomationEntities
