import { type APIRequestContext, type APIResponse, expect, request } from '@playwright/test'
import { getRoute, routeNames } from '@/lib/routes/find'
import { admit } from '@/lib/routes/guard'
import type { RouteName } from '@/lib/routes/table'
import { SAME_ORIGIN } from '@/test/http/call-handler'
import { type MatrixActor, type MatrixTenants, matrixWorld } from '@/test/http/matrix-world'
import { MALFORMED, NOBODY } from '@/test/http/table/ids'
import { ID_CLASSES, type IdClass, isForeign, leaksFor } from '@/test/http/table/verdict'
import { leaksIn, marksOf } from '@/test/isolation/row-snapshot'
import type { Tenant } from '@/test/isolation/tenant'
import { fillTenantPairs, type TenantPairs } from '@/test/isolation/tenant-pairs'
import { isInSample } from '@/test/support/sample'

import { apiOf } from './support/api'
import { applyEnvironment } from './support/environment'
import { pagesWithIds } from './support/pages-with-ids'
import { test } from './support/test'

/**
 * Tests pages through a real server: every page × eleven actors × seven classes of ids (security, 2), generated from
 * the route table. Handlers are tested without a server, in test/http. `npm run test:matrix` runs all cases; `npm test`
 * runs one in ONE_IN, chosen by the case's name.
 */
const ONE_IN = 60

/** Filled once for both tests. */
let filled: TenantPairs
let tenants: MatrixTenants
let visitors: { actor: MatrixActor; api: APIRequestContext }[]
let requestCount = 0

test.beforeAll(async () => {
  test.setTimeout(300_000)
  applyEnvironment()
  filled = await fillTenantPairs()
  const world = await matrixWorld(filled)
  tenants = world.tenants
  visitors = await Promise.all(world.actors.map(async (actor) => ({ actor, api: await apiFor(actor) })))
})

test.afterAll(async () => {
  console.log(
    `matrix: ${requestCount} visits to pages, ${visitors.length} actors × ${ID_CLASSES.length} classes of ids`,
  )
  for (const { api } of visitors) await api.dispose()
})

test('every page answers every actor and every class of ids as the guard says (requirements 2, 3, 4)', async () => {
  test.setTimeout(3_600_000)
  for (const { label, name, actor, api, idClass, id } of pageCases()) {
    requestCount++
    const answer = await api.get(getRoute(name).path.replace(/\{\w+\}/, id), { maxRedirects: 0 })
    const leaks = leaksFor(actor, tenants, { name, text: await textOf(answer) })
    expect
      .soft(
        leaks.filter((mark) => mark !== id.toLowerCase()),
        label,
      )
      .toEqual([])
    expect.soft(pageStatuses(actor, name, idClass), `${label}: ${answer.status()}`).toContain(answer.status())
  }
})

test('no page shows a row of another company or of a colleague', async () => {
  test.setTimeout(1_200_000)
  const [ours, agent] = [await apiOf(filled.ours.actor.id), await apiOf(filled.agent.actor.id)]
  await expectHidden(ours, filled.theirs, 'company')
  await expectHidden(agent, filled.colleague, 'person')
  for (const api of [ours, agent]) await api.dispose()
})

/** Pages whose rows colleagues share: every employee sees the company's wallet movements, whoever made them. */
const SHARED: ReadonlySet<RouteName> = new Set(['wallet', 'wallet-logs'])

/** Pages that offer colleagues by name, for whoever may give them work; their rows stay hidden. */
const OF_COLLEAGUES: ReadonlySet<RouteName> = new Set([
  'tasks-list',
  'tasks-board',
  'tasks-calendar',
  'tasks-view',
  'tasks-time',
  'tasks-templates',
  'calendar',
  'calendar-links',
])

async function expectHidden(api: APIRequestContext, side: Tenant, whose: 'company' | 'person') {
  const marks = marksOf(side, whose)
  for (const { name, label, path, id, isPublic } of pagesWithIds(side.ids)) {
    requestCount++
    const answer = await api.get(path)
    const isOffered = whose === 'person' && OF_COLLEAGUES.has(name)
    const unasked = marks.filter((mark) => mark !== id && !(isOffered && mark === side.words.word.toLowerCase()))
    const text = await answer.text()
    if (whose === 'company' || !SHARED.has(name)) expect.soft(leaksIn(text, unasked), label).toEqual([])
    expect.soft(answer.status(), label).toBeLessThan(500)
    // Rows that colleagues share are shown; for all others the page is refused or not found.
    if (marks.includes(id) && !isPublic) expect.soft([403, 404], label).toContain(answer.status())
  }
}

const apiFor = ({ client: { cookies } }: MatrixActor) =>
  request.newContext({
    baseURL: process.env.APP_ORIGIN ?? '',
    extraHTTPHeaders: { ...SAME_ORIGIN, cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
    maxRedirects: 0,
  })

async function textOf(answer: APIResponse): Promise<string> {
  return /json|html|csv/.test(answer.headers()['content-type'] ?? '') ? answer.text() : ''
}

const pageCases = () =>
  routeNames
    .filter((name) => !getRoute(name).alias && name !== 'logout')
    .flatMap((name) => {
      const ids = getRoute(name).path.includes('{id}') ? everyId() : NO_ID
      return visitors.flatMap(({ actor, api }) =>
        ids.map(({ idClass, kind, id }) => {
          const label = `${actor.label} at ${name} with ${idClass} ${kind}`
          return { label, name, actor, api, idClass, id }
        }),
      )
    })
    .filter(({ label }) => isInSample(label, ONE_IN))

type PageId = { idClass: IdClass; kind: string; id: string }

const NO_ID: readonly PageId[] = [{ idClass: 'nonexistent', kind: '', id: NOBODY }]
const everyId = (): PageId[] => ID_CLASSES.flatMap((idClass) => pageIds(idClass).map((one) => ({ idClass, ...one })))

function pageIds(idClass: IdClass): { kind: string; id: string }[] {
  if (idClass === 'malformed') return MALFORMED.filter((text) => !text.includes('%')).map((id) => ({ kind: id, id }))
  if (idClass === 'nonexistent') return [{ kind: '', id: NOBODY }]
  const { customer, service, activePage, sentDocument, user, post } = tenants[idClass].ids
  const kinds = { customer, service, activePage, sentDocument, user, post }
  return Object.entries(kinds).map(([kind, id]) => ({ kind, id: String(id) }))
}

/**
 * Returns the statuses that a page may return: the guard's redirect or refusal, and 404 for another company's or
 * person's row.
 */
function pageStatuses(actor: MatrixActor, name: RouteName, idClass: IdClass): number[] {
  const target = admit(name, actor.visitor)
  if (target === 'error-403') return [403]
  if (target !== name) return [307]
  const { layout, path } = getRoute(name)
  const isShared = idClass === 'colleague' && actor.position === 'inside' && /^services-(view|update)$/.test(name)
  const isSeen = layout === 'full' || !path.includes('{id}') || isOfTheTree(actor, name) || isShared
  // 307: a document that was sent already cannot be prepared any more.
  return isForeign(actor, idClass) && !isSeen ? [403, 404] : [200, 307, 403, 404]
}

const isOfTheTree = (actor: MatrixActor, route: string) =>
  actor.position === 'above' && /^(companies|addons|seed)/.test(route)
