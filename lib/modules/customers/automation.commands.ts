import { sql } from 'drizzle-orm'

import { type Actor, findScope, requireScope } from '@/lib/access/scope'
import type { AutomationAction, AutomationEntities, AutomationEntity, AutomationSteps } from '@/lib/automation/entity'
import type { FactDefinition } from '@/lib/automation/fields.rules'
import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import { isCalendarDay } from '@/lib/format/dates'
import { toOptions } from '@/lib/format/options'
import { messageLists, messageSteps } from '@/lib/modules/automations/message-steps.commands'
import { bulkSteps, changeRecord, TAG_STEP_ACTS } from '@/lib/modules/bulk/steps.commands'
import { bulkTargets } from '@/lib/modules/bulk/targets.commands'
import { picklistOptions } from '@/lib/modules/picklists/picklists.rules'
import {
  columnFacts,
  describeRecords,
  EDITED_FACTS,
  listRecordsOnDay,
  loadLiveRecord,
  RECORD_FACTS,
} from '@/lib/modules/record-kit/automation-facts.queries'
import { recordSteps } from '@/lib/modules/record-kit/automation-steps.commands'
import { customerServiceStateLabels } from '@/lib/modules/subscriptions/subscriptions.labels'

import { bulkCustomers } from './bulk.queries'
import { customerKindLabels } from './customers.labels'
import { customerFieldChange } from './customers.schema'
import { writeCustomerFields } from './fields.mutations'
import { loadMoneyFacts, MONEY_FACTS, moneyDay } from './money-facts.queries'
import { customerRecords } from './record.queries'

const FACTS = {
  ...RECORD_FACTS,
  kind: { label: 'סוג לקוח', type: 'choice', choices: 'kinds' },
  status: { label: 'סטטוס', type: 'choice', choices: 'statuses' },
  contactName: { label: 'איש קשר', type: 'text' },
  street: { label: 'כתובת', type: 'text' },
  website: { label: 'אתר', type: 'text' },
  number: { label: 'מספר לקוח', type: 'number' },
  birthDate: { label: 'תאריך לידה', type: 'day' },
  createdAt: { label: 'לקוח מאז', type: 'instant' },
  lastActivityAt: { label: 'הפעילות האחרונה', type: 'instant' },
} as const satisfies Record<string, FactDefinition>

/** Fields whose change may start an automation. */
const { kind, status, contactName, street, website, birthDate } = FACTS
const EDITED = { ...EDITED_FACTS, kind, status, contactName, street, website, birthDate }

/** The day of the year on which somebody was born, each year. */
const BIRTHDAY = { value: 'birthday', label: 'יום הולדת (בכל שנה)' }

/** Fields that a step sets; others have steps of their own. */
const fields = customerFieldChange.omit({
  version: true,
  status: true,
  source: true,
  tagIds: true,
  nextFollowUpOn: true,
})

async function describe(tx: Tx, actor: Actor) {
  const viewer = requireScope('customers', actor)
  const facts = { ...FACTS, ...(viewer.money && MONEY_FACTS) }
  const described = await describeRecords(tx, viewer, {
    entity: 'customer',
    facts,
    edited: EDITED,
    settable: Object.keys(fields.shape),
  })
  const { owners, dates } = described.lists
  return {
    facts: described.facts,
    lists: {
      ...described.lists,
      ...messageLists(tx, viewer, owners),
      statuses: async () => picklistOptions(await described.picklists(), 'customer.status'),
      kinds: toOptions(customerKindLabels),
      serviceStates: toOptions(customerServiceStateLabels),
      tagActs: TAG_STEP_ACTS,
      dates: [...dates.filter(({ value }) => value !== 'birthDate'), BIRTHDAY],
    },
  }
}

async function loadRecord(tx: Tx, actor: Actor, id: string) {
  const viewer = findScope('customers', actor)
  const row = viewer && (await loadLiveRecord(tx, viewer, { kind: customerRecords, id }))
  if (!row) return null
  const { name, phone, email, ownerId, consentChannels } = row
  return {
    id,
    name,
    facts: { ...columnFacts(row, FACTS), ...(await loadMoneyFacts(tx, viewer, id)) },
    phone: phone ?? '',
    email: email ?? '',
    ownerId,
    consentChannels,
    person: { entity: 'customer' as const, id },
  }
}

const listOnDay: AutomationEntity['listOnDay'] = (tx, actor, page) => {
  const viewer = requireScope('customers', actor)
  const isDue = page.fact === BIRTHDAY.value ? isBirthday(page.day) : moneyDay(viewer, page)
  return listRecordsOnDay(tx, viewer, { kind: customerRecords, page, isDue })
}

/**
 * Matches the day of the year; whoever was born on 29 February is a year older on the 28th in a year without it. The pages
 * read the customers by their ids once a day: an index of the expression would not serve, since under row-level security
 * only leakproof operators are asked of an index.
 */
function isBirthday(day: string) {
  const ends = day.slice(5)
  const days = ends === '02-28' && !isCalendarDay(`${day.slice(0, 4)}-02-29`) ? [ends, '02-29'] : [ends]
  return sql`to_char(${customers.birthDate}, 'MM-DD') = any(${sql.param(days)}::text[])`
}

const statusStep: AutomationAction = {
  label: 'שינוי סטטוס',
  group: 'record',
  fields: { to: { label: 'סטטוס', kind: 'choice', choices: 'statuses', isRequired: true } },
  run: (tx, at) => changeRecord(tx, bulkCustomers as never, at, { field: 'status', to: String(at.input.to) }),
}

const STATUS_OF_CUSTOMER = {
  to: { label: 'סטטוס', kind: 'choice', choices: 'customerStatuses', isRequired: true },
} as const

const ofRecords = bulkSteps(bulkCustomers as never)

/** Customers as records of automations. */
const customer: AutomationEntity = {
  words: { many: 'לקוחות', one: 'לקוח' },
  describe,
  loadRecord,
  listOnDay,
  targets: bulkTargets(bulkCustomers as never),
  actions: {
    status: statusStep,
    ...ofRecords,
    ...recordSteps({ kind: customerRecords, edits: 'customerEdits', input: fields, write: writeCustomerFields }),
    ...messageSteps('customer'),
  },
}

/** Does a step on the customer that a payment or a document belongs to. */
const onCustomer = (step: AutomationAction, label: string): AutomationAction => ({
  ...step,
  label,
  run(tx, at) {
    const { person } = at.record
    if (person?.entity !== 'customer') return Promise.resolve({ kind: 'skipped', text: 'הרשומה אינה שייכת ללקוח' })
    return step.run(tx, { ...at, record: { ...at.record, id: person.id } })
  },
})

const customerSteps = {
  actions: {
    'customer-follow-up': onCustomer(ofRecords['follow-up'], 'קביעת מעקב ללקוח'),
    'customer-tags': onCustomer(ofRecords.tags, 'שינוי תגיות של הלקוח'),
    'customer-owner': onCustomer(ofRecords.owner, 'העברת הלקוח לאחראי'),
    'customer-status': onCustomer({ ...statusStep, fields: STATUS_OF_CUSTOMER }, 'שינוי הסטטוס של הלקוח'),
  },
  lists: () => ({ tagActs: TAG_STEP_ACTS }),
}

/** Steps on the customer of a payment or a document. */
export const automationSteps = { payment: customerSteps, document: customerSteps } as const satisfies AutomationSteps

export const automationEntities = { customer } as const satisfies AutomationEntities
