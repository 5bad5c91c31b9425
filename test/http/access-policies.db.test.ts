import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import type { Permission } from '@/lib/access/permissions'
import { requireScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { createToken } from '@/lib/modules/api-tokens/api-tokens.mutations'
import { newTokenInput } from '@/lib/modules/api-tokens/api-tokens.schema'
import { notify } from '@/lib/notifications/notify'

import { ownInstallation } from '../support/installation'
import { newWorld, type Person, type World } from '../support/world'
import { type Client, callHandler, newSignedInClient } from './call-handler'

ownInstallation()

type Refused = { error: { code: string; fields?: Record<string, unknown> } }
const texts = { contactName: '', phone: '', email: '', nationalId: '', city: '', street: '', source: '', notes: '' }
const card = { ...texts, kind: 'person', name: 'לקוח יחיד', status: 'active', nextFollowUpOn: '' }

const codeOf = async (caller: Client | Person, what: string, body?: unknown) => {
  const { status, json } = await callHandler<Refused>(caller, what, body === undefined ? {} : { body })
  return [status, json.error.code]
}

describe('a session', () => {
  it('of the unverified reaches nothing but who they are, the way out and a new link', async () => {
    const person = await (await newWorld()).person({ role: 'admin', isVerified: false })
    const browser = await newSignedInClient(person.id)
    expect((await callHandler(browser, 'GET /api/user')).json).toMatchObject({ id: person.id, verified: 'no' })
    expect((await callHandler(browser, 'GET /api/getPermissions')).json).toEqual([])
    for (const address of ['/api/wa/getAccounts', '/api/customers', '/api/services', '/api/payment-pages'])
      expect((await callHandler(browser, `GET ${address}`)).status, address).toBe(403)
    expect((await callHandler(browser, 'POST /api/verify-email/resend')).status).toBe(200)
    expect((await callHandler(browser, 'POST /api/logout')).status).toBe(200)
  })

  it('that the browser had ends with a new one (requirement 12)', async () => {
    const { id, email, password } = await (await newWorld()).admin()
    const browser = await newSignedInClient(id)
    const former: Client = { ...browser, cookies: new Map(browser.cookies) }
    expect((await callHandler(browser, 'POST /api/login', { body: { email, password } })).status).toBe(200)
    expect([...browser.cookies]).not.toEqual([...former.cookies])
    expect((await callHandler(former, 'GET /api/user')).status).toBe(401)
  })

  it('is asked for the password again before an export, a visit to a company and a change of factor or address (requirement 16)', async () => {
    const { companyId, admin } = await newWorld()
    const { id, password } = await admin()
    const browser = await newSignedInClient(id)
    await inAuth((tx) =>
      tx.execute(sql`update sessions set elevated_at = now() - interval '6 minutes' where user_id = ${id}`),
    )
    for (const [what, body] of [
      ['POST /api/customers/export', {}],
      [`POST /api/companies/${companyId}/act`, {}],
      ['POST /api/account/recovery-codes', undefined],
      ['DELETE /api/account/totp', undefined],
      ['POST /api/account/email', { email: 'x@example.com' }],
    ] as const)
      expect(await codeOf(browser, what, body), what).toEqual([403, 'reauth_required'])
    await callHandler(browser, 'POST /api/account/reauth', { body: { password } })
    expect((await callHandler(browser, 'POST /api/customers/export', { body: {} })).status).toBe(422)
  })

  it('has no WhatsApp accounts to choose from', async () => {
    const { json } = await callHandler(await (await newWorld()).admin(), 'GET /api/wa/getAccounts')
    expect(json).toEqual({ status: 'success', data: [], whatsapp_accounts: 0 })
  })
})

describe('a key of the API', () => {
  it('counts alone where a cookie stands beside it, and needs no proof of origin', async () => {
    const world = await newWorld()
    const person = await world.person({ permissions: HOLDS })
    const token = await tokenFor(world, person)
    const { cookies } = await newSignedInClient(person.id)
    const bearer = (text: string): Client => ({
      cookies: new Map(cookies),
      headers: { authorization: `Bearer ${text}`, origin: 'https://elsewhere.example' },
    })
    expect((await callHandler(bearer(token), 'GET /api/customers')).status).toBe(200)
    expect((await callHandler(bearer('kesher_none'), 'GET /api/customers')).status).toBe(401)
    // The session may edit customers, but the API key may not.
    expect(await codeOf(bearer(token), 'POST /api/customers', {})).toEqual([403, 'forbidden'])
  })
})

describe('a write', () => {
  it('that is brought four times at once under one key is done once', async () => {
    const { id } = await (await newWorld()).admin()
    const { cookies } = await newSignedInClient(id)
    const headers = { 'sec-fetch-site': 'same-origin', 'idempotency-key': 'four-at-once' }
    const post = () => callHandler({ cookies: new Map(cookies), headers }, 'POST /api/customers', { body: card })
    const statuses = (await Promise.all([post(), post(), post(), post()])).map(({ status }) => status)
    expect(statuses).toContain(200)
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
    const { json } = await callHandler<{ rows: unknown[] }>({ id }, 'GET /api/customers?q=יחיד')
    expect(json.rows).toHaveLength(1)
  })

  it('with a key that nobody asked for, or an owner of another company, is refused by field and writes nothing', async () => {
    const admin = await (await newWorld()).admin()
    const stranger = await (await newWorld()).admin()
    for (const [field, value] of [
      ['companyId', stranger.id],
      ['number', 1],
      ['ownerId', stranger.id],
    ] as const) {
      const { status, json } = await callHandler<Refused>(admin, 'POST /api/customers', {
        body: { ...card, [field]: value },
      })
      expect([status, Object.keys(json.error.fields ?? {})], field).toEqual([422, [field]])
    }
    expect((await callHandler(admin, 'GET /api/customers/options')).json).toEqual([])
  })

  it('on another user’s notifications changes nothing, and one that says nothing is refused', async () => {
    const world = await newWorld()
    const [admin, other] = [await world.admin(), await world.person()]
    await inCompany(world, (tx) =>
      notify(tx, world, {
        to: [admin.id],
        kind: 'customer.assigned',
        entity: 'customer',
        entityId: newId(),
        payload: { name: 'נועה אברהמי', by: 'נעמי רוזן' },
      }),
    )
    const listed = await callHandler<{ items: { id: string }[] }>(admin, 'GET /api/notifications')
    expect((await callHandler(other, 'GET /api/notifications')).json).toEqual({ items: [], unread: 0 })
    const body = { ids: [listed.json.items[0]?.id], isRead: true }
    const marked = await callHandler(other, 'POST /api/notifications/read', { body })
    expect([marked.status, marked.json]).toEqual([200, { changed: 0, unread: 0 }])
    expect((await callHandler(admin, 'GET /api/notifications')).json).toMatchObject({ unread: 1 })
    for (const wrong of [{}, { ids: [] }, { ids: [newId()], isRead: true, userId: admin.id }, { all: false }])
      expect((await callHandler(other, 'POST /api/notifications/read', { body: wrong })).status).toBe(422)
  })
})

describe('a company', () => {
  it('is shut out of what its package does not open on the very next request (requirements 2, 7)', async () => {
    const above = await newWorld(undefined, { kind: 'master' })
    const runner = await above.person({ role: 'admin', permissions: RUNS })
    const below = await newWorld(undefined, { parentId: above.companyId })
    const owner = await below.admin()
    expect((await callHandler(owner, 'GET /api/customers/options?q=')).status).toBe(200)
    const made = await callHandler(runner, 'POST /api/companies/packages', { body: PACKAGE })
    expect(made.status).toBe(200)
    const choice = { packageId: made.json.id, price: '', priceReason: '', version: 1 }
    expect((await callHandler(runner, `PUT /api/companies/${below.companyId}/package`, { body: choice })).status).toBe(
      200,
    )
    expect((await callHandler(owner, 'GET /api/customers/options?q=')).status).toBe(403)
    expect((await callHandler(owner, 'GET /api/getPermissions')).json).not.toContain('show customers')
  })
})

it('a search of the palette wants two letters', async () => {
  const { status } = await callHandler(await (await newWorld()).admin(), 'GET /api/palette?q=ד')
  expect(status).toBe(400)
})

const HOLDS: Permission[] = ['edit api settings', 'show customers', 'edit customers']
const RUNS: Permission[] = ['access mastercrm', 'act as company', 'see audit log', 'show customers', 'show service']
const PACKAGE = {
  code: 'P-1',
  name: 'בסיס',
  description: '',
  level: 1,
  typeId: null,
  isShared: false,
  features: ['show service'],
  quotas: { users: 3, customers: 5 },
  price: '300',
  cycle: 'monthly',
  trialDays: 14,
  setupFee: '0',
  validFrom: '2026-01-01',
  note: '',
}

async function tokenFor(world: World, { id, email, name }: Person): Promise<string> {
  const actor = {
    id,
    email,
    name,
    companyId: world.companyId,
    companyName: world.companyName,
    role: 'staff' as const,
    verified: true,
    permissions: new Set(HOLDS),
    customerId: null,
    sessionId: '',
  }
  const input = newTokenInput.parse({ name: 'בדיקה', permissions: ['show customers'], days: 30 })
  return (await createToken(requireScope('apiSettings', actor), input, actor)).token
}
