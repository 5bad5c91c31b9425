import { type APIResponse, expect, test } from '@playwright/test'
import { passes } from '@/lib/access/gate'
import { admit } from '@/lib/access/guard'
import type { Permission } from '@/lib/access/permissions'
import { leaksIn, marksOf } from '@/lib/db/isolation-support/witness'
import { routeNames, routeOf } from '@/lib/routes/find'
import type { RouteName } from '@/lib/routes/table'
import type { Door } from '@/lib/server/endpoint'

import { doors } from './support/doors'
import type { Handler, Ids } from './support/handler'
import { HANDLERS, MALFORMED, NOBODY } from './support/handler-table'
import { DELETED, type MatrixActor, type MatrixSides, matrixWorld } from './support/matrix-world'
import { isSampled, wholeMatrix } from './support/sample'

/**
 * Every page and handler × eleven actors × seven classes of ids (security, 2), generated from the route table and the doors of the
 * handlers. `npm run test:matrix` asks everything; `npm test` a sample, another one for every address.
 */
const EVERY = 36

type IdClass = 'own' | 'colleague' | 'company' | 'reseller' | 'deleted' | 'nonexistent' | 'malformed'
const CLASSES: readonly IdClass[] = ['own', 'colleague', 'company', 'reseller', 'deleted', 'nonexistent', 'malformed']

/** Kinds of rows that colleagues share, whoever made them. */
const SHARED =
  /post|team|service|sold|archivedService|whatsapp|mail|file|audit|company|role|addon|gateway|webhook|plan|period|charge/i
/** Addresses of a company above: what is below it is its business there. */
const OF_THE_TREE = /^\w+ (companies|addons)\//

let sides: MatrixSides
let actors: MatrixActor[]
let asked = 0
let seen = 0

test.beforeAll(async () => {
  test.setTimeout(300_000)
  ;({ sides, actors } = await matrixWorld())
})

test.afterAll(async () => {
  console.log(`matrix: ${asked} of ${seen} requests, ${actors.length} actors × ${CLASSES.length} classes of ids`)
  for (const { api } of actors) await api.dispose()
})

/** Whether this one is of the sample; the counter goes through all of them, so that each run takes the same. */
const isAsked = () => isSampled(seen++, EVERY, wholeMatrix)

test('every handler answers every actor and every class of ids as its door says (requirements 2, 3, 4, 8)', async () => {
  test.setTimeout(3_600_000)
  for (const { actor, ...one } of handlerCases()) {
    const { status, leaks } = await read(await ask(actor, one), actor, one.name)
    const label = `${actor.label} at ${one.name} with ${one.idClass}`
    expect.soft(leaks, label).toEqual([])
    expect.soft(wanted(actor, one), `${label}: ${status}`).toContain(status)
  }
})

test('every page answers every actor and every class of ids as the guard says (requirements 2, 3, 4)', async () => {
  test.setTimeout(3_600_000)
  for (const { name, actor, idClass, id } of pageCases()) {
    asked++
    const answer = await actor.api.get(routeOf(name).path.replace(/\{\w+\}/, id), { maxRedirects: 0 })
    const { status, leaks } = await read(answer, actor, name)
    const label = `${actor.label} at ${name} with ${idClass} ${id}`
    expect
      .soft(
        leaks.filter((mark) => mark !== id.toLowerCase()),
        label,
      )
      .toEqual([])
    expect.soft(pageStatuses(actor, name, idClass), `${label}: ${status}`).toContain(status)
  }
})

type HandlerCase = Asked & { door: Door; actor: MatrixActor }

const handlerCases = (): HandlerCase[] =>
  [...doors()]
    .filter(([name]) => !isOfSession(name))
    .flatMap(([name, door]) => {
      const handler = HANDLERS[name]
      const classes = handler ? CLASSES : (['nonexistent'] as const)
      return actors.flatMap((actor) => classes.map((idClass) => ({ name, door, handler, actor, idClass })))
    })
    .filter(isAsked)

type PageCase = { name: RouteName; actor: MatrixActor; idClass: IdClass; id: string }

const pageCases = (): PageCase[] =>
  routeNames
    .filter((name) => !routeOf(name).alias && name !== 'logout')
    .flatMap((name) => {
      const ids = routeOf(name).path.includes('{id}') ? everyId() : NO_ID
      return actors.flatMap((actor) => ids.map((one) => ({ name, actor, ...one })))
    })
    .filter(isAsked)

const everyId = () => CLASSES.flatMap((idClass) => pageIds(idClass).map((id) => ({ idClass, id })))
const NO_ID = [{ idClass: 'nonexistent', id: NOBODY }] as const

/** What a page may answer: the guard's redirect or refusal, and for a row of somebody else that it is not there. */
function pageStatuses(actor: MatrixActor, name: RouteName, idClass: IdClass): number[] {
  const target = admit(name, actor.visitor)
  if (target === 'error-403') return [403]
  if (target !== name) return [307]
  const { layout, path } = routeOf(name)
  const isShared = idClass === 'colleague' && actor.stands === 'inside' && /^services-(view|update)$/.test(name)
  const isSeen = layout === 'full' || !path.includes('{id}') || isOfTheTree(actor, name) || isShared
  // 307: a document that is sent already is no longer prepared.
  return isForeign(actor, idClass) && !isSeen ? [403, 404] : [200, 307, 403, 404]
}

/** What ends the caller's own session or moves it to another one would change who asks next. */
const isOfSession = (name: string) =>
  /(logout|account|act|preview|rt\/stream)(\/|$)|^\w+ (login|companies\/\[id\]\/act)/.test(name)

const isOfTheTree = (actor: MatrixActor, route: string) =>
  actor.stands === 'above' && /^(companies|addons|seed)/.test(route)

type Asked = { name: string; handler: Handler | undefined; idClass: IdClass }

async function ask({ api }: MatrixActor, { name, handler, idClass }: Asked): Promise<APIResponse> {
  asked++
  const [method = '', path = ''] = name.split(' ')
  const address = path.replace(/\[(\w+)\]/g, (_, segment: string) => idFor(handler?.own[segment], idClass))
  const body = handler?.body?.(sides.own.ids)
  const isUpload = typeof body === 'string'
  const data = isUpload ? Buffer.from(body) : (body ?? {})
  const sent =
    method === 'GET' ? {} : { data, ...(isUpload && { headers: { 'content-type': 'application/octet-stream' } }) }
  return api.fetch(`/api/${address}${handler?.query ?? ''}`, { method, ...sent, maxRedirects: 0 })
}

function idFor(kind: keyof Ids | undefined, idClass: IdClass): string {
  if (idClass === 'malformed') return MALFORMED[seen % MALFORMED.length] ?? 'x'
  if (idClass === 'nonexistent' || !kind) return NOBODY
  return String(sides[idClass].ids[kind])
}

const pageIds = (idClass: IdClass): string[] => {
  if (idClass === 'malformed') return MALFORMED.filter((text) => !text.includes('%'))
  if (idClass === 'nonexistent') return [NOBODY]
  const { customer, service, activePage, sentDocument, user, post } = sides[idClass].ids
  return [customer, service, activePage, sentDocument, user, post].map(String)
}

/** Status and marks of what the actor may not see; a company above sees names of those below on its own screens. */
async function read(answer: APIResponse, actor: MatrixActor, name: string) {
  const isText = /json|html|csv/.test(answer.headers()['content-type'] ?? '')
  const text = isText ? await answer.text() : ''
  const hidden =
    actor.stands === 'above'
      ? [sides.own, sides.colleague, sides.company, sides.reseller]
      : [sides.company, sides.reseller]
  const marks = hidden.flatMap((side) => marksOf(side, 'company'))
  const own = actor.sees === 'own' ? marksOf(sides.colleague, 'person') : []
  const isTree =
    actor.stands === 'above' &&
    (OF_THE_TREE.test(name) || /compan|addons|wallet|seed|palette|audit|visits|roles|home/.test(name))
  // Sign-in mail of the whole tree lies with the root, where superAdmin may read it.
  const isPost = actor.label === 'superAdmin' && name.includes('outbox')
  return { status: answer.status(), leaks: isTree || isPost ? [] : leaksIn(text, [...marks, ...own]) }
}

/** The statuses that are right. */
function wanted(actor: MatrixActor, { name, door, handler, idClass }: Asked & { door: Door }): number[] {
  if (!actor.visitor) return [401]
  if (!isOpen(door, actor.visitor)) return [403]
  const isTree = actor.stands === 'above' && OF_THE_TREE.test(name)
  return handler && !isTree && isHidden(actor, handler, idClass) ? [403, 404] : ANYTHING
}

/** Without an id, or with one that is theirs: whatever the rows say, but no fault and no question who they are. */
const ANYTHING = [200, 201, 204, 400, 402, 403, 404, 409, 413, 415, 422, 429]

/** Whether a row of a class is not there for an actor. */
function isHidden(actor: MatrixActor, { own }: Handler, idClass: IdClass): boolean {
  const kinds = Object.values(own)
  if (idClass === 'malformed' || idClass === 'nonexistent') return true
  if (idClass === 'deleted') return kinds.every((kind) => kind in DELETED)
  const isShared = idClass === 'colleague' && actor.stands === 'inside' && kinds.some((kind) => SHARED.test(kind))
  return isForeign(actor, idClass) && !isShared
}

/** Whether rows of a class are none of the actor's. */
function isForeign({ stands, sees }: MatrixActor, idClass: IdClass): boolean {
  if (idClass === 'company' || idClass === 'reseller') return true
  if (stands === 'above') return idClass === 'own' || idClass === 'colleague'
  return idClass === 'colleague' && sees === 'own'
}

function isOpen(
  door: Door,
  { verified, permissions }: { verified: boolean; permissions: ReadonlySet<Permission> },
): boolean {
  if ('anyUser' in door) return true
  return verified && ('verified' in door || passes(door.gate, permissions))
}
