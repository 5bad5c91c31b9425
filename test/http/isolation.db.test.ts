import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '@/lib/db/id'
import { SIGNING_CONSENT } from '@/lib/modules/documents/signing/signing.labels'
import { writeDemoContract } from '@/lib/pdf/demo-contract'
import { ALL_PERMISSIONS } from '../isolation/people'
import { consentBody } from '../isolation/record'
import { leaksIn, marksOf } from '../isolation/row-snapshot'
import type { Tenant } from '../isolation/tenant'
import { type TenantPairs, tenantPairsDatabase } from '../isolation/tenant-pairs'
import { customerBody, nationalIdOf, OUR_WORDS, pageBody, phoneOf, THEIR_WORDS } from '../isolation/words'

import { filledInstallation } from '../support/installation'
import { runDueJobs } from '../support/jobs'
import { isInSample } from '../support/sample'
import { type World, worldOf } from '../support/world'
import { type Client, callHandler, newClient, newSignedInClient, openStream, SAME_ORIGIN } from './call-handler'
import { waitForRealtimeListener } from './realtime'
import type { Handler, Ids } from './table/handler'
import { CLIENTS, ELSEWHERE, HANDLERS, NO_ROWS, OPEN, TOKENS } from './table/handler-table'
import { handlerNames } from './table/handlers'
import { MALFORMED, NOBODY } from './table/ids'
import { pageChange } from './table/page-change'

/** Kinds of ids whose rows colleagues share. */
const SHARED = [
  'projectTemplate',
  'spareProjectTemplate',
  'commissionPlan',
  'commissionAssignment',
  'commissionPeriod',
  'dataCustomer',
  'accessRequest',
  'eraseRequest',
  'newRequest',
  'dataLead',
  'leadAccessRequest',
  'leadEraseRequest',
  'newLeadRequest',
  'taxInvoice',
  'taxOpen',
  'taxMade',
  'taxRefused',
  'taxMissing',
  'taxPeriod',
  'post',
  'postFile',
  'postComment',
  'team',
  'teamCalendar',
  // Seen as busy times, and not written to.
  'ownCalendar',
  'spareTeamCalendar',
  'teamRoom',
  'service',
  'sold',
  'archivedService',
  'spareService',
  'whatsapp',
  'walletTx',
  'walletHold',
  'walletChild',
  'companyType',
  'package',
  'override',
  'mail',
  'file',
  'audit',
  'apiToken',
  'webhook',
  'delivery',
  'role',
  'heldRole',
  'company',
  'employee',
  'invited',
  'gone',
  'grant',
  'session',
  'landingPage',
  'spareLandingPage',
  'adAccount',
  'spareAdAccount',
  'landingDomain',
  'spareDomain',
  'landingPicture',
  'lookRole',
  'emptyTeam',
  'site',
  'spareSite',
  'siteContent',
  'siteFilesContent',
  'spareSiteContent',
  'siteFile',
]

// More requests per minute than a person can send; the limit itself has tests of its own.
process.env.REQUESTS_PER_MINUTE = '1000000'
const filled = filledInstallation(tenantPairsDatabase)

let tenants: TenantPairs
let company: World
let clients: Record<'ours' | 'agent' | 'colleague' | 'theirs', Client>
let requestCount = 0

beforeAll(async () => {
  tenants = filled()
  company = worldOf(tenants.one)
  const client = (side: Tenant) => newSignedInClient(side.actor.id)
  clients = {
    ours: await client(tenants.ours),
    agent: await client(tenants.agent),
    colleague: await client(tenants.colleague),
    theirs: await client(tenants.theirs),
  }
}, 600_000)

afterAll(() => console.log(`isolation: ${requestCount} requests, ${Object.keys(HANDLERS).length} handlers with ids`))

it('the table has every handler with an id in its address', () => {
  const found = handlerNames().filter((name) => name.includes('[') && !NO_ROWS.some((pattern) => pattern.test(name)))
  const tokens = Object.keys(TOKENS).map((name) => name.split('?')[0])
  expect([...Object.keys(HANDLERS), ...Object.keys(CLIENTS), ...tokens, ...ELSEWHERE].sort()).toEqual(found)
})

describe.each(Object.entries(HANDLERS))('%s', (name, handler) => {
  it('does not know the ids of another company (requirement 3)', async () => {
    const { ours: side, theirs } = tenants
    const foreignCaller = { client: clients.ours, name, side, hidden: theirs.ids, marks: marksOf(theirs, 'company') }
    await expectUnknown(foreignCaller, [404])
    for (const text of MALFORMED.filter((one) => isInSample(`${name} with ${one}`, 3)))
      expect.soft((await call(foreignCaller, everySegment(handler, text))).status, text).toBe(404)
  })

  it("does not know a colleague's ids where the visitor sees only the own (requirement 4)", async () => {
    const { agent: side, colleague } = tenants
    const hidden = Object.fromEntries(Object.entries(colleague.ids).filter(([kind]) => !SHARED.includes(kind))) as Ids
    // 403: a handler that the agent has no permission for.
    await expectUnknown({ client: clients.agent, name, side, hidden, marks: marksOf(colleague, 'person') }, [403, 404])
  })
})

it('visitors who hold nothing learn nothing of any id (requirements 2, 3)', async () => {
  const { ours } = tenants
  const office = handlerNames().filter((name) => !name.includes('[') && !OPEN.includes(name))
  expect(office.length).toBeGreaterThan(4)
  const staff = await company.person({})
  const unverified = await company.person({ permissions: ALL_PERMISSIONS, isVerified: false })
  const customer = await company.person({ role: 'client', customerId: ours.ids.customer })
  const visitors = [
    { label: 'anonymous', client: newClient(), wanted: 401 },
    { label: 'staff without permissions', client: await newSignedInClient(staff.id), wanted: 403 },
    { label: 'unverified', client: await newSignedInClient(unverified.id), wanted: 403 },
    { label: 'client', client: await newSignedInClient(customer.id), wanted: 403 },
  ]
  for (const visitor of visitors) {
    // Handlers that are open to every verified user refuse only unverified and anonymous visitors.
    const isMember = visitor.label !== 'anonymous' && visitor.label !== 'unverified'
    const closed = Object.keys(HANDLERS).filter((name) => !isMember || !HANDLERS[name]?.isForMembers)
    for (const name of [...closed, ...office]) await expectClosed(visitor, name)
  }
}, 120_000)

type Visitor = { label: string; client: Client; wanted: number }

/** Expects a handler to return the same response for the ids of either company to a visitor without access. */
async function expectClosed({ label, client, wanted }: Visitor, name: string) {
  const { ours, theirs } = tenants
  const marks = [...marksOf(ours, 'company'), ...marksOf(theirs, 'company')]
  const { own = {} } = HANDLERS[name] ?? {}
  for (const { ids, words } of [ours, theirs]) {
    if (!isInSample(`${label} at ${name} of ${words.word}`, 2)) continue
    const params = Object.fromEntries(Object.entries(own).map(([segment, kind]) => [segment, ids[kind]]))
    const answer = await plain(call({ client, name, side: ours }, params))
    const seen = { status: answer.status, leaks: leaksIn(answer.body, marks) }
    expect.soft(seen, `${label} at ${name}`).toEqual({ status: wanted, leaks: [] })
  }
}

it('a client reaches the documents of the own customer alone, and nobody else reaches the area of clients', async () => {
  const { ours, theirs, colleague } = tenants
  const client = await newSignedInClient((await company.person({ role: 'client', customerId: ours.ids.customer })).id)
  const anonymous = newClient()
  for (const [name, kind] of Object.entries(CLIENTS)) {
    const statusFor = async (who: Client, id: string) => (await send(who, name, { params: { id } })).status
    // 409: the client's own document, which another person has to sign.
    expect.soft([200, 409], name).toContain(await statusFor(client, ours.ids[kind]))
    for (const id of [theirs.ids[kind], colleague.ids[kind], NOBODY, 'x'])
      expect.soft(await statusFor(client, id), `${name} ${id}`).toBe(404)
    expect.soft(await statusFor(clients.ours, ours.ids[kind]), name).toBe(403)
    expect.soft(await statusFor(anonymous, ours.ids[kind]), name).toBe(401)
  }
})

it('public handlers take no id in the place of a token', async () => {
  for (const [name, body] of Object.entries(TOKENS)) {
    for (const token of [tenants.theirs.ids.sentSigner, NOBODY]) {
      const answer = await send(clients.ours, name, { params: { token }, body: body() })
      expect.soft(answer.status, name).toBe(404)
      expect.soft(leaksIn(answer.text, marksOf(tenants.theirs, 'company')), name).toEqual([])
    }
  }
})

it('ids of another company and of a colleague are refused inside bodies too', async () => {
  const { ours, agent, colleague, theirs } = tenants
  const page = (serviceId: string, customerId: string | null) => pageBody(OUR_WORDS, { serviceId, customerId })
  const customer = (ownerId: string) => customerBody(OUR_WORDS, { ownerId, isTwinAccepted: true })
  const bulk = (ids: string[], to?: string) => ({
    target: { ids },
    change: to ? { field: 'ownerId', to } : { field: 'status', to: 'dormant' },
  })
  const invitation = (changes: Record<string, unknown>) => ({
    displayName: 'מוזמן',
    email: `${newId()}@people.example`,
    phone: '',
    teamId: '',
    role: 'staff',
    roleIds: [ours.ids.lookRole],
    customerId: null,
    ...changes,
  })
  const merge = (winnerId: string, other: string) => ({
    winnerId,
    cards: [winnerId, other].map((id) => ({ id, version: 1 })),
  })
  const pdf = Buffer.from(await writeDemoContract())
  const foreign = pageChange({ ...ours.ids, sold: theirs.ids.sold })
  const signature = { mode: 'typed', text: 'חתימה' }
  const signing = { values: [{ id: theirs.ids.field, value: 'x' }], signature, consent: SIGNING_CONSENT.version }
  const mine = { id: ours.ids.customer }
  const proof = (fileId: string) => consentBody(OUR_WORDS, fileId)
  const noteQuery = `?name=a.pdf&original=a.pdf&note=${theirs.ids.customerNote}`
  const owned = { ...customerBody(OUR_WORDS, { version: 1 }), ownerId: theirs.ids.user }
  const refused: [Client, string, Sent][] = [
    [clients.ours, 'POST customers', { body: customer(theirs.ids.user) }],
    [clients.ours, 'PUT customers/[id]', { params: mine, body: owned }],
    [clients.ours, 'POST customers/[id]/notes', { params: mine, body: { text: 'היי', mentionIds: [theirs.ids.user] } }],
    [clients.ours, 'POST customers/[id]/consents', { params: mine, body: proof(theirs.ids.customerFile) }],
    [
      clients.agent,
      'POST customers/[id]/consents',
      { params: { id: agent.ids.customer }, body: proof(colleague.ids.customerFile) },
    ],
    [clients.ours, 'POST customers/[id]/files', { params: mine, query: noteQuery, bytes: pdf }],
    [clients.ours, 'POST customers/bulk', { body: bulk([theirs.ids.customer]) }],
    [clients.ours, 'POST customers/bulk', { body: bulk([ours.ids.customer, theirs.ids.customer]) }],
    [clients.ours, 'POST customers/bulk', { body: bulk([ours.ids.customer], theirs.ids.user) }],
    [clients.ours, 'POST customers/export', { body: { target: { ids: [theirs.ids.customer] } } }],
    [clients.ours, 'POST customers/merges', { body: merge(ours.ids.customer, theirs.ids.customer) }],
    [clients.ours, 'POST customers/duplicates/dismiss', { body: { ids: [ours.ids.customer, theirs.ids.customer] } }],
    [clients.agent, 'POST customers/bulk', { body: bulk([colleague.ids.customer]) }],
    [clients.ours, 'POST payment-pages', { body: page(theirs.ids.sold, null) }],
    [clients.ours, 'POST payment-pages', { body: page(ours.ids.sold, theirs.ids.customer) }],
    [clients.ours, 'PUT payment-pages/[id]', { params: { id: ours.ids.draftPage }, body: foreign }],
    [clients.ours, 'POST documents/upload', { query: `?name=a.pdf&customerId=${theirs.ids.customer}`, bytes: pdf }],
    [clients.ours, 'POST public/signatures/[token]/sign', { params: { token: ours.tokens.signer }, body: signing }],
    [clients.ours, 'POST users', { body: invitation({ roleIds: [theirs.ids.lookRole] }) }],
    [clients.ours, 'POST users', { body: invitation({ teamId: theirs.ids.emptyTeam }) }],
    [clients.ours, 'POST users/preview', { body: { roleId: theirs.ids.lookRole } }],
    [clients.ours, 'POST users/[id]/handover', { params: { id: ours.ids.gone }, body: { toId: theirs.ids.employee } }],
    [clients.agent, 'POST customers', { body: customer(colleague.ids.user) }],
    [clients.agent, 'POST payment-pages', { body: page(agent.ids.sold, colleague.ids.customer) }],
  ]
  const marks = [...marksOf(theirs, 'company'), ...marksOf(colleague, 'person')]
  for (const [client, name, sent] of refused) {
    const answer = await plain(send(client, name, sent))
    expect.soft([404, 422], `${name} ${answer.body}`).toContain(answer.status)
    // A message may contain the id that was sent, to identify the field.
    const known = JSON.stringify(sent)
    expect
      .soft(
        leaksIn(answer.body, marks).filter((mark) => !known.includes(mark)),
        name,
      )
      .toEqual([])
  }
})

it('a search for what another company holds finds nothing', async () => {
  const shared = { phone: phoneOf(THEIR_WORDS), email: '33@customers.example', nationalId: nationalIdOf(THEIR_WORDS) }
  const found = await send(clients.ours, 'POST customers/twins', { body: shared })
  expect([found.status, found.json]).toEqual([200, []])
  const options = await send(clients.ours, 'GET customers/options', { query: `?q=${THEIR_WORDS.word}` })
  expect([options.status, options.json]).toEqual([200, []])
})

it('no list shows a row of another company or of a colleague', async () => {
  await expectHidden(clients.ours, tenants.theirs, 'company')
  await expectHidden(clients.agent, tenants.colleague, 'person')
})

/** Expects that no handler that lists or searches without an id in its address returns rows of the other tenant. */
async function expectHidden(client: Client, side: Tenant, whose: 'company' | 'person') {
  const marks = marksOf(side, whose)
  for (const path of [
    'wa/getAccounts',
    'user',
    'getPermissions',
    'customers/options',
    'customers',
    'services',
    'payment-pages',
    'notifications',
    `palette?q=${encodeURIComponent('לקוח')}`,
  ]) {
    const { status, text } = await callHandler(client, `GET /api/${path}`)
    expect.soft({ path, status, leaks: leaksIn(text, marks) }).toEqual({ path, status: 200, leaks: [] })
  }
}

it('the stream of news carries none of another company', async () => {
  const leaving = new AbortController()
  const stream = await openStream(clients.ours, 'GET /api/rt/stream', { signal: leaving.signal })
  expect(stream.status).toBe(200)
  await waitForRealtimeListener()
  const note = (client: Client, { ids }: Tenant) =>
    send(client, 'POST customers/[id]/notes', { params: { id: ids.customer }, body: { text: 'הערה' } })
  const heard = readUntil(stream, tenants.ours.ids.customer)
  // The stream delivers events in commit order: an event of the other company would have come first.
  expect((await note(clients.theirs, tenants.theirs)).status).toBe(200)
  expect((await note(clients.ours, tenants.ours)).status).toBe(200)
  expect(leaksIn(await heard, marksOf(tenants.theirs, 'company'))).toEqual([])
  leaving.abort()
})

it('a write from another origin is refused (requirement 27)', async () => {
  const body = customerBody(OUR_WORDS)
  const from: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { ...SAME_ORIGIN, origin: 'https://evil.example' },
    { ...SAME_ORIGIN, origin: 'null' },
    { origin: 'null' },
    { origin: 'https://evil.example' },
    {},
  ]
  for (const headers of from) {
    const client = await newSignedInClient(tenants.ours.actor.id, headers)
    const { status, json } = await callHandler<{ error: { code: string } }>(client, 'POST /api/customers', { body })
    expect.soft([status, json.error.code], JSON.stringify(headers)).toEqual([403, 'cross_origin'])
  }
})

it('the control: who owns the ids is let through by every handler', async () => {
  await runDueJobs()
  // A separate, new session: some handlers require a recent sign-in.
  const client = await newSignedInClient(tenants.theirs.actor.id)
  for (const [name, { own }] of Object.entries(HANDLERS)) {
    const params = Object.fromEntries(Object.entries(own).map(([segment, kind]) => [segment, tenants.theirs.ids[kind]]))
    const answer = await call({ client, name, side: tenants.theirs }, params)
    // 409: found, but in a state that does not allow the call.
    expect.soft([200, 201, 409], `${name}: ${answer.text.slice(0, 300)}`).toContain(answer.status)
  }
}, 300_000)

type Sent = { params?: Record<string, string>; body?: unknown; bytes?: Buffer; query?: string }

function send(client: Client, name: string, { params = {}, body, bytes, query = '' }: Sent) {
  const [method = '', path = ''] = name.split(' ')
  const address = path.replace(/\[(\w+)\]/g, (_, segment: string) => params[segment] ?? NOBODY)
  requestCount++
  return callHandler<unknown>(client, `${method} /api/${address}${query}`, {
    ...(bytes ? { body: bytes, headers: { 'content-type': 'application/pdf' } } : body ? { body } : {}),
  })
}

type Caller = { client: Client; name: string; side: Tenant }

/** Calls a handler of the table with the body that the caller would send; a string is sent as an upload. */
function call({ client, name, side }: Caller, params: Record<string, string>) {
  const { body, query = '' } = HANDLERS[name] ?? {}
  const sent = body?.(side.ids)
  return send(client, name, { params, query, body: typeof sent === 'string' ? Buffer.from(sent) : sent })
}

const everySegment = ({ own }: Handler, id: string) =>
  Object.fromEntries(Object.keys(own).map((segment) => [segment, id]))

type Crossing = { params: Record<string, string>; baseline: Record<string, string> }

/**
 * Each handler is tried with the kinds of ids that it takes and a sample of one in ONE_IN of the others, a different
 * sample for each handler. `npm run test:matrix` tries all.
 */
const ONE_IN = 60

function kindsFor(name: string, { own }: Handler, ids: Ids): string[] {
  const known = new Set<string>(Object.values(own))
  return Object.keys(ids).filter((kind) => known.has(kind) || isInSample(`${name} with ${kind}`, ONE_IN))
}

/**
 * Returns parameters with ids of many kinds in every segment and, if there are two segments, combinations of their id
 * and ours. `baseline` contains nonexistent ids in place of theirs.
 */
function crossed(name: string, handler: Handler, { theirs, ours }: { theirs: Ids; ours: Ids }): Crossing[] {
  const kinds = Object.entries(handler.own)
  const same = kindsFor(name, handler, theirs).map((kind) => ({
    params: everySegment(handler, theirs[kind as keyof Ids]),
    baseline: everySegment(handler, NOBODY),
  }))
  if (kinds.length === 1) return same
  const both = Object.fromEntries(kinds.map(([segment, kind]) => [segment, theirs[kind]]))
  const beside = (foreign: string, ids: (kind: keyof Ids) => string) =>
    Object.fromEntries(kinds.map(([segment, kind]) => [segment, segment === foreign ? ids(kind) : ours[kind]]))
  const mixed = kinds.map(([foreign]) => ({
    params: beside(foreign, (kind) => theirs[kind]),
    baseline: beside(foreign, () => NOBODY),
  }))
  return [...same, { params: both, baseline: everySegment(handler, NOBODY) }, ...mixed]
}

type ForeignCaller = Caller & { marks: string[]; hidden: Ids }

/** Expects every combination of foreign ids to return exactly the same response as an id that no row has. */
async function expectUnknown({ marks, hidden, ...caller }: ForeignCaller, wanted: number[]) {
  const { name, side } = caller
  const handler = HANDLERS[name] ?? { own: {} }
  const known = new Map<string, { status: number; body: string }>()
  for (const { params, baseline } of crossed(name, handler, { theirs: hidden, ours: side.ids })) {
    const key = JSON.stringify(baseline)
    const nobody = known.get(key) ?? (await plain(call(caller, baseline)))
    known.set(key, nobody)
    expect.soft(wanted, `${name} ${key} ${nobody.body}`).toContain(nobody.status)
    const answer = await plain(call(caller, params))
    expect.soft(answer, `${name} ${JSON.stringify(params)}`).toEqual(nobody)
    expect.soft(leaksIn(answer.body, marks), name).toEqual([])
  }
}

const plain = async (request: ReturnType<typeof callHandler>) => {
  const { status, text } = await request
  return { status, body: text }
}

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
