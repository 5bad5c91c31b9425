import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { loadUserActor } from '@/lib/auth/actor-of-user'
import { inCompany } from '@/lib/db/tenant'
import { type Answer as EgressAnswer, EgressError } from '@/lib/egress/egress'
import { LANDING_HOST_HEADER } from '@/lib/http/landing-host'
import { readWaiting } from '@/lib/modules/capture/submissions.mutations'
import { deliverConversion } from '@/lib/modules/landing-pages/conversions.mutations'
import { checkLandingDomain, recheckDomain } from '@/lib/modules/landing-pages/domains.mutations'
import { findHost } from '@/lib/modules/landing-pages/public.queries'
import { ownInstallation } from '@/test/support/installation'
import { filled, type LandingWorld, newLandingWorld, next, phone, visit } from '@/test/support/landing'

ownInstallation()

let world: LandingWorld
let stranger: LandingWorld

beforeAll(async () => {
  world = await newLandingWorld()
  stranger = await newLandingWorld()
})

const actorOf = async ({ companyId, admin }: LandingWorld): Promise<Actor> => {
  const found = await loadUserActor(companyId, admin.id)
  if (!found) throw new Error('the user may not sign in')
  return found
}

describe('an own domain', () => {
  const scope = async (of = world) => requireScope('landingPagePublishing', await actorOf(of))

  async function addDomain(host: string, who = world.admin) {
    const { json } = await world.call('POST /api/landing-pages/domains', { host }, who)
    const listed = await world.call<{ id: string; record: { name: string; value: string }; version: number }[]>(
      'GET /api/landing-pages/domains',
      undefined,
      who,
    )
    const domain = listed.json.find(({ id }) => id === json.id)
    if (!domain) throw new Error('the domain is not listed')
    return domain
  }

  it('serves nothing but its pages once its record was found, and nothing once the record has been gone for days', async () => {
    const { id, record } = await addDomain('go.garden.example')
    expect(record.name).toBe('_kesher.go.garden.example')
    await expect(findHost('go.garden.example')).rejects.toMatchObject({ status: 404 })
    expect(await checkLandingDomain(await scope(), id, async () => ['v=spf1'])).toMatchObject({ state: 'failed' })
    expect(await checkLandingDomain(await scope(), id, async () => null)).toMatchObject({
      state: 'failed',
      isKnown: false,
    })
    expect(await checkLandingDomain(await scope(), id, async () => [record.value])).toMatchObject({ state: 'verified' })
    const page = await world.openPage({}, { domainId: id, isHome: true })
    expect(await findHost('go.garden.example')).toEqual({ home: page.slug })
    const headers = { [LANDING_HOST_HEADER]: 'go.garden.example' }
    const shown = await visit(page.slug, { headers })
    expect(shown.text).toContain('<link rel="canonical" href="https://go.garden.example/">')
    const other = await world.openPage()
    expect((await visit(other.slug, { headers })).status).toBe(404)
    const sent = await visit(page.slug, {
      headers: { ...headers, origin: 'https://go.garden.example' },
      body: filled({ name: 'מהדומיין', phone: phone() }),
    })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/thanks'])
    const [row] = await world.rows<{ id: string; host: string; recordToken: string }>(
      sql`select id, host, record_token as "recordToken" from landing_domains where id = ${id}`,
    )
    if (!row) throw new Error('no row')
    await recheckDomain({ companyId: world.companyId }, row, async () => [])
    expect(await findHost('go.garden.example')).toEqual({ home: page.slug })
    await inCompany({ companyId: world.companyId }, (tx) =>
      tx.execute(sql`update landing_domains set missing_since = now() - interval '4 days' where id = ${id}`),
    )
    await recheckDomain({ companyId: world.companyId }, row, async () => [])
    await expect(findHost('go.garden.example')).rejects.toMatchObject({ status: 404 })
  })

  it('serves one company, and another only after the first gave it up', async () => {
    const host = 'shared.garden.example'
    const [ours, theirs] = [await addDomain(host), await addDomain(host, stranger.admin)]
    await checkLandingDomain(await scope(), ours.id, async () => [ours.record.value])
    const theirScope = await scope(stranger)
    const check = () => checkLandingDomain(theirScope, theirs.id, async () => [theirs.record.value])
    await expect(check()).rejects.toMatchObject({ status: 409, code: 'domain_taken' })
    await world.call(`DELETE /api/landing-pages/domains/${ours.id}`, { version: 2 })
    expect(await check()).toMatchObject({ state: 'verified' })
  })

  it.each(['localhost', 'crm', '10.0.0.1', 'https://', 'a b.example', 'x.internal', '-a.example'])(
    '%s is none',
    async (host) => {
      expect((await world.call('POST /api/landing-pages/domains', { host })).status).toBe(422)
    },
  )
})

describe('an advertiser', () => {
  /** Stands for Meta and Google over HTTP; remembers what it was told. */
  async function simulator(status = 200) {
    const told: { url: string; body: Record<string, unknown> }[] = []
    const server = createServer(async (request, response) => {
      told.push({ url: request.url ?? '', body: JSON.parse(await readText(request)) })
      response.writeHead(status).end('{"events_received":1}')
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    const post = async (sent: {
      url: string
      method: string
      headers?: Record<string, string>
      body?: string | Uint8Array
    }): Promise<EgressAnswer> => {
      const { pathname, search } = new URL(sent.url)
      const answer = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
        method: sent.method,
        body: Buffer.from(sent.body ?? ''),
      })
      return { status: answer.status, body: await answer.text(), isCut: false }
    }
    return { told, post, close: () => server.close() }
  }

  async function converted(account: object, values: Record<string, string> = {}) {
    const page = await world.openPage()
    const { status } = await world.call(`POST /api/landing-pages/${page.id}/advertisers`, account)
    expect(status).toBe(200)
    const body = filled({
      name: `ממיר ${next()}`,
      phone: phone(),
      email: `c${next()}@visitor.example`,
      'consent-email': 'yes',
      ...values,
    })
    await visit(page.slug, { query: '?fbclid=abc&utm_source=meta', body })
    await readWaiting({ companyId: world.companyId })
    const [row] = await world.rows<{ id: string }>(sql`select id from landing_conversions where page_id = ${page.id}`)
    const state = async () =>
      (await world.rows<{ state: string }>(sql`select state from landing_conversions where page_id = ${page.id}`))[0]
        ?.state
    return { page, place: { companyId: world.companyId, conversionId: row?.id ?? '' }, state }
  }
  const META = { advertiser: 'meta', externalId: '1234567890', secret: 'EAAB-secret-token', sharesContacts: true }
  const GA4 = { advertiser: 'ga4', externalId: 'G-ABC123', secret: 'ga-secret-key' }

  it('is told of a lead by the server, with the click and hashed contact details of those who consented', async () => {
    const { told, post, close } = await simulator()
    const { place, state, page } = await converted(META)
    await deliverConversion(place, post)
    await deliverConversion(place, post)
    close()
    expect(told).toHaveLength(1)
    const [event] = (told[0]?.body.data ?? []) as Record<string, Record<string, unknown>>[]
    expect(event).toMatchObject({ event_name: 'Lead', event_id: place.conversionId, action_source: 'website' })
    expect(event?.user_data).toMatchObject({
      em: [expect.stringMatching(/^[0-9a-f]{64}$/)],
      fbc: expect.stringMatching(/^fb\.1\.\d{13}\.abc$/),
    })
    expect(event?.user_data).not.toHaveProperty('ph')
    expect(await state()).toBe('sent')
    const listed = await world.call(`GET /api/landing-pages/${page.id}/advertisers`)
    expect(listed.text).not.toContain(META.secret)
  })

  it('is connected by an id of its own kind, and only Meta is told contact details', async () => {
    const page = await world.openPage()
    const refusalOf = async (account: object) => {
      const { json } = await world.call(`POST /api/landing-pages/${page.id}/advertisers`, account)
      return (json as { error?: { fields?: object } }).error?.fields
    }
    expect(await refusalOf({ ...META, externalId: 'G-AAA111' })).toEqual({
      externalId: expect.stringContaining('Meta'),
    })
    expect(await refusalOf({ ...GA4, externalId: '123456' })).toEqual({ externalId: expect.stringContaining('Google') })
    expect(await refusalOf({ ...GA4, sharesContacts: true })).toEqual({ sharesContacts: expect.any(String) })
    expect(await refusalOf({ ...GA4, externalId: 'g-abc123' })).toBeUndefined()
  })

  it('may be paused, and asks for contact details only where it may have them', async () => {
    const page = await world.openPage()
    const { json } = await world.call(`POST /api/landing-pages/${page.id}/advertisers`, GA4)
    const path = `PUT /api/landing-pages/${page.id}/advertisers/${json.id}`
    const refused = await world.call(path, { isOn: true, sharesContacts: true, version: 1 })
    expect(refused.status).toBe(422)
    expect(refused.json).toMatchObject({ error: { fields: { sharesContacts: expect.any(String) } } })
    expect((await world.call(path, { isOn: false, sharesContacts: false, version: 1 })).status).toBe(200)
  })

  it('hears no contact details where the page does not share them', async () => {
    const { told, post, close } = await simulator()
    const { place } = await converted({ ...META, sharesContacts: false })
    await deliverConversion(place, post)
    close()
    expect(JSON.stringify(told)).not.toMatch(/"em"|"ph"|visitor\.example/)
  })

  it('that does not answer is told again where it knows a repetition, and is uncertain where it does not', async () => {
    const lost = () => Promise.reject(new EgressError('timeout', 'no answer within 10 s'))
    const [meta, google] = [await converted(META), await converted(GA4)]
    await deliverConversion(meta.place, lost)
    await deliverConversion(google.place, lost)
    expect([await meta.state(), await google.state()]).toEqual(['pending', 'uncertain'])
  })

  it('that refuses what it is told is not told again, and one that fails is', async () => {
    const [refuses, fails] = [await simulator(400), await simulator(503)]
    const [one, other] = [await converted(META), await converted(GA4)]
    await deliverConversion(one.place, refuses.post)
    await deliverConversion(other.place, fails.post)
    refuses.close()
    fails.close()
    expect([await one.state(), await other.state()]).toEqual(['failed', 'pending'])
  })
})
