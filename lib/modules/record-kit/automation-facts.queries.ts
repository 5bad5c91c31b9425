import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'

import { type ChoiceSources, loadOnce } from '@/lib/automation/choice-sources'
import type { Facts } from '@/lib/automation/conditions.rules'
import type { AutomationEntity } from '@/lib/automation/entity'
import type { FactDefinition } from '@/lib/automation/fields.rules'
import type { Tx } from '@/lib/db/client'
import { comparedValues } from '@/lib/db/schema/record-labels'
import { toOptions } from '@/lib/format/options'
import { consentChannelLabels } from '@/lib/modules/consents/consents.labels'
import { loadFieldFacts, toFieldFacts } from '@/lib/modules/custom-fields/facts.queries'
import { loadPicklists } from '@/lib/modules/picklists/picklists.queries'
import { picklistOptions } from '@/lib/modules/picklists/picklists.rules'
import { loadTagChoices } from '@/lib/modules/tags/tags.queries'
import { inScope } from '@/lib/records/in-scope'
import type { RecordEntity, RecordKind, RecordReader } from '@/lib/records/kind'

import { selectOwners } from './owners.queries'
import { selectTeamChoices } from './teams.queries'

type Definitions = Readonly<Record<string, FactDefinition>>

/** Facts that automations know of records of every kind, by column. */
export const RECORD_FACTS = {
  name: { label: 'שם', type: 'text' },
  phone: { label: 'טלפון', type: 'text' },
  email: { label: 'דוא״ל', type: 'text' },
  city: { label: 'עיר', type: 'text' },
  ownerId: { label: 'אחראי', type: 'choice', choices: 'owners' },
  teamId: { label: 'צוות', type: 'choice', choices: 'teams' },
  source: { label: 'מקור', type: 'choice', choices: 'sources' },
  tagIds: { label: 'תגיות', type: 'several', choices: 'tags' },
  consentChannels: { label: 'הסכמה לדיוור', type: 'several', choices: 'consentChannels' },
  nextFollowUpOn: { label: 'יום המעקב', type: 'day' },
} as const satisfies Definitions

const { consentChannels: _, ...edited } = RECORD_FACTS
/** The fields of every kind whose change may start an automation. */
export const EDITED_FACTS = edited

type Described<E extends RecordEntity> = {
  entity: E
  facts: Definitions
  /** The facts whose change may start an automation, custom fields aside. */
  edited: Definitions
  /** The keys of those that a step may set. */
  settable: readonly string[]
}

/**
 * Describes the records of a kind to automations: their facts, custom fields among them, and the lists to choose from,
 * with the picklists that lists of their own are made of.
 */
export async function describeRecords<E extends RecordEntity>(
  tx: Tx,
  viewer: RecordReader<NoInfer<E>>,
  { entity, facts, edited, settable }: Described<E>,
) {
  const own = await loadFieldFacts(tx, viewer, entity)
  const picklists = loadOnce(() => loadPicklists(tx, viewer))
  const all = { ...facts, ...own.facts }
  const lists = {
    ...own.choices,
    owners: loadOnce(() => selectOwners(tx, viewer)),
    teams: async () => selectTeamChoices(tx, viewer),
    sources: async () => picklistOptions(await picklists(), 'customer.source'),
    tags: () => loadTagChoices(tx, viewer),
    consentChannels: toOptions(consentChannelLabels),
    fields: toChoices({ ...edited, ...own.facts }),
    settableFields: toChoices({ ...pick(facts, settable), ...own.facts }),
    dates: toChoices(Object.fromEntries(Object.entries(all).filter(([, { type }]) => type === 'day'))),
  } satisfies ChoiceSources
  return { facts: all, lists, picklists }
}

const pick = (facts: Definitions, keys: readonly string[]): Definitions =>
  Object.fromEntries(Object.entries(facts).filter(([key]) => keys.includes(key)))

const toChoices = (facts: Definitions) => Object.entries(facts).map(([value, { label }]) => ({ value, label }))

/** Loads the row of a record that is there for the viewer and stands for a person: not merged, not erased. */
export async function loadLiveRecord<E extends RecordEntity>(
  tx: Tx,
  viewer: RecordReader<NoInfer<E>>,
  { kind, id }: { kind: RecordKind<E>; id: string },
) {
  const { table }: RecordKind = kind
  const isLive = and(inScope(table, viewer), eq(table.id, id), isNull(table.erasedAt), isNull(table.mergedIntoId))
  const [row] = await tx.select().from(table).where(isLive)
  return (row ?? null) as RecordKind<E>['table']['$inferSelect'] | null
}

type Row = { readonly custom: Parameters<typeof toFieldFacts>[0] }

/** Returns the facts of a row that are columns of it, and its custom fields. */
export function columnFacts(row: Row, facts: Definitions): Facts {
  const columns = row as unknown as Record<string, Facts[string] | Date>
  const values = Object.keys(facts).map((key) => {
    const value = columns[key] ?? null
    return [key, value instanceof Date ? value.toISOString() : value] as const
  })
  return { ...Object.fromEntries(values), ...toFieldFacts(row.custom) }
}

type Page = Parameters<AutomationEntity['listOnDay']>[2]

/**
 * Returns the ids of the records whose day has come, by id: the follow-up, a custom field, or what `isDue` says of
 * another fact. Each is found by an index.
 */
export async function listRecordsOnDay<E extends RecordEntity>(
  tx: Tx,
  viewer: RecordReader<NoInfer<E>>,
  { kind, page, isDue }: { kind: RecordKind<E>; page: Page; isDue?: SQL | undefined },
): Promise<string[]> {
  const { table }: RecordKind = kind
  const { fact, day, after, limit } = page
  const isOfField = sql`${table.id} in (select v.record_id from ${comparedValues} v
    where v.company_id = ${viewer.companyId} and v.field_id = ${fact.replace(/^custom\./, '')}::uuid and v.value = to_jsonb(${day}::text))`
  const isOnDay = isDue ?? (fact === 'nextFollowUpOn' ? eq(table.followUpOrder, day) : isOfField)
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(inScope(table, viewer), isOnDay, isNull(table.mergedIntoId), after ? gt(table.id, after) : undefined))
    .orderBy(asc(table.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}
