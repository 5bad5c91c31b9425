import { and, eq } from 'drizzle-orm'

import { type Actor, findScope, requireScope } from '@/lib/access/scope'
import type {
  ActionContext,
  ActionResult,
  AutomationAction,
  AutomationEntities,
  AutomationEntity,
} from '@/lib/automation/entity'
import type { FactDefinition } from '@/lib/automation/fields.rules'
import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { leadStatuses } from '@/lib/db/schema/leads'
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

import { bulkLeads } from './bulk.commands'
import { leadChannelLabels, leadStatusTypeLabels } from './leads.labels'
import { writeLeadFields } from './leads.mutations'
import { leadFieldChange } from './leads.schema'
import { leadRecords } from './record.queries'
import { loadPipelines } from './statuses.queries'
import { allStatuses, isClosedType } from './statuses.rules'

const FACTS = {
  ...RECORD_FACTS,
  companyName: { label: 'שם העסק', type: 'text' },
  interest: { label: 'במה התעניין', type: 'text' },
  number: { label: 'מספר הליד', type: 'number' },
  statusId: { label: 'סטטוס', type: 'choice', choices: 'statuses' },
  statusType: { label: 'משמעות הסטטוס', type: 'choice', choices: 'statusTypes' },
  isClosed: { label: 'הליד סגור', type: 'yes_no' },
  channel: { label: 'דרך ההגעה', type: 'choice', choices: 'channels' },
  campaign: { label: 'קמפיין', type: 'text' },
  utmSource: { label: 'מקור הקישור', type: 'text' },
  utmMedium: { label: 'אמצעי הקישור', type: 'text' },
  expectedAgorot: { label: 'סכום צפוי', type: 'money' },
  attempts: { label: 'ניסיונות קשר', type: 'number' },
  inquiries: { label: 'מספר הפניות', type: 'number' },
  isAnswered: { label: 'קיבל תגובה ראשונה', type: 'yes_no' },
  createdAt: { label: 'תאריך הפנייה', type: 'instant' },
  statusSince: { label: 'בסטטוס מאז', type: 'instant' },
  lastAttemptAt: { label: 'ניסיון הקשר האחרון', type: 'instant' },
} as const satisfies Record<string, FactDefinition>

/** Fields whose change may trigger an automation. */
const { companyName, interest, expectedAgorot, campaign } = FACTS
const EDITED = { ...EDITED_FACTS, companyName, interest, expectedAgorot, campaign }

/** Fields that a step sets; others have steps of their own. */
const fields = leadFieldChange.omit({ version: true, source: true, tagIds: true, nextFollowUpOn: true })

async function describe(tx: Tx, actor: Actor) {
  const viewer = requireScope('leads', actor)
  const described = await describeRecords(tx, viewer, {
    entity: 'lead',
    facts: FACTS,
    edited: EDITED,
    settable: Object.keys(fields.shape),
  })
  return {
    facts: described.facts,
    lists: {
      ...described.lists,
      ...messageLists(tx, viewer, described.lists.owners),
      statuses: async () => statusChoices(await loadPipelines(tx, viewer)),
      statusTypes: toOptions(leadStatusTypeLabels),
      lostReasons: async () => picklistOptions(await described.picklists(), 'lead.lost-reason'),
      channels: toOptions(leadChannelLabels),
      tagActs: TAG_STEP_ACTS,
    },
  }
}

/** Statuses of several pipelines are told apart by the name of theirs. */
const statusChoices = (pipelines: Awaited<ReturnType<typeof loadPipelines>>) =>
  pipelines.flatMap(({ name, statuses }) =>
    statuses.map((status) => ({
      value: status.id,
      label: pipelines.length === 1 ? status.name : `${name}: ${status.name}`,
    })),
  )

async function loadRecord(tx: Tx, actor: Actor, id: string) {
  const viewer = findScope('leads', actor)
  const row = viewer && (await loadLiveRecord(tx, viewer, { kind: leadRecords, id }))
  if (!row) return null
  const { name, phone, email, ownerId, consentChannels } = row
  return {
    id,
    name,
    facts: {
      ...columnFacts(row, FACTS),
      statusType: await loadStatusType(tx, viewer, row.statusId),
      isClosed: row.closedAt !== null,
      isAnswered: row.respondedAt !== null,
    },
    phone: phone ?? '',
    email: email ?? '',
    ownerId,
    consentChannels,
    person: { entity: 'lead' as const, id },
  }
}

async function loadStatusType(tx: Tx, { companyId }: { companyId: string }, id: string): Promise<string | null> {
  const { type } = leadStatuses
  const [found] = await tx
    .select({ type })
    .from(leadStatuses)
    .where(and(eq(leadStatuses.companyId, companyId), eq(leadStatuses.id, id)))
  return found?.type ?? null
}

const status: AutomationAction = {
  label: 'שינוי סטטוס',
  group: 'record',
  fields: {
    to: { label: 'סטטוס', kind: 'choice', choices: 'statuses', isRequired: true },
    lostReason: { label: 'סיבת ההפסד', kind: 'choice', choices: 'lostReasons', hint: 'רק לסטטוס של הפסד' },
  },
  run: changeStatus,
}

/** Leads that an automation opens again say so, since a user has to write why. */
async function changeStatus(tx: Tx, at: ActionContext): Promise<ActionResult> {
  const { input, automation, record } = at
  const to = allStatuses(await loadPipelines(tx, at.actor)).find(({ id }) => id === input.to)
  if (!to) throw invalid({ to: 'הסטטוס אינו קיים עוד' })
  const reopenReason = record.facts.isClosed && !isClosedType(to.type) ? `אוטומציה: ${automation.name}` : ''
  const lostReason = typeof input.lostReason === 'string' ? input.lostReason : ''
  return changeRecord(tx, bulkLeads, at, { field: 'status', to: to.id, lostReason, lostNote: '', reopenReason })
}

/** Leads as records of automations. */
const lead: AutomationEntity = {
  words: { many: 'לידים', one: 'ליד' },
  describe,
  loadRecord,
  listOnDay: (tx, actor, page) => listRecordsOnDay(tx, requireScope('leads', actor), { kind: leadRecords, page }),
  targets: bulkTargets(bulkLeads as never),
  actions: {
    status,
    ...bulkSteps(bulkLeads as never),
    ...recordSteps({ kind: leadRecords, edits: 'leadEdits', input: fields, write: writeLeadFields }),
    ...messageSteps('lead'),
  },
}

export const automationEntities = { lead } as const satisfies AutomationEntities
