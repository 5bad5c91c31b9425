import { and, asc, eq, gt, sql } from 'drizzle-orm'

import { type Actor, findScope, requireScope } from '@/lib/access/scope'
import type {
  ActionContext,
  ActionResult,
  AutomationAction,
  AutomationEntities,
  AutomationEntity,
  AutomationRecord,
} from '@/lib/automation/entity'
import type { FactDefinition } from '@/lib/automation/fields.rules'
import type { Tx } from '@/lib/db/client'
import { sites } from '@/lib/db/schema/sites'
import { daysBetween } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { toOptions } from '@/lib/format/options'
import { messageLists, messageSteps } from '@/lib/modules/automations/message-steps.commands'
import { loadCustomerFacts, PERSON_FACTS, personLists } from '@/lib/modules/automations/person-facts.queries'

import { moveSiteIn } from './moves.mutations'
import { findSiteRow, inSites } from './reach.queries'
import { NEVER_LATE } from './site-states.rules'
import { siteStateLabels } from './sites.labels'
import { siteMove } from './sites.schema'

const FACTS = {
  siteName: { label: 'שם האתר', type: 'text' },
  number: { label: 'מספר אתר', type: 'number' },
  state: { label: 'מצב', type: 'choice', choices: 'siteStates' },
  ownerId: { label: 'מנהל האתר', type: 'choice', choices: 'owners' },
  dueOn: { label: 'יעד לעלייה', type: 'day' },
  lateOn: { label: 'היום האחרון של השלב או היעד', type: 'day' },
  daysLate: { label: 'ימי איחור', type: 'number' },
  launchedOn: { label: 'עלה לאוויר ב', type: 'day' },
  liveUrl: { label: 'כתובת האתר', type: 'text' },
  createdAt: { label: 'מתי נוסף', type: 'instant' },
} as const satisfies Record<string, FactDefinition>

/** Days that a trigger waits for; each has an index. */
const DATES = { lateOn: sites.lateAfter } as const

async function describe(tx: Tx, actor: Actor) {
  const viewer = requireScope('sites', actor)
  const lists = personLists(tx, viewer)
  return {
    facts: { ...PERSON_FACTS, ...FACTS },
    lists: {
      ...lists,
      ...messageLists(tx, viewer, lists.owners),
      siteStates: toOptions(siteStateLabels),
      dates: Object.keys(DATES).map((value) => ({ value, label: FACTS[value as keyof typeof DATES].label })),
    },
  }
}

async function loadRecord(tx: Tx, actor: Actor, id: string): Promise<AutomationRecord | null> {
  const viewer = findScope('sites', actor)
  if (!viewer) return null
  const [row] = await tx
    .select()
    .from(sites)
    .where(and(inSites(viewer), eq(sites.id, id)))
  if (!row) return null
  const { name: siteName, number, state, ownerId, dueOn, lateAfter, launchedOn, liveUrl } = row
  const { facts, ...person } = await loadCustomerFacts(tx, actor, row.customerId)
  const today = businessDay()
  return {
    ...person,
    id,
    name: siteName,
    ownerId,
    facts: {
      ...facts,
      siteName,
      number,
      state,
      ownerId,
      dueOn,
      lateOn: lateAfter === NEVER_LATE ? null : lateAfter,
      daysLate: lateAfter < today ? daysBetween(lateAfter, today) : 0,
      launchedOn,
      liveUrl,
      createdAt: row.createdAt.toISOString(),
    },
  }
}

const listOnDay: AutomationEntity['listOnDay'] = async (tx, actor, { fact, day, after, limit }) => {
  const at = DATES[fact as keyof typeof DATES]
  const rows = await tx
    .select({ id: sites.id })
    .from(sites)
    .where(
      and(
        inSites(requireScope('sites', actor)),
        at ? eq(at, day) : sql`false`,
        after ? gt(sites.id, after) : undefined,
      ),
    )
    .orderBy(asc(sites.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

const stageStep: AutomationAction = {
  label: 'מעבר לשלב',
  group: 'record',
  fields: { to: { label: 'שלב', kind: 'choice', choices: 'siteStates', isRequired: true } },
  async run(tx: Tx, { actor, record, input }: ActionContext): Promise<ActionResult> {
    const scope = requireScope('siteEdits', actor)
    const { version, state } = await findSiteRow(tx, scope, record.id)
    if (state === input.to) return { kind: 'ok', text: 'לא היה מה לשנות' }
    const move = siteMove.safeParse({ to: input.to, reason: 'בוטל באוטומציה', version })
    if (!move.success) return { kind: 'skipped', text: 'השלב אינו מוכר' }
    await moveSiteIn(tx, scope, { ...move.data, id: record.id })
    return { kind: 'ok', text: siteStateLabels[move.data.to] }
  },
}

/** Websites as records of automations. */
const site: AutomationEntity = {
  words: { many: 'אתרים', one: 'אתר' },
  describe,
  loadRecord,
  listOnDay,
  actions: { stage: stageStep, ...messageSteps('site') },
}

export const automationEntities = { site } as const satisfies AutomationEntities
