import { type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, findScope, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { hasRows } from '@/lib/db/has-rows'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { addNote } from '@/lib/modules/activity/notes.mutations'
import { listTimeline } from '@/lib/modules/activity/timeline.queries'
import { listOwners } from '@/lib/modules/record-kit/owners.queries'
import { FOLLOW_UPS } from '@/lib/records/follow-up'
import { CUSTOMER_STATUS_TYPES } from '@/lib/vocabulary/customers'
import { CUSTOMER_SORTS, loadCustomerList } from './customers.list'
import { createCustomer } from './customers.mutations'
import {
  customersCursor,
  customersPage,
  findCustomer,
  findCustomerOption,
  listCustomerOptions,
  listCustomers,
} from './customers.queries'
import { CUSTOMER_KINDS, customerInput } from './customers.schema'
import { buildListFilter, listFilter, searchHits } from './list-filter.queries'
import { customerRecord } from './record.queries'
import { listCustomerPayments } from './related.queries'

let database: Awaited<ReturnType<typeof testDatabase>>
let actors: Record<'admin' | 'agent' | 'stranger' | 'crowd', Actor>
type Name = keyof typeof actors

beforeAll(async () => {
  database = await testDatabase()
  const [ours, theirs, large] = [await testCompany(), await testCompany(), await testCompany()]
  actors = {
    admin: await ours.actor('companyAdmin'),
    agent: await ours.actor('agent'),
    stranger: await theirs.actor('companyAdmin'),
    crowd: await large.actor('companyAdmin'),
  }
})
afterAll(() => database.drop())

const EMPTY = { contactName: '', phone: '', email: '', nationalId: '', city: '', street: '', source: '', notes: '' }
const add = async (who: Name, values: Record<string, unknown>) => {
  const body = customerInput.parse({ ...EMPTY, kind: 'person', status: 'active', nextFollowUpOn: '', ...values })
  return (await createCustomer(requireScope('customerEdits', actors[who]), body, findScope('customers', actors[who])))
    .id
}
const list = (who: Name, search: Record<string, string> = {}) =>
  listCustomers(requireScope('customers', actors[who]), loadCustomerList(search))
const namesOf = async (who: Name, search: Record<string, string> = {}) =>
  (await list(who, search)).rows.map(({ name }) => name)

describe('the list of a company', () => {
  let ids: Record<'noa' | 'gal' | 'own' | 'foreign', string>

  beforeAll(async () => {
    ids = {
      noa: await add('admin', {
        name: 'נועה לוי',
        phone: '052-1234567',
        email: 'noa@example.com',
        city: 'חיפה',
        nationalId: '123456782',
        nextFollowUpOn: businessDay(),
      }),
      gal: await add('admin', {
        name: 'גל־ים שיווק בע״מ',
        kind: 'business',
        contactName: 'אורית שדה',
        status: 'prospect',
        nextFollowUpOn: '2020-01-01',
      }),
      own: await add('agent', { name: 'דניאל סוכן', nextFollowUpOn: businessDay(Date.now() + 3 * 86_400_000) }),
      foreign: await add('stranger', { name: 'נועה זרה', phone: '052-1234567', nationalId: '123456782' }),
    }
  })

  it('shows everybody to who sees all, their own to who sees own, nothing of another company', async () => {
    expect(await namesOf('admin')).toEqual(['דניאל סוכן', 'גל־ים שיווק בע״מ', 'נועה לוי'])
    expect(await namesOf('agent')).toEqual(['דניאל סוכן'])
    expect(await namesOf('stranger')).toEqual(['נועה זרה'])
  })

  it('counts only what it shows', async () => {
    expect((await list('admin')).total).toEqual({ count: 3, isEstimated: false })
    expect((await list('agent')).total.count).toBe(1)
  })

  it.each(['נועה', 'לוי נועה', 'נו', '052 123-4567', '+972521234567', 'noa@', 'חיפה', '123456782', '12345678-2'])(
    'finds a customer by %s',
    async (q) => expect(await namesOf('admin', { q })).toContain('נועה לוי'),
  )

  it('tells a number from another with the same last seven digits', async () => {
    for (const q of ['053-1234567', '+972531234567']) expect(await namesOf('admin', { q })).toEqual([])
  })

  it('finds by contact, by number, and whatever the dashes and final letters', async () => {
    const { number } = await findCustomer(requireScope('customers', actors.admin), ids.gal)
    for (const q of ['אורית', String(number), 'גל ימ', 'בע"מ'])
      expect(await namesOf('admin', { q })).toContain('גל־ים שיווק בע״מ')
  })

  it('search is inside the scope', async () => {
    for (const q of ['נועה', '0521234567', '123456782']) expect(await namesOf('agent', { q })).toEqual([])
    expect(await namesOf('stranger', { q: 'לוי' })).toEqual([])
    expect(await namesOf('admin', { q: 'נועה', owner: 'mine' })).toEqual(['נועה לוי'])
    expect(await namesOf('admin', { q: 'סוכן', owner: 'mine' })).toEqual([])
  })

  it('signs of a pattern are letters like any other', async () => {
    for (const q of ['%', '_', '%%%', "'", '\\']) expect(await namesOf('admin', { q })).toEqual([])
  })

  it('filters by status, kind, owner and follow-up', async () => {
    expect(await namesOf('admin', { status: 'prospect' })).toEqual(['גל־ים שיווק בע״מ'])
    expect(await namesOf('admin', { kind: 'business' })).toEqual(['גל־ים שיווק בע״מ'])
    expect(await namesOf('admin', { owner: 'mine' })).toEqual(['גל־ים שיווק בע״מ', 'נועה לוי'])
    expect(await namesOf('admin', { followUp: 'late' })).toEqual(['גל־ים שיווק בע״מ'])
    expect(await namesOf('admin', { followUp: 'today' })).toEqual(['נועה לוי'])
    expect(await namesOf('admin', { followUp: 'week' })).toEqual(['דניאל סוכן', 'נועה לוי'])
    expect(await namesOf('admin', { followUp: 'none' })).toEqual([])
  })

  it('filters by business days of creation, both ends included', async () => {
    const today = businessDay()
    const tomorrow = addDays(today, 1)
    expect(await namesOf('admin', { from: today, to: today })).toHaveLength(3)
    expect(await namesOf('admin', { from: tomorrow })).toEqual([])
    expect(await namesOf('admin', { to: addDays(today, -1) })).toEqual([])
    // Midnight in Jerusalem is 22:00 UTC of the previous day in winter: the calendar day begins there.
    await inCompany(actors.stranger, (tx) =>
      tx.execute(sql`update customers set created_at = '2026-01-09T22:30:00Z' where id = ${ids.foreign}`),
    )
    expect(await namesOf('stranger', { from: '2026-01-10', to: '2026-01-10' })).toEqual(['נועה זרה'])
    expect(await namesOf('stranger', { to: '2026-01-09' })).toEqual([])
  })

  it('sorts by name, by day of creation and by follow-up', async () => {
    expect(await namesOf('admin', { sort: 'name' })).toEqual(['גל־ים שיווק בע״מ', 'דניאל סוכן', 'נועה לוי'])
    expect(await namesOf('admin', { sort: 'created' })).toEqual(['נועה לוי', 'גל־ים שיווק בע״מ', 'דניאל סוכן'])
    expect(await namesOf('admin', { sort: 'followUp' })).toEqual(['גל־ים שיווק בע״מ', 'נועה לוי', 'דניאל סוכן'])
  })

  it('a record is found in the scope and nowhere else', async () => {
    expect((await findCustomer(requireScope('customers', actors.agent), ids.own)).name).toBe('דניאל סוכן')
    for (const [who, id] of [
      ['agent', ids.noa],
      ['admin', ids.foreign],
      ['stranger', ids.noa],
    ] as const) {
      await expect(findCustomer(requireScope('customers', actors[who]), id)).rejects.toMatchObject({ status: 404 })
      expect(await findCustomerOption(requireScope('customers', actors[who]), id)).toBeNull()
    }
    expect(await findCustomerOption(requireScope('customers', actors.admin), 'not an id')).toBeNull()
  })

  it('offers choices inside the scope', async () => {
    expect(await listCustomerOptions(requireScope('customers', actors.admin), '0521234567')).toEqual([
      { value: ids.noa, label: 'נועה לוי', hint: '052-123-4567 · חיפה' },
    ])
    expect((await listCustomerOptions(requireScope('customers', actors.agent), '')).map(({ value }) => value)).toEqual([
      ids.own,
    ])
  })

  it('offers as owners the office users of the company, to an agent only themselves', async () => {
    const owners = await listOwners(requireScope('customerEdits', actors.admin))
    expect(owners.map(({ value }) => value).sort()).toEqual([actors.admin.id, actors.agent.id].sort())
    expect((await listOwners(requireScope('customerEdits', actors.agent))).map(({ value }) => value)).toEqual([
      actors.agent.id,
    ])
  })

  it('payments of a customer of another company are nobody’s', async () => {
    const pages = requireScope('paymentPages', actors.stranger)
    expect(await listCustomerPayments(pages, ids.noa)).toEqual({ pages: [], received: [] })
  })

  it('the timeline is newest first, pages, and keeps other modules’ happenings for those who see them', async () => {
    const scope = requireScope('customers', actors.agent)
    await addNote(requireScope('customerEdits', actors.agent), customerRecord(ids.own), {
      text: 'שיחה ראשונה',
      mentionIds: [],
    })
    await inCompany(actors.agent, async (tx) => {
      for (const type of ['document.sent', 'payment.captured'])
        await tx.execute(sql`insert into timeline_events (company_id, id, customer_id, type, at)
          values (${actors.agent.companyId}, ${crypto.randomUUID()}, ${ids.own}, ${type}, now() + interval '1 minute')`)
    })
    const typesSeen = async (sees: Parameters<typeof listTimeline>[2]['sees'], who: Name = 'agent') => {
      const scope = requireScope('customers', actors[who])
      const { events } = await listTimeline(scope, customerRecord(ids.own), { after: null, sees })
      return events.map(({ type }) => type)
    }
    const nothing = { paymentPages: null, documents: null, conversations: null }
    expect(await typesSeen(nothing)).toEqual(['note.added', 'customer.created'])
    const all = {
      paymentPages: requireScope('paymentPages', actors.admin),
      documents: requireScope('documents', actors.admin),
      conversations: null,
    }
    expect(await typesSeen(all, 'admin')).toHaveLength(4)
    const ofPages = { paymentPages: requireScope('paymentPages', actors.agent), documents: null, conversations: null }
    expect(await typesSeen(ofPages)).toHaveLength(2)
    expect(await typesSeen(all, 'stranger')).toEqual([])
    await inCompany(actors.agent, (tx) =>
      tx.execute(sql`insert into timeline_events (company_id, id, customer_id, type, at)
        select ${actors.agent.companyId}, gen_random_uuid(), ${ids.own}, 'note.added', now() - g * interval '1 day'
        from generate_series(1, 40) g`),
    )
    const first = await listTimeline(scope, customerRecord(ids.own), { after: null, sees: nothing })
    expect(first.events).toHaveLength(30)
    const second = await listTimeline(scope, customerRecord(ids.own), { after: first.next, sees: nothing })
    expect(second.events).toHaveLength(12)
    expect(second.next).toBeNull()
  })
})

describe('row-level security alone', () => {
  it('a statement without any condition sees no row of another company', async () => {
    await inCompany(actors.crowd, async (tx) => {
      const { rows } = await tx.execute(sql`select from customers union all select from timeline_events`)
      expect(rows).toHaveLength(0)
    })
  })

  it('no company set, no row', async () => {
    await inCompany({ companyId: '' }, async (tx) => {
      expect((await tx.execute(sql`select from customers`)).rows).toHaveLength(0)
    })
  })
})

/** A team, a tag and a field that no customer has. */
const TEAM = '01890000-0000-7000-8000-00000000000a'
const DAY = businessDay(Date.now() - 86_400_000)

describe('with 20,000 customers', () => {
  beforeAll(async () => {
    await addRows(actors.crowd, 20_000)
    await addRows(actors.stranger, 20_000)
    await analyze()
  })

  it.each(CUSTOMER_SORTS)('sorting by %s reads an index, first page and later', async (sort) => {
    expect(await planOf({ sort })).toMatch(/Index (Only )?Scan/)
    expect(await planOf({ sort })).not.toMatch(/Seq Scan on customers|Sort Key/)
    const { next } = await list('crowd', { sort })
    const later = await planOf({ sort, after: next ?? '' })
    expect(later).toMatch(/Index Cond: .*ROW\(/)
    expect(later).not.toMatch(/Seq Scan on customers|Sort Key/)
  })

  it.each([
    ...CUSTOMER_STATUS_TYPES.map((status) => ({ status })),
    ...CUSTOMER_KINDS.map((kind) => ({ kind })),
    ...FOLLOW_UPS.map((followUp) => ({ followUp })),
    { owner: 'mine' },
    { from: DAY, to: DAY },
    { from: DAY },
  ])('filtering by %j reads an index', async (search) => {
    expect(await planOf(search)).not.toMatch(/Seq Scan on customers/)
  })

  it.each([
    { team: TEAM },
    { city: 'חולון' },
    { source: 'המלצה' },
    { owner: TEAM },
    { missing: 'phone' },
    { missing: 'email' },
    { missing: 'nationalId' },
    { activeFrom: DAY, activeTo: DAY },
    { tagsNone: TEAM },
    { deleted: 'yes' },
  ])('filtering by %j in any order reads an index', async (search) => {
    for (const sort of CUSTOMER_SORTS)
      expect(await planOf({ ...search, sort } as Record<string, string>)).not.toMatch(/Seq Scan on customers/)
  })

  it.each([
    ['tags of which any', `tag_ids && '{${TEAM}}'`, /customers_tags/],
    ['tags of which all', `tag_ids @> '{${TEAM}}'`, /customers_tags/],
    ['consent', `consent_channels @> '{sms}'`, /customers_consents/],
    ['an own field', `custom @> '{"${TEAM}":"x"}'`, /customers_custom/],
  ])('%s: the carriers are read from their inverted index', async (_, condition, index) => {
    const plan = await asSuperuser(async (client) => {
      await client.query('set enable_seqscan = off; set enable_indexscan = off')
      const { rows } = await client.query(
        `explain select id from customers where company_id = '${actors.crowd.companyId}' and deleted_at is null and ${condition} limit 10001`,
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toMatch(index)
    expect(plan).not.toMatch(/Seq Scan/)
  })

  it('a rare label is found by its carriers, a common one is counted and said to be estimated', async () => {
    const { companyId } = actors.crowd
    const [rare, common] = [crypto.randomUUID(), crypto.randomUUID()]
    await asSuperuser(async (client) => {
      await client.query(`update customers set tag_ids = array[$2]::uuid[] where company_id = $1`, [companyId, common])
      await client.query(
        `update customers set tag_ids = tag_ids || $2::uuid where company_id = $1 and number <= 2003`,
        [companyId, rare],
      )
    })
    await analyze()
    const few = await list('crowd', { tags: rare })
    expect([few.rows.length, few.total]).toEqual([3, { count: 3, isEstimated: false }])
    const many = await list('crowd', { tags: common, sort: 'name' })
    expect(many.rows).toHaveLength(50)
    expect(many.total.isEstimated).toBe(true)
    expect((await list('crowd', { tags: rare, status: 'active' })).total.count).toBeLessThan(3)
  }, 120_000)

  it('whether a company has customers is asked of an index, whoever has most of them', async () => {
    for (const name of ['crowd', 'admin'] as const) {
      const { companyId } = actors[name]
      const query = sql`select ${hasRows('customers', { companyId, condition: sql`deleted_at is null` })} as has`
      await inCompany(actors[name], async (tx) => {
        expect((await tx.execute<{ has: boolean }>(query)).rows).toEqual([{ has: true }])
        expect(await explain(tx, query)).not.toMatch(/Seq Scan/)
      })
    }
  })

  it('a range of days is read from the index of creation, in its order', async () => {
    const plan = await planOf({ from: DAY, to: DAY })
    expect(plan).toMatch(/customers_by_created/)
    expect(plan).not.toMatch(/Sort Key/)
  })

  it('shows as many rows as the address asks for', async () => {
    const first = await list('crowd', { size: '25' })
    expect([first.from, first.to]).toEqual([1, 25])
    const second = await list('crowd', { size: '100', after: first.next ?? '' })
    expect([second.from, second.to]).toEqual([26, 125])
  })

  it('search reads the trigram index; below three letters the beginning', async () => {
    expect(await searchPlan('%abc123%')).toMatch(/customers_search/)
    expect(await searchPlan('זק%')).toMatch(/customers_prefix|customers_search/)
  })

  it('is counted as an estimate', async () => {
    const whole = await list('crowd')
    expect(whole.total.isEstimated).toBe(true)
    expect(whole.total.count).toBeGreaterThan(10_000)
  })

  it('a word that most have is read in the order of the list, whole; a search of another kind is cut at 2,000', async () => {
    const [whole, found] = [await list('crowd', { sort: 'name' }), await list('crowd', { q: 'לקוח', sort: 'name' })]
    expect(found).toMatchObject({ isCut: false, total: whole.total })
    expect(found.rows).toEqual(whole.rows)
    expect(await filteredPlan({ q: 'לקוח', sort: 'name' })).not.toMatch(/Seq Scan on customers|Sort Key/)
    const [own, none] = [
      { q: 'לקוח', owner: 'mine' },
      { q: 'לקוח', city: 'אילת' },
    ]
    expect((await list('crowd', own)).rows).toHaveLength(50)
    expect((await list('crowd', none)).rows).toEqual([])
    const hits = await inCompany(actors.crowd, (tx) =>
      searchHits(tx, requireScope('customers', actors.crowd), { q: 'לקוח' }),
    )
    expect([hits?.isCut, hits?.ids.length]).toEqual([true, 2000])
  })

  it('consents that the same customers gave are read in the order of the list', async () => {
    await asSuperuser((client) =>
      client.query(`update customers set consent_channels = '{sms,email}' where company_id = $1 and number % 8 = 0`, [
        actors.crowd.companyId,
      ]),
    )
    await analyze()
    const search = { consent: 'sms,email' }
    expect(await filteredPlan(search)).not.toMatch(/Seq Scan on customers|Sort Key|customers_consents/)
    const found = await list('crowd', search)
    expect(found.rows).toHaveLength(50)
    expect(found.total.isEstimated).toBe(true)
    expect(found.total.count).toBeGreaterThanOrEqual(2000)
  })

  it('pages forward and back without a gap or a repetition', async () => {
    const [one, two, three] = await forward(3)
    expect([one?.from, one?.to, two?.from, three?.to]).toEqual([1, 50, 51, 150])
    const ids = [one, two, three].flatMap((page) => page?.rows.map(({ id }) => id) ?? [])
    expect(new Set(ids).size).toBe(150)
    const back = await list('crowd', { before: three?.previous ?? '' })
    expect(back.rows.map(({ id }) => id)).toEqual(two?.rows.map(({ id }) => id))
    expect([back.from, back.to]).toEqual([51, 100])
  })

  async function forward(pages: number) {
    const found: Awaited<ReturnType<typeof list>>[] = []
    for (let after = ''; found.length < pages; after = found.at(-1)?.next ?? '')
      found.push(await list('crowd', { after }))
    return found
  }

  const planOf = (search: Record<string, string>) =>
    inCompany(actors.crowd, (tx) => {
      const wanted = loadCustomerList(search)
      const matches = listFilter(requireScope('customers', actors.crowd), wanted)
      return explain(tx, customersPage(tx, customersCursor(wanted), matches).getSQL())
    })

  const filteredPlan = (search: Record<string, string>) =>
    inCompany(actors.crowd, async (tx) => {
      const wanted = loadCustomerList(search)
      const { matches } = await buildListFilter(tx, requireScope('customers', actors.crowd), wanted)
      return explain(tx, customersPage(tx, customersCursor(wanted), matches).getSQL())
    })

  /** The query plan for the owner of the search function, who bypasses the row-level security policies. */
  const searchPlan = (pattern: string) =>
    asSuperuser(async (client) => {
      const { rows } = await client.query(
        `explain select id from customers where company_id = '${actors.crowd.companyId}' and deleted_at is null and search_text like '${pattern}' limit 2001`,
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })

  /** Inserts rows without the app's statement timeout, which a busy machine would exceed here. */
  const addRows = ({ companyId, id }: Actor, count: number) =>
    asSuperuser((client) =>
      client.query(
        `insert into customers (company_id, id, number, kind, name, status, owner_id, phone, city, next_follow_up_on, created_at, search_text)
        select $1, gen_random_uuid(), 2000 + g, (array['person','business','nonprofit','public_body'])[1 + g % 4],
          'לקוח ' || md5(g::text), (array['prospect','active','dormant','suspended','archived'])[1 + g % 5], $2,
          '+97250' || lpad(g::text, 7, '0'), 'חולון', case when g % 3 = 0 then null else current_date + (g % 400) - 200 end,
          now() - g * interval '1 minute', 'לקוח ' || md5(g::text) || ' ' || (2000 + g) || ' 97250' || lpad(g::text, 7, '0')
        from generate_series(1, $3::int) g`,
        [companyId, id, count],
      ),
    )

  const analyze = () => asSuperuser((client) => client.query('analyze customers'))
})

type Tx = Parameters<Parameters<typeof inCompany>[1]>[0]

async function explain(tx: Tx, query: SQL): Promise<string> {
  const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

/** Runs a function as the test server's superuser in this file's database. */
async function asSuperuser<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { pathname } = new URL(database.appUrl)
  const connectionString = Object.assign(new URL(process.env.TEST_SUPERUSER_URL ?? ''), { pathname }).href
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
