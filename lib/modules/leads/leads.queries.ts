import { and, eq, type SQL, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { type Total, totalByPage } from '@/lib/db/counting'
import { keyset, type Place, readListCursors, type Slice, toSlice } from '@/lib/db/keyset'
import { leads } from '@/lib/db/schema/leads'
import { teams, users } from '@/lib/db/schema/users'
import { readInCompany, readSelects } from '@/lib/db/tenant'
import { type RowsOf, selectTogether } from '@/lib/db/together'
import { formatPhone } from '@/lib/format/phone'
import { loadVisibleFields, selectVisibleFields } from '@/lib/modules/custom-fields/custom-fields.queries'
import { visibleCustomValues } from '@/lib/modules/custom-fields/custom-fields.rules'
import type { CustomField } from '@/lib/modules/custom-fields/custom-fields.schema'
import { selectPicklists, toPicklistValues } from '@/lib/modules/picklists/picklists.queries'
import { countFiltered } from '@/lib/modules/record-kit/list-filter.queries'
import { loadNeighbours, type Neighbours } from '@/lib/modules/record-kit/neighbours.queries'
import { selectTagsIn } from '@/lib/modules/tags/tags.queries'
import { inScope } from '@/lib/records/in-scope'
import { sortedBothWays } from '@/lib/records/list-page'

import { type LeadListInput, loadLeadList } from './leads.list'
import { buildLeadFilter } from './list-filter.queries'
import { selectPipelines, toPipelines } from './statuses.queries'
import type { LeadPipeline } from './statuses.schema'

type Viewer = Scope<'leads'>
type Reader = Viewer | Scope<'leadEdits'>

const row = {
  id: leads.id,
  number: leads.numberText,
  pipelineId: leads.pipelineId,
  statusId: leads.statusId,
  statusSince: leads.statusSince,
  closedAt: leads.closedAt,
  name: leads.name,
  companyName: leads.companyName,
  phone: leads.phone,
  email: leads.email,
  city: leads.city,
  interest: leads.interest,
  expectedAgorot: leads.expectedAgorot,
  ownerId: leads.ownerId,
  ownerName: users.displayName,
  teamId: leads.teamId,
  source: leads.source,
  channel: leads.channel,
  campaign: leads.campaign,
  utmSource: leads.utmSource,
  utmMedium: leads.utmMedium,
  nextFollowUpOn: leads.nextFollowUpOn,
  responseDueAt: leads.responseDueAt,
  respondedAt: leads.respondedAt,
  attempts: leads.attempts,
  lastAttemptAt: leads.lastAttemptAt,
  lastOutcome: leads.lastOutcome,
  inquiries: leads.inquiries,
  lastInquiryAt: leads.lastInquiryAt,
  lastActivityAt: leads.lastActivityAt,
  tagIds: leads.tagIds,
  consentChannels: leads.consentChannels,
  lockedAt: leads.lockedAt,
  convertedAt: leads.convertedAt,
  custom: leads.custom,
  createdAt: leads.createdAt,
  version: leads.version,
}

type Stored = typeof leads.$inferSelect
export type LeadRow = Pick<Stored, Exclude<keyof typeof row, 'number' | 'ownerName'>> & {
  /** The number with its prefix, as displayed. */
  number: string
  /** Null while nobody handles the lead. */
  ownerName: string | null
}
export type LeadList = Slice<LeadRow & { sortKey: string }> & { total: Total; isCut: boolean }

/** What the caller of a list has read already. */
type Known = { fields?: readonly CustomField[]; pipelines?: readonly LeadPipeline[] }

/**
 * Returns one page of leads, filtered and sorted by the parsed query string; `isCut` where the search found more than
 * 2,000.
 */
export const listLeads = (scope: Viewer, wanted: LeadListInput, known: Known = {}): Promise<LeadList> =>
  readInCompany(scope, async (tx) => {
    const filter = await buildLeadFilter(tx, scope, wanted, known.pipelines)
    const place = leadsCursor(wanted)
    const found = await leadsPage(tx, place, filter.matches)
    const total = await countFiltered(tx, leads, filter)
    const hasCustom = found.some(({ custom }) => Object.keys(custom).length > 0)
    const fields = hasCustom ? (known.fields ?? (await loadVisibleFields(tx, scope, 'lead'))) : []
    const shown = found.map((one) => ({ ...one, custom: visibleCustomValues(fields, one.custom) }))
    const slice = toSlice(shown, place)
    return { ...slice, total: totalByPage(slice, total), isCut: filter.isCut }
  })

/** Builds the statement of one page; a separate function so that a test can check its query plan. */
export function leadsPage(tx: Tx, place: Place, matches: SQL | undefined) {
  const { where, orderBy, limit, sortKey } = keyset(place)
  return tx
    .select({ ...row, sortKey })
    .from(leads)
    .leftJoin(users, and(eq(users.companyId, leads.companyId), eq(users.id, leads.ownerId)))
    .where(and(matches, where))
    .orderBy(...orderBy)
    .limit(limit)
}

/** Returns the sort order and position of a page; deleted leads are sorted by deletion time. */
export const leadsCursor = (wanted: LeadListInput): Place =>
  readListCursors(wanted, {
    sorting: wanted.deleted ? byDeleted : sortings[wanted.sort],
    id: sql`${leads.id}`,
    size: wanted.size,
  })

const byDeleted = { key: sql`${leads.deletedAt}`, type: 'timestamptz', descending: true } as const

const sortings = sortedBothWays<LeadListInput['sort']>({
  name: [leads.name, 'text'],
  created: [leads.createdAt, 'timestamptz'],
  followUp: [leads.followUpOrder, 'date'],
  activity: [leads.lastActivityAt, 'timestamptz'],
  since: [leads.statusSince, 'timestamptz'],
  amount: [leads.expectedAgorot, 'bigint'],
})

/**
 * Returns one lead for the record page or the form; throws 404. Includes only the custom fields that the reader's roles
 * may see; `lists` and `pipelines` contain the display names of source and status.
 */
export const findLead = async (scope: Reader, id: string) =>
  toLeadDetails(await readSelects(scope, (tx) => selectLead(tx, scope, id)))

/** Returns leads to merge, in the order of the ids; 404 where one is outside the scope. */
export const findLeadsToMerge = (scope: Scope<'leadEdits'>, ids: string[]) =>
  readInCompany(scope, async (tx) => {
    const found: LeadDetails[] = []
    for (const id of ids) found.push(toLeadDetails(await selectTogether(tx, selectLead(tx, scope, id))))
    return found
  })

const MAX_OFFERED = 25

/** Finds leads to choose from, by name, number, phone or e-mail address; without a text, the newest. At most 25. */
export const listLeadOptions = (scope: Viewer, q: string) =>
  readInCompany(scope, async (tx) => {
    const wanted = loadLeadList({ q, state: 'all' })
    const { matches } = await buildLeadFilter(tx, scope, wanted)
    const found = await leadsPage(tx, leadsCursor({ ...wanted, size: MAX_OFFERED }), matches)
    return found.slice(0, MAX_OFFERED).map(({ id, name, phone, companyName }) => ({
      value: id,
      label: name,
      hint: [phone ? formatPhone(phone) : '', companyName].filter(Boolean).join(' · '),
    }))
  })

/** Builds the selects of one lead, of the custom fields that the reader may see, the picklists, statuses and its tags. */
function selectLead(tx: Tx, scope: Reader, id: string) {
  const { notes, lockReason, mergedIntoId, erasedAt, lostReason, lostNote } = leads
  const isIt = and(inScope(leads, scope), eq(leads.id, id))
  return {
    found: tx
      .select({
        ...row,
        notes,
        lockReason,
        mergedIntoId,
        erasedAt,
        lostReason,
        lostNote,
        teamName: teams.name,
      })
      .from(leads)
      .leftJoin(users, and(eq(users.companyId, leads.companyId), eq(users.id, leads.ownerId)))
      .leftJoin(teams, and(eq(teams.companyId, leads.companyId), eq(teams.id, leads.teamId)))
      .where(isIt),
    fields: selectVisibleFields(tx, scope, 'lead'),
    picklists: selectPicklists(tx, scope),
    statuses: selectPipelines(tx, scope),
    tags: selectTagsIn(tx, scope, sql`(select unnest(${leads.tagIds}) from ${leads} where ${isIt})`),
  }
}

function toLeadDetails({ found: [found], fields, picklists, statuses, tags }: RowsOf<ReturnType<typeof selectLead>>) {
  if (!found) throw notFound('הליד לא נמצא')
  const custom = visibleCustomValues(fields, found.custom)
  return { ...found, custom, fields, tags, lists: toPicklistValues(picklists), pipelines: toPipelines(statuses) }
}

export type LeadDetails = ReturnType<typeof toLeadDetails>

/**
 * Returns the ids before and after a lead in a list, given the list's query string; both null where the lead is no
 * longer in the list.
 */
export const findLeadNeighbours = (scope: Viewer, id: string, search: string): Promise<Neighbours> =>
  readInCompany(scope, async (tx) => {
    const wanted = loadLeadList(new URLSearchParams(search))
    const { matches } = await buildLeadFilter(tx, scope, wanted)
    const placeAt = (at: { after: string | null; before: string | null }) => leadsCursor({ ...wanted, ...at, size: 25 })
    return loadNeighbours(tx, leads, id, { matches, placeAt })
  })
