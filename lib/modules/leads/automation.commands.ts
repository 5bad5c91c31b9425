import { and, asc, eq, gt, sql } from 'drizzle-orm'

import { type Actor, findScope, requireScope } from '@/lib/access/scope'
import type { Facts } from '@/lib/automation/conditions.rules'
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
import { leads } from '@/lib/db/schema/leads'
import { loadMessageChoices, messageSteps } from '@/lib/modules/automations/message-steps.commands'
import { bulkSteps, changeRecord, TAG_STEP_ACTS } from '@/lib/modules/bulk/steps.commands'
import { consentChannelLabels } from '@/lib/modules/consents/consents.labels'
import { loadFieldFacts, toFieldFacts } from '@/lib/modules/custom-fields/facts.queries'
import { loadPicklists } from '@/lib/modules/picklists/picklists.queries'
import { picklistOptions } from '@/lib/modules/picklists/picklists.rules'
import { selectOwners } from '@/lib/modules/record-kit/owners.queries'
import { selectTeamChoices } from '@/lib/modules/record-kit/teams.queries'
import { selectTags } from '@/lib/modules/tags/tags.queries'
import { inScope } from '@/lib/records/in-scope'

import { bulkLeads } from './bulk.commands'
import { leadChannelLabels } from './leads.labels'
import { loadPipelines } from './statuses.queries'
import { allStatuses, isClosedType } from './statuses.rules'

const FACTS = {
  name: { label: 'שם', type: 'text' },
  companyName: { label: 'שם העסק', type: 'text' },
  phone: { label: 'טלפון', type: 'text' },
  email: { label: 'דוא״ל', type: 'text' },
  city: { label: 'עיר', type: 'text' },
  interest: { label: 'במה התעניין', type: 'text' },
  number: { label: 'מספר הליד', type: 'number' },
  statusId: { label: 'סטטוס', type: 'choice', choices: 'statuses' },
  isClosed: { label: 'הליד סגור', type: 'yes_no' },
  ownerId: { label: 'אחראי', type: 'choice', choices: 'owners' },
  teamId: { label: 'צוות', type: 'choice', choices: 'teams' },
  source: { label: 'מקור', type: 'choice', choices: 'sources' },
  channel: { label: 'דרך ההגעה', type: 'choice', choices: 'channels' },
  campaign: { label: 'קמפיין', type: 'text' },
  utmSource: { label: 'מקור הקישור', type: 'text' },
  utmMedium: { label: 'אמצעי הקישור', type: 'text' },
  tagIds: { label: 'תגיות', type: 'several', choices: 'tags' },
  consentChannels: { label: 'הסכמה לדיוור', type: 'several', choices: 'consentChannels' },
  expectedAgorot: { label: 'סכום צפוי', type: 'money' },
  nextFollowUpOn: { label: 'יום המעקב', type: 'day' },
  attempts: { label: 'ניסיונות קשר', type: 'number' },
  inquiries: { label: 'מספר הפניות', type: 'number' },
  isAnswered: { label: 'קיבל תגובה ראשונה', type: 'yes_no' },
  createdAt: { label: 'תאריך הפנייה', type: 'instant' },
  statusSince: { label: 'בסטטוס מאז', type: 'instant' },
  lastAttemptAt: { label: 'ניסיון הקשר האחרון', type: 'instant' },
} as const satisfies Record<string, FactDefinition>

async function describe(tx: Tx, actor: Actor) {
  const viewer = requireScope('leads', actor)
  const pipelines = await loadPipelines(tx, viewer)
  const owners = await selectOwners(tx, viewer)
  const lists = await loadPicklists(tx, viewer)
  const tags = await selectTags(tx, viewer)
  const own = await loadFieldFacts(tx, viewer, 'lead')
  const isSingle = pipelines.length === 1
  const options = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))
  return {
    facts: { ...FACTS, ...own.facts },
    choices: {
      ...own.choices,
      ...(await loadMessageChoices(tx, viewer, owners)),
      statuses: pipelines.flatMap(({ name, statuses }) =>
        statuses.map((status) => ({ value: status.id, label: isSingle ? status.name : `${name}: ${status.name}` })),
      ),
      owners,
      teams: await selectTeamChoices(tx, viewer),
      sources: picklistOptions(lists, 'customer.source'),
      lostReasons: picklistOptions(lists, 'lead.lost-reason'),
      channels: options(leadChannelLabels),
      consentChannels: options(consentChannelLabels),
      tags: tags.filter(({ isArchived }) => !isArchived).map(({ id, name }) => ({ value: id, label: name })),
      tagActs: TAG_STEP_ACTS,
      fields: [...Object.entries(EDITED), ...Object.entries(own.facts)].map(([value, { label }]) => ({ value, label })),
      dates: [...Object.entries(FACTS), ...Object.entries(own.facts)].flatMap(([value, { label, type }]) =>
        type === 'day' ? [{ value, label }] : [],
      ),
    },
  }
}

/** Fields whose change may trigger an automation. */
const { name, companyName, phone, email, city, interest, source, teamId, expectedAgorot, nextFollowUpOn } = FACTS
const EDITED = {
  name,
  companyName,
  phone,
  email,
  city,
  interest,
  source,
  teamId,
  expectedAgorot,
  nextFollowUpOn,
  ownerId: FACTS.ownerId,
  campaign: FACTS.campaign,
  tagIds: FACTS.tagIds,
}

async function loadRecord(tx: Tx, actor: Actor, id: string) {
  const viewer = findScope('leads', actor)
  if (!viewer) return null
  const [row] = await tx
    .select()
    .from(leads)
    .where(and(inScope(leads, viewer), eq(leads.id, id)))
  if (!row) return null
  const { custom, createdAt, statusSince, lastAttemptAt, ...plain } = row
  const facts: Facts = {
    ...Object.fromEntries(Object.keys(FACTS).map((key) => [key, (plain as unknown as Facts)[key] ?? null])),
    ...toFieldFacts(custom),
    isClosed: row.closedAt !== null,
    isAnswered: row.respondedAt !== null,
    createdAt: createdAt.toISOString(),
    statusSince: statusSince.toISOString(),
    lastAttemptAt: lastAttemptAt?.toISOString() ?? null,
  }
  return {
    id,
    name: row.name,
    facts,
    phone: row.phone ?? '',
    email: row.email ?? '',
    ownerId: row.ownerId,
    consentChannels: row.consentChannels,
    person: { entity: 'lead' as const, id },
  }
}

async function listOnDay(
  tx: Tx,
  actor: Actor,
  { fact, day, after, limit }: Parameters<AutomationEntity['listOnDay']>[2],
) {
  const viewer = requireScope('leads', actor)
  const isDue =
    fact === 'nextFollowUpOn'
      ? eq(leads.nextFollowUpOn, day)
      : sql`${leads.custom} @> ${JSON.stringify({ [fact.replace(/^custom\./, '')]: day })}::jsonb`
  const rows = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(and(inScope(leads, viewer), isDue, after ? gt(leads.id, after) : undefined))
    .orderBy(asc(leads.id))
    .limit(limit)
  return rows.map(({ id }) => id)
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
  listOnDay,
  actions: { status, ...bulkSteps(bulkLeads as never), ...messageSteps('lead') },
}

export const automationEntities = { lead } as const satisfies AutomationEntities
