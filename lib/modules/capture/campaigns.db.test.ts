import { type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import type { Tx } from '@/lib/db/client'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { checkedImportOf } from '@/lib/modules/imports/imports.testing'
import { loadLeadsForExport } from '@/lib/modules/leads/export.queries'
import { leadExportCells, leadExportHead } from '@/lib/modules/leads/export.rules'
import { loadLeadHistory } from '@/lib/modules/leads/history.queries'
import { leadImports } from '@/lib/modules/leads/import/kind.labels'
import { loadLeadList } from '@/lib/modules/leads/leads.list'
import { leadsCursor, leadsPage, listLeads } from '@/lib/modules/leads/leads.queries'
import { buildLeadFilter } from '@/lib/modules/leads/list-filter.queries'
import { loadLeadWords } from '@/lib/modules/leads/list-words.queries'
import { listPipelines } from '@/lib/modules/leads/statuses.queries'

import { channelInput } from './capture.schema'
import { createChannel, deleteChannel } from './channels.mutations'
import { findCapturePass, formToken } from './channels.queries'
import { submitForm } from './receive.mutations'
import { readWaiting } from './submissions.mutations'

let database: Awaited<ReturnType<typeof testDatabase>>
let admin: Actor

beforeAll(async () => {
  database = await testDatabase()
  const company = await testCompany()
  const actor = await company.actor('companyAdmin')
  admin = { ...actor, permissions: new Set([...actor.permissions, 'lead statuses management' as const]) }
})
afterAll(() => database.drop())

const sees = () => requireScope('leads', admin)
const manages = () => requireScope('leadCapture', admin)

let count = 0
async function addForm() {
  count += 1
  const slug = `form-${count}-${Date.now().toString(36)}`
  const form = {
    title: 'נחזור אליך',
    fields: [{ name: 'name', isRequired: true }, { name: 'phone' }],
    thanks: 'תודה רבה',
    purpose: 'הפרטים נשמרים כדי לחזור אליך',
    consents: [],
  }
  const body = channelInput.parse({ kind: 'form', name: `טופס ${count}`, slug, form })
  const { id } = await createChannel(manages(), body)
  return { id, name: body.name, pass: await findCapturePass(formToken(slug), new Headers()) }
}
type Form = Awaited<ReturnType<typeof addForm>>

const ask = async ({ pass }: Form, values: object, campaign: object = {}) => {
  const raw = JSON.stringify({ id: crypto.randomUUID(), values, consents: [], wording: 1, campaign })
  await submitForm(pass, { raw, address: '192.0.2.7', userAgent: 'test' })
  await readWaiting(admin)
}
const listed = async (search: Record<string, string>) =>
  (await listLeads(sees(), loadLeadList({ state: 'all', ...search }))).rows.map(({ name }) => name)

describe('leads of an advertisement', () => {
  it('are found by the form through which any of their inquiries came, and by the link of the first', async () => {
    const [first, second] = [await addForm(), await addForm()]
    const phone = '0527711001'
    await ask(first, { name: 'נועה לוי', phone }, { utm_source: 'google', utm_medium: 'cpc', utm_term: 'גינון' })
    await ask(second, { name: 'נועה לוי', phone }, { utm_source: 'meta', utm_medium: 'paid' })
    await ask(second, { name: 'עומר דיין', phone: '0527711002' })
    expect(await listed({ captureChannel: first.id })).toEqual(['נועה לוי'])
    expect((await listed({ captureChannel: second.id })).sort()).toEqual(['נועה לוי', 'עומר דיין'])
    expect(await listed({ utmSource: 'google', utmMedium: 'cpc' })).toEqual(['נועה לוי'])
    expect(await listed({ utmSource: 'meta' })).toEqual([])
    const [lead] = (await listLeads(sees(), loadLeadList({ utmSource: 'google' }))).rows
    const { inquiries } = await loadLeadHistory(sees(), lead?.id ?? '')
    expect(inquiries).toMatchObject([
      { channelName: second.name, campaign: { utm_source: 'meta' } },
      { channelName: first.name, campaign: { utm_term: 'גינון' } },
    ])
  })

  it('are offered by the names of the forms that are there, to whoever sees leads', async () => {
    const [stays, goes] = [await addForm(), await addForm()]
    await deleteChannel(manages(), goes.id, { version: 1 })
    const { captureChannels } = await loadLeadWords(sees(), null)
    const names = captureChannels.map(({ label }) => label)
    expect([names.includes(stays.name), names.includes(goes.name)]).toEqual([true, false])
  })

  it('keep what fits of a long link', async () => {
    const form = await addForm()
    await ask(form, { name: 'ארוך', phone: '0527711003' }, { utm_source: 'x'.repeat(480) })
    expect(await listed({ utmSource: 'x'.repeat(200) })).toEqual(['ארוך'])
  })

  it('are imported with the source and the medium of their link, and exported with them', async () => {
    const file = 'שם,טלפון,utm_source,utm_medium\nייבוא,0527711004,newsletter,email\n'
    const checked = await checkedImportOf(leadImports, admin, file)
    expect(await checked.run()).toMatchObject({ created: 1 })
    expect(await listed({ utmSource: 'newsletter', utmMedium: 'email' })).toEqual(['ייבוא'])
    const columns = ['name', 'utmSource', 'utmMedium'] as const
    const words = { choices: [], tags: [], fields: [], pipelines: [] } as never
    const target = { filter: 'utmSource=newsletter&state=all' }
    const rows = await inCompany(admin, (tx) => loadLeadsForExport(tx, sees(), { target, cursor: null, size: 10 }))
    expect(leadExportHead(columns, words)).toEqual(['שם', 'מקור UTM', 'מדיום UTM'])
    expect(rows.map((row) => leadExportCells(row, columns, words))).toEqual([['ייבוא', 'newsletter', 'email']])
  })
})

describe('a list of many leads', () => {
  const channels = { rare: '', usual: '' }

  beforeAll(async () => {
    const [rare, usual, pipelines] = [await addForm(), await addForm(), await listPipelines(sees())]
    Object.assign(channels, { rare: rare.id, usual: usual.id })
    const { companyId } = admin
    const [status] = pipelines[0]?.statuses ?? []
    await asSuperuser(async (client) => {
      await client.query(
        `insert into leads (company_id, id, number, pipeline_id, status_id, name, channel, created_at, utm_source, utm_medium, search_text)
        select $1, gen_random_uuid(), 2000 + g, $2, $3, 'ליד ' || g, 'form', now() - g * interval '1 minute',
          case when g % 1000 = 0 then 'rare' when g % 3 = 0 then 'google' else '' end,
          case when g % 1000 = 0 then 'rare' when g % 3 = 0 then 'cpc' else '' end, 'ליד ' || g
        from generate_series(1, 12000) g`,
        [companyId, status?.pipelineId, status?.id],
      )
      await client.query(
        `insert into lead_inquiries (company_id, id, lead_id, channel, capture_channel_id)
        select company_id, gen_random_uuid(), id, 'form', case when number % 1000 = 0 then $2::uuid else $3::uuid end
        from leads where company_id = $1 and number > 2000`,
        [companyId, rare.id, usual.id],
      )
      await client.query('analyze leads, lead_inquiries')
    })
  }, 120_000)

  const planOf = (search: Record<string, string>) =>
    inCompany(admin, async (tx) => {
      const wanted = loadLeadList(search)
      const { matches } = await buildLeadFilter(tx, sees(), wanted)
      return explain(tx, leadsPage(tx, leadsCursor(wanted), matches).getSQL())
    })

  it.each([
    [{ utmSource: 'rare' }, /leads_by_utm_source/],
    [{ utmMedium: 'rare' }, /leads_by_utm_medium/],
    [{ utmSource: 'google' }, /leads_by_utm_source|leads_open_by_created/],
  ])('reads an index for %j', async (search, index) => {
    const plan = await planOf(search)
    expect(plan).toMatch(index)
    expect(plan).not.toMatch(/Seq Scan on leads/)
  })

  it.each([
    ['rare', /lead_inquiries_by_capture_channel/],
    ['usual', /lead_inquiries_by_(capture_channel|lead)/],
  ] as const)('reads an index of inquiries for a capture channel that is %s', async (which, index) => {
    const plan = await planOf({ captureChannel: channels[which] })
    expect(plan).toMatch(index)
    expect(plan).not.toMatch(/Seq Scan on (leads|lead_inquiries)/)
  })
})

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
