import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GET as readCustomer } from '@/app/api/customers/[id]/route'
import { POST as createCustomer, GET as listCustomers } from '@/app/api/customers/route'
import { GET as readDocument } from '@/app/api/documents/[id]/route'
import { GET as listDocuments } from '@/app/api/documents/route'
import { GET as readPage } from '@/app/api/payment-pages/[id]/route'
import { GET as listPages } from '@/app/api/payment-pages/route'
import { GET as readService } from '@/app/api/services/[id]/route'
import { GET as listServices } from '@/app/api/services/route'
import type { Permission } from '@/lib/access/permissions'
import { requireScope } from '@/lib/access/scope'
import { inAuth } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { createToken } from '@/lib/modules/api-tokens/api-tokens.mutations'
import { newActor, newCompany } from '@/test/isolation/people'
import { fillTenant, type Tenant } from '@/test/isolation/tenant'
import { OUR_WORDS } from '@/test/isolation/words'

let database: Awaited<ReturnType<typeof testDatabase>>
let folder: string
let side: Tenant
let token: string

const PERMISSIONS: Permission[] = [
  'show customers',
  'show service',
  'see service details',
  'see all payment pages',
  'manage documents',
]

beforeAll(async () => {
  database = await testDatabase()
  folder = mkdtempSync(join(tmpdir(), 'answers-'))
  process.env.KESHER_DATA = folder
  const company = await newCompany(OUR_WORDS)
  const actor = await newActor({ companyId: company.id, words: OUR_WORDS })
  await inAuth((tx) =>
    tx.execute(sql`insert into user_roles (company_id, user_id, role_id)
      select company_id, ${actor.id}, id from roles where company_id = ${company.id} and key = 'companyAdmin'`),
  )
  side = await fillTenant(actor, OUR_WORDS, company.gatewayAccountId)
  const input = { name: 'בדיקה', permissions: PERMISSIONS, days: 30 as const }
  token = (await createToken(requireScope('apiSettings', actor), input, actor)).token
}, 120_000)
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>

async function ask(handler: Handler, { query = '', id }: { query?: string; id?: string } = {}) {
  const headers = { authorization: `Bearer ${token}` }
  const request = new Request(`http://127.0.0.1:3999/api/x${query}`, { headers })
  const answer = await handler(request, { params: Promise.resolve(id ? { id } : {}) })
  return { status: answer.status, body: await answer.json() }
}

describe('what the API answers keeps to its documentation', () => {
  it.each([
    ['customers', listCustomers],
    ['services', listServices],
    ['payment pages', listPages],
    ['documents', listDocuments],
  ])('the list of %s, page by page', async (_, list) => {
    const all = await ask(list, { query: '?size=100' })
    expect([all.status, all.body.rows.length > 0, all.body.next]).toEqual([200, true, null])
    expect(all.body.total).toEqual({ count: all.body.rows.length, isEstimated: false })
    expect((await ask(list, { query: '?size=7' })).status).toBe(400)
    expect((await ask(list, { query: '?unknown=1' })).status).toBe(400)
    expect((await ask(list, { query: '?sort=secret' })).status).toBe(400)
  })

  it('of a refusal names the parameter, or the permission that is missing', async () => {
    const { body: unknown } = await ask(listCustomers, { query: '?limit=5' })
    expect(unknown.error).toMatchObject({ code: 'bad_request', message: 'הפרמטר limit אינו מוכר' })
    expect(Object.keys(unknown.error.fields)).toEqual(['limit'])
    const { status, body: lacking } = await ask(createCustomer)
    expect([status, lacking.error.code]).toEqual([403, 'forbidden'])
    expect(lacking.error.message).toBe(
      'למפתח ה־API חסרה אחת ההרשאות: ״עריכת כל הלקוחות״, ״עריכת הלקוחות של הצוות״, ״עריכת הלקוחות שלי״',
    )
    expect(lacking.error.fields).toEqual({
      'edit customers': 'עריכת כל הלקוחות',
      'edit team customers': 'עריכת הלקוחות של הצוות',
      'edit own customers': 'עריכת הלקוחות שלי',
    })
  })

  it('every row of the lists by itself, in every state that there is', async () => {
    const rows = [
      ...[side.ids.customer].map((id) => [readCustomer, id] as const),
      ...[side.ids.service, side.ids.archivedService].map((id) => [readService, id] as const),
      ...[side.ids.draftPage, side.ids.activePage, side.ids.paidPage, side.ids.expiredPage].map(
        (id) => [readPage, id] as const,
      ),
      ...[side.ids.draftDocument, side.ids.sentDocument, side.ids.signedDocument, side.ids.completedDocument].map(
        (id) => [readDocument, id] as const,
      ),
    ]
    for (const [read, id] of rows) {
      const { status, body } = await ask(read, { id })
      expect([status, body.id], JSON.stringify(body).slice(0, 300)).toEqual([200, id])
    }
  })

  it('holds no field that its schema does not name: no secrets, no sealed values (requirement 5)', async () => {
    const { body: customer } = await ask(readCustomer, { id: side.ids.customer })
    const { body: page } = await ask(readPage, { id: side.ids.paidPage })
    const { body: document } = await ask(readDocument, { id: side.ids.sentDocument })
    for (const hidden of [
      'nationalIdSealed',
      'nationalIdIndex',
      'searchText',
      'companyId',
      'publicToken',
      'gatewayAccountId',
      'fields',
    ])
      for (const answer of [customer, page, document]) expect(answer, hidden).not.toHaveProperty(hidden)
    expect(page.payment).toMatchObject({ amountAgorot: 118_000 })
  })
})
