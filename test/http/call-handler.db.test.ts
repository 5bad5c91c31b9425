import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { sessionCookie } from '@/lib/auth/cookie'
import { outbox } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'

import { ownInstallation } from '../support/installation'
import { runDueJobs } from '../support/jobs'
import { newWorld } from '../support/world'
import { callHandler, newClient, newSignedInClient, openStream } from './call-handler'
import { waitForRealtimeListener } from './realtime'

ownInstallation()

const reply = { 'accept-language': 'he' }
const card = { kind: 'person', name: 'דנה כהן', status: 'active' }

describe('a handler that is asked without a server', () => {
  it('knows by the session who asks', async () => {
    const world = await newWorld()
    const person = await world.person({ permissions: ['see own customers'] })
    expect((await callHandler(null, 'GET /api/customers')).status).toBe(401)
    expect((await callHandler(await world.person(), 'GET /api/customers')).status).toBe(403)
    const { status, headers, json } = await callHandler(person, 'GET /api/customers')
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(json).toMatchObject({ rows: [] })
  })

  it('reads params, query and body, and refuses what does not fit', async () => {
    const world = await newWorld()
    const admin = await world.admin()
    const id = await world.customer(admin, 'דנה כהן')
    expect(await callHandler(admin, `GET /api/customers/${id}`)).toMatchObject({
      status: 200,
      json: { id, name: 'דנה כהן' },
    })
    expect((await callHandler(admin, 'GET /api/customers/no-id')).status).toBe(404)
    expect((await callHandler(admin, 'GET /api/customers?nothing=1')).status).toBe(400)
    const refused = await callHandler(admin, 'POST /api/customers', { body: { ...card, name: '' } })
    expect(refused).toMatchObject({ status: 422, json: { error: { code: 'invalid', fields: expect.anything() } } })
    expect((await callHandler(admin, 'POST /api/customers', { body: new Uint8Array([1]) })).status).toBe(400)
    expect((await callHandler(admin, 'PUT /api/customers', { body: card })).status).toBe(405)
    expect(await callHandler(admin, 'GET /api/no/such/address', { headers: reply })).toMatchObject({
      status: 404,
      json: { error: { message: 'הכתובת לא נמצאה' } },
    })
  })

  it('asks for the proof of the same origin', async () => {
    const { id } = await (await newWorld()).admin()
    const elsewhere = await newSignedInClient(id, { 'sec-fetch-site': 'cross-site' })
    expect(await callHandler(elsewhere, 'POST /api/customers', { body: card })).toMatchObject({
      status: 403,
      json: { error: { code: 'cross_origin' } },
    })
    const bare = { headers: { 'sec-fetch-site': undefined } }
    expect((await callHandler({ id }, 'POST /api/logout', bare)).status).toBe(403)
  })

  it('signs in and out by its cookies', async () => {
    const { email, password, name } = await (await newWorld()).person()
    const browser = newClient()
    expect((await callHandler(browser, 'GET /api/user')).status).toBe(401)
    const wrong = { email, password: `${password}?` }
    expect((await callHandler(browser, 'POST /api/login', { body: wrong })).status).toBeGreaterThanOrEqual(400)
    expect((await callHandler(browser, 'POST /api/login', { body: { email, password } })).status).toBe(200)
    expect(browser.cookies.get(sessionCookie())).toMatch(/^[\w-]{20,}$/)
    expect(JSON.stringify((await callHandler(browser, 'GET /api/user')).json)).toContain(name)
    expect((await callHandler(browser, 'POST /api/logout')).status).toBe(200)
    expect(browser.cookies.has(sessionCookie())).toBe(false)
    expect((await callHandler(browser, 'GET /api/user')).status).toBe(401)
  })

  it('leaves jobs to do, which a test works off', async () => {
    const { companyId, person } = await newWorld()
    const { email } = await person()
    const emails = async () =>
      (await inCompany({ companyId }, (tx) => tx.select().from(outbox).where(eq(outbox.toAddress, email)))).map(
        ({ kind, state }) => ({ kind, state }),
      )
    expect((await callHandler(null, 'POST /api/forgot-password', { body: { email } })).status).toBe(200)
    expect(await emails()).toEqual([])
    await runDueJobs()
    expect(await emails()).toEqual([{ kind: 'account.reset', state: 'captured' }])
  })

  it('streams', async () => {
    const world = await newWorld()
    const admin = await world.admin()
    const leaving = new AbortController()
    const stream = await openStream(admin, 'GET /api/rt/stream', { signal: leaving.signal })
    expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/)
    await waitForRealtimeListener()
    const made = await callHandler(admin, 'POST /api/customers', { body: { ...card, ownerId: admin.id } })
    expect([made.status, made.text]).toEqual([200, expect.stringContaining('id')])
    expect(await readUntil(stream, `"entityId":"${made.json.id}"`)).toContain('"topic":"customer"')
    leaving.abort()
  })
})

async function readUntil({ body }: Response, word: string): Promise<string> {
  const decoder = new TextDecoder()
  const reader = body?.getReader()
  let text = ''
  while (reader && !text.includes(word)) {
    const { value, done } = await reader.read()
    if (done) break
    text += decoder.decode(value, { stream: true })
  }
  return text
}
