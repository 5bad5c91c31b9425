import { type APIRequestContext, type APIResponse, expect, request, test } from '@playwright/test'
import { newId } from '@/lib/db/id'
import { ALL_PERMISSIONS } from '@/lib/db/isolation-support/people'
import { consentBody } from '@/lib/db/isolation-support/record'
import type { Side } from '@/lib/db/isolation-support/side'
import { leaksIn, marksOf } from '@/lib/db/isolation-support/witness'
import { customerBody, nationalIdOf, OUR_WORDS, pageBody, phoneOf, THEIR_WORDS } from '@/lib/db/isolation-support/words'
import { CONSENT } from '@/lib/modules/documents/signing/labels'
import { writeDemoContract } from '@/lib/pdf/demo-contract'
import { routeNames, routeOf } from '@/lib/routes/find'
import type { RouteName } from '@/lib/routes/table'

import { apiOf, cookieOf, SAME_ORIGIN } from './support/api'
import type { Handler, Ids } from './support/handler'
import {
  CLIENTS,
  ELSEWHERE,
  HANDLERS,
  MALFORMED,
  NO_ROWS,
  NOBODY,
  OPEN,
  pageChange,
  TOKENS,
} from './support/handler-table'
import { handlerNames } from './support/handlers'
import { isSampled, wholeMatrix } from './support/sample'
import { newSides, type Sides } from './support/sides'

/** What colleagues share. */
const SHARED = [
  ...['commissionPlan', 'commissionAssignment', 'commissionPeriod'],
  ...['dataCustomer', 'accessRequest', 'eraseRequest', 'newRequest'],
  ...['taxInvoice', 'taxOpen', 'taxMade', 'taxRefused', 'taxMissing', 'taxPeriod'],
  'post',
  'postFile',
  'postComment',
  'team',
  'service',
  'sold',
  'archivedService',
  'spareService',
  'whatsapp',
  'walletTx',
  'walletHold',
  'walletChild',
  ...['companyType', 'package', 'override'],
  'mail',
  'file',
  'audit',
  ...['apiToken', 'webhook', 'delivery'],
  'role',
  'heldRole',
  'company',
  ...['employee', 'invited', 'gone', 'grant', 'session', 'lookRole', 'emptyTeam'],
]

let sides: Sides
let apis: Record<'ours' | 'agent' | 'colleague' | 'theirs', APIRequestContext>
let asked = 0
const origin = () => process.env.APP_ORIGIN ?? ''

test.beforeAll(async () => {
  test.setTimeout(180_000)
  sides = await newSides()
  const api = (side: Side) => apiOf(side.actor.id)
  apis = {
    ours: await api(sides.ours),
    agent: await api(sides.agent),
    colleague: await api(sides.colleague),
    theirs: await api(sides.theirs),
  }
})

test.afterAll(async () => {
  console.log(`isolation: ${asked} requests, ${Object.keys(HANDLERS).length} handlers with ids`)
  for (const api of Object.values(apis)) await api.dispose()
})

test('the table has every handler with an id in its address', () => {
  const found = handlerNames().filter((name) => name.includes('[') && !NO_ROWS.some((pattern) => pattern.test(name)))
  expect([...Object.keys(HANDLERS), ...Object.keys(CLIENTS), ...Object.keys(TOKENS), ...ELSEWHERE].sort()).toEqual(
    found,
  )
})

for (const [name, handler] of Object.entries(HANDLERS)) {
  test(`${name} does not know the ids of another company (requirement 3)`, async () => {
    test.setTimeout(240_000)
    const { ours: side, theirs } = sides
    const visit = { api: apis.ours, name, side, hidden: theirs.ids, marks: marksOf(theirs, 'company') }
    await expectUnknown(visit, [404])
    for (const text of MALFORMED) expect.soft((await ask(visit, everySegment(handler, text))).status(), text).toBe(404)
  })

  test(`${name} does not know a colleague's ids where the visitor sees only the own (requirement 4)`, async () => {
    test.setTimeout(240_000)
    const { agent: side, colleague } = sides
    const hidden = Object.fromEntries(Object.entries(colleague.ids).filter(([kind]) => !SHARED.includes(kind))) as Ids
    // 403: a handler that the agent may not call at all.
    await expectUnknown({ api: apis.agent, name, side, hidden, marks: marksOf(colleague, 'person') }, [403, 404])
  })
}

test('visitors who hold nothing learn nothing of any id (requirements 2, 3)', async () => {
  test.setTimeout(120_000)
  const { one, ours, theirs } = sides
  const office = handlerNames().filter((name) => !name.includes('[') && !OPEN.includes(name))
  expect(office.length).toBeGreaterThan(4)
  const staff = await one.person({})
  const unverified = await one.person({ permissions: ALL_PERMISSIONS, isVerified: false })
  const client = await one.person({ role: 'client', customerId: ours.ids.customer })
  const visitors = [
    {
      label: 'anonymous',
      api: await request.newContext({ baseURL: origin(), extraHTTPHeaders: SAME_ORIGIN }),
      wanted: 401,
    },
    { label: 'staff without permissions', api: await apiOf(staff.id), wanted: 403 },
    { label: 'unverified', api: await apiOf(unverified.id), wanted: 403 },
    { label: 'client', api: await apiOf(client.id), wanted: 403 },
  ]
  for (const { label, api, wanted } of visitors) {
    // What is open to every verified user refuses only who is none.
    const isMember = label !== 'anonymous' && label !== 'unverified'
    const closed = Object.keys(HANDLERS).filter((name) => !isMember || !HANDLERS[name]?.isForMembers)
    for (const [place, name] of [...closed, ...office].entries()) {
      const { own = {} } = HANDLERS[name] ?? {}
      for (const { ids } of [ours, theirs].filter((_, side) => isSampled(place + side, 2, wholeMatrix))) {
        const params = Object.fromEntries(Object.entries(own).map(([segment, kind]) => [segment, ids[kind]]))
        const answer = await plain(await ask({ api, name, side: ours }, params))
        const marks = [...marksOf(ours, 'company'), ...marksOf(theirs, 'company')]
        const seen = { status: answer.status, leaks: leaksIn(answer.body, marks) }
        expect.soft(seen, `${label} at ${name}`).toEqual({ status: wanted, leaks: [] })
      }
    }
    await api.dispose()
  }
})

test('a client reaches the documents of the own customer alone, and nobody else reaches the area of clients', async () => {
  const { one, ours, theirs, colleague } = sides
  const client = await apiOf((await one.person({ role: 'client', customerId: ours.ids.customer })).id)
  const anonymous = await request.newContext({ baseURL: origin(), extraHTTPHeaders: SAME_ORIGIN })
  for (const [name, kind] of Object.entries(CLIENTS)) {
    const asked = async (api: APIRequestContext, id: string) => (await send(api, name, { params: { id } })).status()
    // 409: the client's own document, which somebody else is to sign.
    expect.soft([200, 409], name).toContain(await asked(client, ours.ids[kind]))
    for (const id of [theirs.ids[kind], colleague.ids[kind], NOBODY, 'x'])
      expect.soft(await asked(client, id), `${name} ${id}`).toBe(404)
    expect.soft(await asked(apis.ours, ours.ids[kind]), name).toBe(403)
    expect.soft(await asked(anonymous, ours.ids[kind]), name).toBe(401)
  }
  for (const api of [client, anonymous]) await api.dispose()
})

test('public handlers take no id in the place of a token', async () => {
  for (const [name, body] of Object.entries(TOKENS)) {
    for (const token of [sides.theirs.ids.sentSigner, NOBODY]) {
      const answer = await send(apis.ours, name, { params: { token }, body: body() })
      expect.soft(answer.status(), name).toBe(404)
      expect.soft(leaksIn(await answer.text(), marksOf(sides.theirs, 'company')), name).toEqual([])
    }
  }
})

test('ids of another company and of a colleague are refused inside bodies too', async () => {
  const { ours, agent, colleague, theirs } = sides
  const page = (serviceId: string, customerId: string | null) => pageBody(OUR_WORDS, { serviceId, customerId })
  const customer = (ownerId: string) => customerBody(OUR_WORDS, { ownerId, isTwinAccepted: true })
  const bulk = (ids: string[], to?: string) => ({
    target: { ids },
    change: to ? { field: 'ownerId', to } : { field: 'status', to: 'dormant' },
  })
  const invitation = (changes: Record<string, unknown>) => ({
    ...{ displayName: 'מוזמן', email: `${newId()}@people.example`, phone: '', teamId: '', role: 'staff' },
    ...{ roleIds: [ours.ids.lookRole], customerId: null, ...changes },
  })
  const merge = (winnerId: string, other: string) => ({
    winnerId,
    cards: [winnerId, other].map((id) => ({ id, version: 1 })),
  })
  const pdf = Buffer.from(await writeDemoContract())
  const foreign = pageChange({ ...ours.ids, sold: theirs.ids.sold })
  const signature = { mode: 'typed', text: 'חתימה' }
  const signing = { values: [{ id: theirs.ids.field, value: 'x' }], signature, consent: CONSENT.version }
  const mine = { id: ours.ids.customer }
  const proof = (fileId: string) => consentBody(OUR_WORDS, fileId)
  const noteQuery = `?name=a.pdf&original=a.pdf&note=${theirs.ids.customerNote}`
  const owned = { ...customerBody(OUR_WORDS, { version: 1 }), ownerId: theirs.ids.user }
  const refused: [APIRequestContext, string, Sent][] = [
    [apis.ours, 'POST customers', { body: customer(theirs.ids.user) }],
    [apis.ours, 'PUT customers/[id]', { params: mine, body: owned }],
    [apis.ours, 'POST customers/[id]/notes', { params: mine, body: { text: 'היי', mentionIds: [theirs.ids.user] } }],
    [apis.ours, 'POST customers/[id]/consents', { params: mine, body: proof(theirs.ids.customerFile) }],
    [
      apis.agent,
      'POST customers/[id]/consents',
      { params: { id: agent.ids.customer }, body: proof(colleague.ids.customerFile) },
    ],
    [apis.ours, 'POST customers/[id]/files', { params: mine, query: noteQuery, bytes: pdf }],
    [apis.ours, 'POST customers/bulk', { body: bulk([theirs.ids.customer]) }],
    [apis.ours, 'POST customers/bulk', { body: bulk([ours.ids.customer, theirs.ids.customer]) }],
    [apis.ours, 'POST customers/bulk', { body: bulk([ours.ids.customer], theirs.ids.user) }],
    [apis.ours, 'POST customers/export', { body: { target: { ids: [theirs.ids.customer] } } }],
    [apis.ours, 'POST customers/merges', { body: merge(ours.ids.customer, theirs.ids.customer) }],
    [apis.ours, 'POST customers/duplicates/dismiss', { body: { ids: [ours.ids.customer, theirs.ids.customer] } }],
    [apis.agent, 'POST customers/bulk', { body: bulk([colleague.ids.customer]) }],
    [apis.ours, 'POST payment-pages', { body: page(theirs.ids.sold, null) }],
    [apis.ours, 'POST payment-pages', { body: page(ours.ids.sold, theirs.ids.customer) }],
    [apis.ours, 'PUT payment-pages/[id]', { params: { id: ours.ids.draftPage }, body: foreign }],
    [apis.ours, 'POST documents/upload', { query: `?name=a.pdf&customerId=${theirs.ids.customer}`, bytes: pdf }],
    [apis.ours, 'POST public/signatures/[token]/sign', { params: { token: ours.tokens.signer }, body: signing }],
    [apis.ours, 'POST users', { body: invitation({ roleIds: [theirs.ids.lookRole] }) }],
    [apis.ours, 'POST users', { body: invitation({ teamId: theirs.ids.emptyTeam }) }],
    [apis.ours, 'POST users/preview', { body: { roleId: theirs.ids.lookRole } }],
    [apis.ours, 'POST users/[id]/handover', { params: { id: ours.ids.gone }, body: { toId: theirs.ids.employee } }],
    [apis.agent, 'POST customers', { body: customer(colleague.ids.user) }],
    [apis.agent, 'POST payment-pages', { body: page(agent.ids.sold, colleague.ids.customer) }],
  ]
  const marks = [...marksOf(theirs, 'company'), ...marksOf(colleague, 'person')]
  for (const [api, name, sent] of refused) {
    const answer = await plain(await send(api, name, sent))
    expect.soft([404, 422], `${name} ${answer.body}`).toContain(answer.status)
    // A message may name the field by the id that was sent.
    const known = JSON.stringify(sent)
    expect
      .soft(
        leaksIn(answer.body, marks).filter((mark) => !known.includes(mark)),
        name,
      )
      .toEqual([])
  }
})

test('a search for what another company holds finds nothing', async () => {
  const twin = { phone: phoneOf(THEIR_WORDS), email: '33@customers.example', nationalId: nationalIdOf(THEIR_WORDS) }
  const twins = await send(apis.ours, 'POST customers/twins', { body: twin })
  expect([twins.status(), await twins.json()]).toEqual([200, []])
  const options = await send(apis.ours, 'GET customers/options', { query: `?q=${THEIR_WORDS.word}` })
  expect([options.status(), await options.json()]).toEqual([200, []])
})

test('no page and no list shows a row of another company or of a colleague', async () => {
  test.setTimeout(1_200_000)
  await expectHidden(apis.ours, sides.theirs, 'company')
  await expectHidden(apis.agent, sides.colleague, 'person')
})

/** Every page, with ids of every kind where it takes one. */
const visitsTo = (ids: Ids) =>
  routeNames.flatMap((name, place) => {
    const { path, layout } = routeOf(name)
    const given = path.includes('{') ? idsFor(name, place, ids) : ['']
    return given.map((id) => ({
      label: `${name} ${id}`,
      path: path.replace(/\{\w+\}/, id),
      id,
      isPublic: layout === 'full',
    }))
  })

/** Asks for every page and for the lists of the API. */
async function expectHidden(api: APIRequestContext, side: Side, whose: 'company' | 'person') {
  const marks = marksOf(side, whose)
  for (const { label, path, id, isPublic } of visitsTo(side.ids)) {
    const answer = await plain(await get(api, path))
    const unasked = marks.filter((mark) => mark !== id)
    expect.soft(leaksIn(answer.body, unasked), label).toEqual([])
    expect.soft(answer.status, label).toBeLessThan(500)
    // What colleagues share is shown; everything else is not there.
    if (marks.includes(id) && !isPublic) expect.soft([403, 404], label).toContain(answer.status)
  }
  for (const path of [
    'wa/getAccounts',
    'user',
    'getPermissions',
    'customers/options',
    'customers',
    'services',
    'payment-pages',
    'notifications',
    'palette?q=לקוח',
  ]) {
    const answer = await plain(await get(api, `/api/${path}`))
    expect
      .soft({ path, status: answer.status, leaks: leaksIn(answer.body, marks) })
      .toEqual({ path, status: 200, leaks: [] })
  }
}

test('the stream of news carries none of another company', async () => {
  const cookie = await cookieOf(sides.ours.actor.id)
  const leaving = new AbortController()
  const stream = await fetch(`${origin()}/api/rt/stream`, { headers: { cookie }, signal: leaving.signal })
  expect(stream.status).toBe(200)
  const note = (api: APIRequestContext, { ids }: Side) =>
    send(api, 'POST customers/[id]/notes', { params: { id: ids.customer }, body: { text: 'הערה' } })
  const heard = readUntil(stream, sides.ours.ids.customer)
  // The stream hears in the order of the commits: theirs would have come first.
  expect((await note(apis.theirs, sides.theirs)).status()).toBe(200)
  expect((await note(apis.ours, sides.ours)).status()).toBe(200)
  expect(leaksIn(await heard, marksOf(sides.theirs, 'company'))).toEqual([])
  leaving.abort()
})

test('a write from another origin is refused (requirement 27)', async () => {
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
    const api = await apiOf(sides.ours.actor.id, headers)
    const answer = await send(api, 'POST customers', { body })
    expect
      .soft([answer.status(), (await answer.json()).error.code], JSON.stringify(headers))
      .toEqual([403, 'cross_origin'])
    await api.dispose()
  }
})

test('the control: who owns the ids is let through by every handler', async () => {
  // A session of its own: some handlers ask whose sign-in is long ago to prove it again.
  const api = await apiOf(sides.theirs.actor.id)
  for (const [name, { own }] of Object.entries(HANDLERS)) {
    const params = Object.fromEntries(Object.entries(own).map(([segment, kind]) => [segment, sides.theirs.ids[kind]]))
    const answer = await ask({ api, name, side: sides.theirs }, params)
    // 409: found, but no longer in a state for it.
    expect.soft([200, 201, 409], `${name}: ${(await answer.text()).slice(0, 300)}`).toContain(answer.status())
  }
  await api.dispose()
})

type Sent = { params?: Record<string, string>; body?: unknown; bytes?: Buffer; query?: string }

async function send(api: APIRequestContext, name: string, { params = {}, body, bytes, query = '' }: Sent) {
  const [method = '', path = ''] = name.split(' ')
  const address = path.replace(/\[(\w+)\]/g, (_, segment: string) => params[segment] ?? NOBODY)
  asked++
  return api.fetch(`/api/${address}${query}`, {
    method,
    ...(bytes ? { data: bytes, headers: { 'content-type': 'application/pdf' } } : body ? { data: body } : {}),
  })
}

type Caller = { api: APIRequestContext; name: string; side: Side }

/** A handler of the table with the body that the caller would send. */
function ask({ api, name, side }: Caller, params: Record<string, string>) {
  const { body, query = '' } = HANDLERS[name] ?? {}
  return send(api, name, { params, body: body?.(side.ids), query })
}

function get(api: APIRequestContext, path: string) {
  asked++
  return api.get(path)
}

const everySegment = ({ own }: Handler, id: string) =>
  Object.fromEntries(Object.keys(own).map((segment) => [segment, id]))

type Crossing = { params: Record<string, string>; twin: Record<string, string> }

/** In between each handler gets the kinds that it knows and a few of the others, each handler others; `npm run test:matrix` gives all. */
const EVERY = 48

function kindsFor(name: string, { own }: Handler, ids: Ids): string[] {
  const place = Object.keys(HANDLERS).indexOf(name)
  const known = new Set<string>(Object.values(own))
  return Object.keys(ids).filter((kind, index) => known.has(kind) || isSampled(index + place, EVERY, wholeMatrix))
}

/** Ids of many kinds in every segment, and where there are two, theirs beside ours both ways; `twin` has nobody's in their place. */
function crossed(name: string, handler: Handler, { theirs, ours }: { theirs: Ids; ours: Ids }): Crossing[] {
  const kinds = Object.entries(handler.own)
  const same = kindsFor(name, handler, theirs).map((kind) => ({
    params: everySegment(handler, theirs[kind as keyof Ids]),
    twin: everySegment(handler, NOBODY),
  }))
  if (kinds.length === 1) return same
  const both = Object.fromEntries(kinds.map(([segment, kind]) => [segment, theirs[kind]]))
  const beside = (foreign: string, ids: (kind: keyof Ids) => string) =>
    Object.fromEntries(kinds.map(([segment, kind]) => [segment, segment === foreign ? ids(kind) : ours[kind]]))
  const mixed = kinds.map(([foreign]) => ({
    params: beside(foreign, (kind) => theirs[kind]),
    twin: beside(foreign, () => NOBODY),
  }))
  return [...same, { params: both, twin: everySegment(handler, NOBODY) }, ...mixed]
}

type Visit = Caller & { marks: string[]; hidden: Ids }

/** Every crossing of a handler gets the very answer that an id gets which no row has. */
async function expectUnknown({ marks, hidden, ...caller }: Visit, wanted: number[]) {
  const { name, side } = caller
  const handler = HANDLERS[name] ?? { own: {} }
  const known = new Map<string, { status: number; body: string }>()
  for (const { params, twin } of crossed(name, handler, { theirs: hidden, ours: side.ids })) {
    const key = JSON.stringify(twin)
    const nobody = known.get(key) ?? (await plain(await ask(caller, twin)))
    known.set(key, nobody)
    expect.soft(wanted, `${name} ${key} ${nobody.body}`).toContain(nobody.status)
    const answer = await plain(await ask(caller, params))
    expect.soft(answer, `${name} ${JSON.stringify(params)}`).toEqual(nobody)
    expect.soft(leaksIn(answer.body, marks), name).toEqual([])
  }
}

const plain = async (answer: APIResponse) => ({ status: answer.status(), body: await answer.text() })

/** Of the kinds that do not sound like a page's own, by day a few. */
const EVERY_OTHER = wholeMatrix ? 6 : 216

/** Public pages count wrong tokens, so they get only a few; others the kinds that sound like theirs (by day half of them), and some of the rest. */
function idsFor(name: RouteName, place: number, ids: Ids): string[] {
  if (routeOf(name).layout === 'full') return [ids.activePage, ids.sentSigner]
  const isLike = (kind: string) =>
    name.split('-').some((word) => kind.toLowerCase().includes(word.replace(/(ie)?s$/, '')))
  const wanted = Object.entries(ids).filter(([kind], index) =>
    isLike(kind) ? isSampled(index + place, 2, wholeMatrix) : (index + place) % EVERY_OTHER === 0,
  )
  return [...wanted.map(([, id]) => id), NOBODY]
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
