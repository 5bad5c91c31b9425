import { and, asc, eq, gt, gte, lt, sql } from 'drizzle-orm'

import { type Actor, findScope, requireScope } from '@/lib/access/scope'
import type {
  ActionContext,
  AutomationAction,
  AutomationEntities,
  AutomationEntity,
  AutomationRecord,
  AutomationSteps,
} from '@/lib/automation/entity'
import type { Tx } from '@/lib/db/client'
import { documents } from '@/lib/db/schema/documents'
import { isolate } from '@/lib/format/bidi'
import { daysBetween } from '@/lib/format/calendar'
import { businessDay, dayRange } from '@/lib/format/dates'
import { toOptions } from '@/lib/format/options'
import { messageLists, messageSteps } from '@/lib/modules/automations/message-steps.commands'
import { loadCustomerFacts, PERSON_FACTS, personLists } from '@/lib/modules/automations/person-facts.queries'

import { DOCUMENT_FACTS } from './automation-facts.labels'
import { documentStateLabels } from './documents.labels'
import { documentsInScope } from './documents.queries'
import { remindAllIn } from './resending.mutations'
import { listSigners } from './signers.queries'
import { selectTemplateChoices } from './templates/templates.queries'
import { findTemplateCustomer, sendFromTemplate } from './templates/use.mutations'
import { takesPart } from './turns.rules'

/** Days that a trigger waits for; each has an index of its documents. */
const DATES = { expiresOn: documents.expiresAt, completedOn: documents.completedAt } as const

async function describe(tx: Tx, actor: Actor) {
  const viewer = requireScope('documents', actor)
  const lists = personLists(tx, viewer)
  return {
    facts: { ...DOCUMENT_FACTS, ...PERSON_FACTS },
    lists: {
      ...lists,
      ...messageLists(tx, viewer, lists.owners),
      states: toOptions(documentStateLabels),
      templates: async () => selectTemplateChoices(tx, viewer),
      dates: Object.keys(DATES).map((value) => ({ value, label: DOCUMENT_FACTS[value as keyof typeof DATES].label })),
    },
  }
}

/** Messages go to the customer, and where there is none to the signer whose turn it is. */
async function loadRecord(tx: Tx, actor: Actor, id: string): Promise<AutomationRecord | null> {
  const viewer = findScope('documents', actor)
  if (!viewer) return null
  const [row] = await tx
    .select()
    .from(documents)
    .where(and(documentsInScope(viewer), eq(documents.id, id)))
  if (!row) return null
  const signers = (await listSigners(tx, { companyId: viewer.companyId, documentId: id })).filter(takesPart)
  const left = signers.filter(({ state }) => state !== 'signed')
  const [next] = left
  const { title, number, state, templateId, closedReason, ownerId } = row
  const { facts, ...customer } = await loadCustomerFacts(tx, actor, row.customerId)
  const [sentOn, expiresOn, completedOn] = [dayOf(row.sentAt), dayOf(row.expiresAt), dayOf(row.completedAt)]
  return {
    ...customer,
    id,
    name: customer.name || next?.name || title,
    phone: customer.phone || (next?.phone ?? ''),
    email: customer.email || (next?.email ?? ''),
    ownerId,
    facts: {
      ...facts,
      title,
      number,
      state,
      templateId,
      closedReason,
      ownerId,
      sentOn,
      expiresOn,
      completedOn,
      signersLeft: left.length,
      signerName: next?.name ?? '',
      isViewed: signers.some(({ viewedAt }) => viewedAt !== null),
      daysSinceSent: sentOn ? daysBetween(sentOn, businessDay()) : null,
      createdAt: row.createdAt.toISOString(),
    },
  }
}

const dayOf = (at: Date | null) => at && businessDay(at)

const listOnDay: AutomationEntity['listOnDay'] = async (tx, actor, { fact, day, after, limit }) => {
  const { from, to } = dayRange(day)
  const at = DATES[fact as keyof typeof DATES]
  // The index of the days of expiry holds the open documents.
  const isOpen = fact === 'expiresOn' ? sql`${documents.state} in ('sent', 'partly_signed')` : undefined
  const isOnDay = at ? and(gte(at, from), lt(at, to), isOpen) : sql`false`
  const rows = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(documentsInScope(requireScope('documents', actor)), isOnDay, after ? gt(documents.id, after) : undefined),
    )
    .orderBy(asc(documents.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Sends the signers whose turn it is a reminder with their link. */
async function remind(tx: Tx, { actor, record }: ActionContext) {
  await remindAllIn(tx, requireScope('documents', actor), record.id)
  return { kind: 'ok', text: '' } as const
}

const sendStep: AutomationAction = {
  label: 'שליחת מסמך לחתימה מתבנית',
  group: 'documents',
  isOutgoing: true,
  fields: {
    templateId: { label: 'תבנית', kind: 'choice', choices: 'templates', isRequired: true },
    title: { label: 'שם המסמך', kind: 'text', isRequired: true },
    message: { label: 'הודעה לחותמים', kind: 'long_text', max: 2_000 },
    days: { label: 'ימים עד שהקישור פג', kind: 'number', isDaysAhead: true, min: 1, max: 365, isRequired: true },
  },
  async run(tx, { actor, record, input }) {
    if (record.person?.entity !== 'customer') return { kind: 'skipped', text: 'הרשומה אינה שייכת ללקוח' }
    const scope = requireScope('documents', actor)
    const customer = await findTemplateCustomer(tx, scope, record.person.id)
    if (!customer.email) return { kind: 'skipped', text: 'ללקוח אין כתובת דוא״ל' }
    await sendFromTemplate(tx, scope, {
      templateId: String(input.templateId),
      title: String(input.title),
      message: typeof input.message === 'string' ? input.message : '',
      days: Number(input.days),
      authPolicy: 'none',
      reminds: true,
      customer,
    })
    return { kind: 'ok', text: `הנמען: ${isolate(customer.email)}` }
  },
}

const sending = {
  actions: { document: sendStep },
  lists(tx: Tx, actor: Actor) {
    const viewer = findScope('documents', actor)
    return { templates: viewer ? async () => selectTemplateChoices(tx, viewer) : [] }
  },
}

/** Steps that send the customer of a record a document. */
export const automationSteps = { customer: sending, payment: sending } as const satisfies AutomationSteps

/** Documents as records of automations. */
const document: AutomationEntity = {
  words: { many: 'מסמכים', one: 'מסמך' },
  describe,
  loadRecord,
  listOnDay,
  actions: {
    remind: { label: 'תזכורת לחותמים', group: 'documents', isOutgoing: true, fields: {}, run: remind },
    ...messageSteps('document'),
  },
}

export const automationEntities = { document } as const satisfies AutomationEntities
