import type { Permission } from '@/lib/access/permissions'
import { entityOf } from '@/lib/automation/catalogue'
import type { ActionContext, AutomationEntityName } from '@/lib/automation/entity'
import { isChannelRefused } from '@/lib/consent/said'
import { writeNote } from '@/lib/modules/activity/notes.commands'
import { callHook, renewHook } from '@/lib/modules/automations/hooks.mutations'
import { findHook } from '@/lib/modules/automations/hooks.queries'
import { loadCustomerFacts } from '@/lib/modules/automations/person-facts.queries'
import { requireStartable, startManyKind } from '@/lib/modules/automations/start-many.commands'
import { decideStart, requestStart } from '@/lib/modules/automations/starts.mutations'
import { listApprovers, listStarts, mayOpen, requireAutomation } from '@/lib/modules/automations/starts.queries'
import { loadMoneyFacts } from '@/lib/modules/customers/money-facts.queries'
import { customerRecords } from '@/lib/modules/customers/record.queries'
import { leadRecords } from '@/lib/modules/leads/record.queries'
import { listRecordsOnDay, loadLiveRecord } from '@/lib/modules/record-kit/automation-facts.queries'

import { type Case, type Crossing, companies, everybody, outside } from '../crossing'

const AUTOMATES: readonly Permission[] = ['see all automations', 'edit automations', 'approve automations']

/** The caller with the permissions of automations, which are the company's. */
const able = (c: Crossing) => ({ ...c.actor, permissions: new Set([...c.actor.permissions, ...AUTOMATES]) })
const edits = (c: Crossing) => c.able(AUTOMATES)('automationEdits')
const onDay = { fact: 'nextFollowUpOn', day: '2031-05-05', after: null, limit: 10 }

/** Loads a record as automations of the caller would. */
const load = (c: Crossing, entity: AutomationEntityName, id: string) =>
  c.within(async (tx) => {
    const found = await (await entityOf(entity)).loadRecord(tx, c.actor, id)
    return found ? [found] : []
  })

/** Does a step on a record of the other tenant, as a run would that had got there. */
const act = (c: Crossing, entity: 'lead' | 'customer', [action, input]: [string, ActionContext['input']]) =>
  c.within(async (tx) => {
    const id = c.theirs.ids[entity]
    const record = {
      id,
      name: '',
      facts: {},
      phone: '',
      email: '',
      ownerId: null,
      consentChannels: [],
      person: { entity, id },
    }
    const automation = { id: c.ours.startedAutomation, name: '' }
    const step = (await entityOf(entity)).actions[action]
    return step?.run(tx, { actor: c.actor, record, input, automation, runId: id, now: new Date() })
  })

export const automationStepCases: Record<string, Case> = {
  requestStart: (c) => [
    companies('refused', () =>
      requestStart(able(c), c.theirs.ids.startedAutomation, { target: { ids: [c.ours.lead] } }),
    ),
    everybody('refused', () =>
      requestStart(able(c), c.ours.startedAutomation, { target: { ids: [c.theirs.ids.lead] } }),
    ),
  ],
  decideStart: (c) => [
    companies('refused', () => {
      const { startedAutomation: id, automationStart: startId } = c.theirs.ids
      return decideStart(able(c), { id, startId }, { decision: 'refuse', version: 1 })
    }),
  ],
  listStarts: (c) => [companies('refused', () => listStarts(able(c), c.theirs.ids.startedAutomation))],
  requireAutomation: (c) => [
    companies('refused', () =>
      c.within((tx) => requireAutomation(tx, c.actor.companyId, c.theirs.ids.startedAutomation)),
    ),
  ],
  listApprovers: (c) => [companies('ours', () => c.within((tx) => listApprovers(tx, c.actor.companyId, 'lead')))],
  mayOpen: (c) => [
    companies('nothing', () =>
      c.within(async (tx) => {
        const viewer = { entity: 'lead' as const, userId: c.theirs.ids.user }
        return (await mayOpen(tx, c.actor.companyId, viewer)) ? [viewer] : []
      }),
    ),
  ],
  mayDecide: outside('compares ids of users'),
  requireStartable: (c) => [
    companies('refused', () =>
      c.within((tx) => requireStartable(tx, c.actor.companyId, c.theirs.ids.startedAutomation)),
    ),
  ],
  startManyKind: (c) => [
    everybody('nothing', async () => {
      const input = { automationId: c.ours.startedAutomation, target: { ids: [c.theirs.ids.lead] } }
      const step = await c.within((tx) => startManyKind.run(tx, { actor: able(c), input, cursor: null, size: 10 }))
      return step.processed === 0 ? [] : [step]
    }),
  ],
  bulkTargets: outside('makes of countTarget and matchTarget how records are chosen; startManyKind reads by it'),
  renewHook: (c) => [companies('refused', () => renewHook(able(c), c.theirs.ids.startedAutomation))],
  callHook: (c) => [
    companies('refused', () =>
      callHook({ companyId: c.actor.companyId, targetId: c.ours.startedAutomation }, { recordId: c.theirs.ids.lead }),
    ),
  ],
  findHookPlace: outside('finds the company of a secret address'),
  findHook: (c) => [companies('refused', () => findHook(edits(c), c.theirs.ids.startedAutomation))],

  loadLiveRecord: (c) => [
    everybody('nothing', () =>
      c.within(async (tx) => {
        const row = await loadLiveRecord(tx, c.scope('customers'), { kind: customerRecords, id: c.theirs.ids.customer })
        return row ? [row] : []
      }),
    ),
    everybody('nothing', () => load(c, 'lead', c.theirs.ids.lead)),
    everybody('nothing', () => load(c, 'customer', c.theirs.ids.customer)),
    everybody('nothing', () => load(c, 'payment', c.theirs.ids.payment)),
    companies('nothing', () => load(c, 'document', c.theirs.ids.sentDocument)),
  ],
  describeRecords: outside('reads lists of the company, each by a query with a case of its own'),
  columnFacts: outside('takes columns of a row that loadLiveRecord has read'),
  listRecordsOnDay: (c) => [
    everybody('nothing', () =>
      c.within(async (tx) => {
        const ids = await listRecordsOnDay(tx, c.scope('leads'), { kind: leadRecords, page: onDay })
        return ids.filter((id) => id === c.theirs.ids.startedLead)
      }),
    ),
  ],
  RECORD_FACTS: outside('names of facts'),
  EDITED_FACTS: outside('names of facts'),
  MONEY_FACTS: outside('names of facts'),
  PERSON_FACTS: outside('names of facts'),
  TAG_STEP_ACTS: outside('names of acts'),
  loadMoneyFacts: (c) => [
    companies('nothing', () =>
      c.within(async (tx) => {
        const facts = await loadMoneyFacts(tx, c.scope('customers'), c.theirs.ids.customer)
        return facts.paidAgorot || facts.owedAgorot ? [facts] : []
      }),
    ),
  ],
  moneyDay: outside('is a condition of listRecordsOnDay'),
  toMoneyViewer: outside('reads a scope'),
  loadCustomerFacts: (c) => [
    everybody('nothing', () =>
      c.within(async (tx) => {
        const { person } = await loadCustomerFacts(tx, c.actor, c.theirs.ids.customer)
        return person ? [person] : []
      }),
    ),
  ],
  selectTemplateChoices: outside('is the select of listTemplateChoices'),

  loadTagChoices: outside('names tags of selectTags'),
  loadFieldFacts: outside('describes the fields of selectVisibleFields'),
  toFieldFacts: outside('names values of a row that its caller has read'),

  bulkSteps: (c) => [
    everybody('refused', () => act(c, 'lead', ['follow-up', { days: 1 }])),
    everybody('refused', () => act(c, 'customer', ['owner', { to: c.theirs.ids.user }])),
  ],
  changeRecord: outside('does what the steps of bulkSteps ask'),
  recordSteps: (c) => [
    everybody('refused', () => act(c, 'lead', ['field', { field: 'city', value: 'חיפה' }])),
    everybody('refused', () => act(c, 'customer', ['field', { field: 'city', value: 'חיפה' }])),
    everybody('refused', () => act(c, 'customer', ['note', { text: 'הערה' }])),
  ],
  writeLeadFields: outside('writes a lead that its caller has locked'),
  writeNote: (c) => [
    companies('blocked', () =>
      c.within((tx) => {
        const record = { kind: customerRecords, id: c.theirs.ids.customer }
        const row = { id: record.id, ownerId: null }
        return writeNote(tx, c.scope('customerEdits'), record, { row, text: 'הערה' })
      }),
    ),
  ],
  createPageIn: outside('is createPage in the transaction of its caller'),
  sendPageIn: outside('is sendPage in the transaction of its caller'),
  sendFromTemplate: outside('is what bulkSendKind does for one customer, whom its caller has found'),
  findTemplateCustomer: outside('is read by documentFromTemplate, which has a case'),

  isChannelRefused: (c) => [
    companies('nothing', () =>
      c.within(async (tx) => {
        const person = { entity: 'lead' as const, id: c.theirs.ids.startedLead }
        const of = { person, channel: 'sms' as const, address: null }
        return (await isChannelRefused(tx, c.actor.companyId, of)) ? [of] : []
      }),
    ),
  ],
  addUnsubscribeLink: outside('registers a secret address of a record that its caller has loaded'),
  findUnsubscribePlace: outside('finds the company of a secret address'),
  findUnsubscribe: outside('shows what a secret address is for'),
  loadRecipient: outside('reads the record of a secret address, in the company of the address'),
  listUnrefused: outside('is isChannelRefused of a record that loadRecipient has read'),
  unsubscribe: outside('refuses for the record of a secret address'),
}
