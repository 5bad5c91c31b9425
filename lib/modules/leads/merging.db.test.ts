import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, leadMergingScope, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addNote } from '@/lib/modules/activity/notes.mutations'
import { listTimeline } from '@/lib/modules/activity/timeline.queries'
import { addConsent } from '@/lib/modules/consents/consents.mutations'
import { consentInput } from '@/lib/modules/consents/consents.schema'
import { dismissDuplicate } from '@/lib/modules/merging/duplicates.mutations'
import { listDuplicates } from '@/lib/modules/merging/duplicates.queries'
import { listMovedTables } from '@/lib/modules/merging/kind.rules'
import { mergeRecords, undoMerge } from '@/lib/modules/merging/merging.mutations'
import { findMergedInto, listMerges } from '@/lib/modules/merging/merging.queries'
import { scanDuplicates } from '@/lib/modules/merging/scan.jobs'
import { recordAttempt } from './attempts.mutations'
import { convertLead } from './conversion.mutations'
import { loadLeadHistory } from './history.queries'
import { receiveInquiry } from './inquiries.commands'
import { loadLeadList } from './leads.list'
import { createLead } from './leads.mutations'
import { findLead, findLeadsToMerge, listLeadOptions, listLeads } from './leads.queries'
import { leadAttempt, leadConversion, leadInput, leadMove } from './leads.schema'
import { leadMerging } from './merging.commands'
import { leadMergeInput } from './merging.schema'
import { moveLead } from './moves.mutations'
import { leadRecord } from './record.queries'
import { listPipelines } from './statuses.queries'

let database: Awaited<ReturnType<typeof testDatabase>>
let admin: Actor
let agent: Actor

beforeAll(async () => {
  database = await testDatabase()
  const company = await testCompany()
  admin = await company.actor('companyAdmin')
  agent = await company.actor('agent')
})
afterAll(() => database.drop())

const edits = (who = admin) => requireScope('leadEdits', who)
const sees = () => requireScope('leads', admin)

let count = 0
async function add(part: object = {}, who = admin) {
  count += 1
  const input = leadInput.parse({ name: `פונה ${count}`, phone: `05299${10_000 + count}`, ...part })
  return (await createLead(edits(who), input, null)).id
}
const read = (id: string) => findLead(sees(), id)
const statusOf = async (type: string) =>
  (await listPipelines(sees()))[0]?.statuses.find((one) => one.type === type)?.id ?? ''

async function merge(ids: string[], choices: object = {}) {
  const scope = leadMergingScope(admin)
  const cards = (await findLeadsToMerge(scope, ids)).map(({ id, version }) => ({ id, version }))
  return mergeRecords(scope, leadMerging, leadMergeInput.parse({ winnerId: ids[0], cards, choices }))
}
const undo = (mergeId: string) => undoMerge(leadMergingScope(admin), leadMerging, mergeId)

/** The company's leads and their rows, without versions and times of change. */
const content = () =>
  inCompany(admin, async (tx) => {
    const { rows } = await tx.execute(sql`
      select to_jsonb(l) - 'version' - 'updated_at' - 'updated_by' - 'last_activity_at' as lead from leads l order by id`)
    const hanging: unknown[] = []
    for (const [table] of listMovedTables(leadMerging)) {
      const found = await tx.execute(sql`
        select t.* from ${sql.identifier(table)} t where t.lead_id is not null
          ${table === 'timeline_events' ? sql`and t.type not like 'lead.merge%'` : sql``} order by t.id`)
      hanging.push(found.rows)
    }
    const totals = await tx.execute(sql`
      select status_id, owner_id, sum(leads)::int as leads, sum(expected_agorot)::bigint as amount from lead_totals
      group by 1, 2 having sum(leads) <> 0 order by 1, 2`)
    return JSON.stringify([rows, hanging, totals.rows])
  })

describe('merging leads', () => {
  it('fills what the lead that stays lacks, and counts inquiries, calls and the first response over both', async () => {
    const stays = await add({ email: 'a@leads.example', expectedAgorot: 0 })
    const goes = await add({ city: 'חיפה', expectedAgorot: 50_000, notes: 'מהטלפון' })
    const phone = (await read(goes)).phone
    const asked = {
      name: 'פונה',
      phone,
      email: null,
      companyName: '',
      city: '',
      interest: '',
      message: 'שוב',
      page: '',
    }
    const channel = { channel: 'form', channelName: 'טופס', pipelineId: null, source: null, ownerId: null } as const
    await inCompany(admin, (tx) =>
      receiveInquiry(tx, admin, { ...asked, ...channel, captureChannelId: null, campaign: {}, custom: {} }),
    )
    const called = leadAttempt.parse({ outcome: 'spoke', nextFollowUpOn: '', version: (await read(goes)).version })
    await recordAttempt(edits(), null, goes, called)
    const { respondedAt } = await read(goes)
    await merge([stays, goes])
    const merged = await read(stays)
    expect(merged).toMatchObject({ city: 'חיפה', expectedAgorot: 50_000, notes: 'מהטלפון', inquiries: 3, respondedAt })
    expect(await findMergedInto(sees(), leadRecord(goes))).toBe(stays)
    expect((await listLeads(sees(), loadLeadList({ state: 'all' }))).rows.map(({ id }) => id)).not.toContain(goes)
  })

  it('adds a status that is taken from the other lead to the history, as of the merge, and the one that undo gives back', async () => {
    const [stays, goes] = [await add(), await add()]
    const [open, ongoing] = [(await read(stays)).statusId, await statusOf('ongoing')]
    await moveLead(edits(), goes, leadMove.parse({ statusId: ongoing, version: (await read(goes)).version }))
    const openSince = (await read(stays)).statusSince
    const history = async () =>
      (await loadLeadHistory(sees(), stays)).changes.map(({ fromStatusId, toStatusId }) => [fromStatusId, toStatusId])
    const movedAt = (await read(goes)).statusSince
    const { mergeId } = await merge([stays, goes], { status: goes })
    const told = async () => {
      const wanted = { after: null, sees: { paymentPages: null, documents: null, conversations: null } }
      return (await listTimeline(sees(), leadRecord(stays), wanted)).events[0]
    }
    const names = (await listPipelines(sees()))[0]?.statuses
    const [openName, ongoingName] = [open, ongoing].map((id) => names?.find((one) => one.id === id)?.name)
    expect(await told()).toMatchObject({
      type: 'lead.merged',
      payload: { names: expect.any(String), from: openName, to: ongoingName },
    })
    const merged = await read(stays)
    expect(merged.statusId).toBe(ongoing)
    expect(merged.statusSince.getTime()).toBeGreaterThan(movedAt.getTime())
    expect(await history()).toEqual([
      [open, ongoing],
      [null, open],
    ])
    await undo(mergeId)
    expect(await told()).toMatchObject({ type: 'lead.merge-undone', payload: { from: ongoingName, to: openName } })
    expect(await read(stays)).toMatchObject({ statusId: open, statusSince: openSince })
    expect((await history())[0]).toEqual([ongoing, open])
    const others = [await add(), await add()]
    const since = (await read(others[0] ?? '')).statusSince
    const same = await merge(others, { status: others[1] })
    expect((await read(others[0] ?? '')).statusSince).toEqual(since)
    await undo(same.mergeId)
    expect((await loadLeadHistory(sees(), others[0] ?? '')).changes).toHaveLength(1)
  })

  it('and its undo give back what was, column by column, over random leads', async () => {
    const ongoing = await statusOf('ongoing')
    const part = fc.record({
      city: fc.constantFrom('', 'חיפה', 'עכו'),
      interest: fc.constantFrom('', 'גינה'),
      expectedAgorot: fc.constantFrom(0, 12_345),
      ownerId: fc.constantFrom('', admin.id, agent.id),
      nextFollowUpOn: fc.constantFrom('', '2031-01-01'),
      move: fc.constantFrom(null, ongoing),
      note: fc.boolean(),
      consent: fc.boolean(),
    })
    const make = async ({
      move,
      note,
      consent,
      ...values
    }: {
      move: string | null
      note: boolean
      consent: boolean
    }) => {
      const id = await add(values)
      if (move) await moveLead(edits(), id, leadMove.parse({ statusId: move, version: 1 }))
      if (note) await addNote(edits(), leadRecord(id), { text: 'הערה', mentions: [], files: [] } as never)
      if (consent)
        await addConsent(
          edits(),
          leadRecord(id),
          consentInput.parse({ channel: 'sms', state: 'granted', basis: 'opt_in', wording: 'כן', source: 'טלפון' }),
        )
      return id
    }
    await fc.assert(
      fc.asyncProperty(fc.array(part, { minLength: 2, maxLength: 4 }), fc.nat(), async (parts, pick) => {
        const ids: string[] = []
        for (const one of parts) ids.push(await make(one))
        const before = await content()
        const chosen = ids[pick % ids.length]
        const { mergeId } = await merge(ids, { status: chosen, ownerId: chosen, phone: chosen })
        expect(await content()).not.toBe(before)
        await undo(mergeId)
        expect(await content()).toBe(before)
      }),
      { numRuns: 10 },
    )
  }, 60_000)

  it('is refused for a lead that is a customer by now', async () => {
    const [stays, goes] = [await add(), await add()]
    const customer = { mode: 'new', kind: 'person', name: 'נועה לוי', status: 'active', isDuplicateAccepted: true }
    const scopes = { lead: edits(), customer: requireScope('customerEdits', admin), viewer: null }
    const body = { statusId: await statusOf('won'), version: 1, customer }
    await convertLead(scopes, goes, leadConversion.parse(body))
    await expect(merge([stays, goes])).rejects.toMatchObject({ status: 409, code: 'converted' })
  })

  it('finds leads that share a number or an address, and never again those that somebody told apart', async () => {
    const phone = '0547778899'
    const [a, b] = [await add({ phone }), await add({ phone })]
    await scanDuplicates(admin.companyId, leadMerging)
    const pairs = async () =>
      (await listDuplicates(edits(), leadMerging)).pairs.map((pair) => [pair.a.id, pair.b.id].sort())
    expect(await pairs()).toContainEqual([a, b].sort())
    const suspects = await listLeads(sees(), loadLeadList({ duplicate: 'yes' }))
    expect(suspects.rows.map(({ id }) => id)).toEqual(expect.arrayContaining([a, b]))
    await dismissDuplicate(edits(), leadMerging, { ids: [b, a] })
    await scanDuplicates(admin.companyId, leadMerging)
    expect(await pairs()).not.toContainEqual([a, b].sort())
    expect((await listMerges(edits(), leadMerging)).every(({ name }) => name !== '')).toBe(true)
  })

  it('offers leads by name and number, those of the scope alone', async () => {
    const own = await add({ name: 'יוכבד יחידה' }, agent)
    await add({ name: 'יוכבד אחרת' })
    expect((await listLeadOptions(sees(), 'יוכבד')).length).toBe(2)
    expect((await listLeadOptions(requireScope('leads', agent), 'יוכבד')).map(({ value }) => value)).toEqual([own])
  })
})
