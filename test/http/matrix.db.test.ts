import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { tenantPairsDatabase } from '../isolation/tenant-pairs'

import { filledInstallation } from '../support/installation'
import { isInSample, oneOf } from '../support/sample'
import { accessPolicies } from './access-policies'
import { callHandler } from './call-handler'
import { type MatrixActor, type MatrixTenants, matrixWorld } from './matrix-world'
import type { Ids } from './table/handler'
import { HANDLERS } from './table/handler-table'
import { MALFORMED, NOBODY } from './table/ids'
import { ID_CLASSES, type IdClass, leaksFor, rightStatuses } from './table/verdict'

/**
 * Every handler × eleven actors × seven classes of ids (security, 2), generated from the handlers' access policies.
 * `npm run test:matrix` runs all cases; `npm test` runs one in ONE_IN, chosen by the case's name.
 */
const ONE_IN = 10

/**
 * Handlers that end the caller's session or switch it to another one, so that later requests would have another caller.
 */
const OF_SESSION = /(logout|account|act|preview|rt\/stream)(\/|$)|^\w+ (login|companies\/\[id\]\/act)/

// More requests per minute than a person can send; the limit itself has tests of its own.
process.env.REQUESTS_PER_MINUTE = '1000000'
const filled = filledInstallation(tenantPairsDatabase)

let tenants: MatrixTenants
let actors: MatrixActor[]
let requestCount = 0
let known = 0

beforeAll(async () => {
  ;({ tenants, actors } = await matrixWorld(filled()))
}, 600_000)

afterAll(() => {
  console.log(
    `matrix: ${requestCount} of ${known} requests, ${actors.length} actors × ${ID_CLASSES.length} classes of ids`,
  )
})

const found = await accessPolicies()
const asPolicySays =
  'every handler answers every actor and every class of ids as its policy says (requirements 2, 3, 4, 8)'

describe(asPolicySays, { timeout: 600_000 }, () => {
  it.each([...found.keys()].filter((name) => !OF_SESSION.test(name)))('%s', async (name) => {
    for (const { actor, idClass, label } of casesOf(name)) {
      known++
      if (isInSample(label, ONE_IN)) await expectRight(actor, { name, idClass, label })
    }
  })
})

function casesOf(name: string) {
  const classes = HANDLERS[name] ? ID_CLASSES : (['nonexistent'] as const)
  return actors.flatMap((actor) =>
    classes.map((idClass) => ({ actor, idClass, label: `${actor.label} at ${name} with ${idClass}` })),
  )
}

type One = { name: string; idClass: IdClass; label: string }

async function expectRight(actor: MatrixActor, { name, idClass, label }: One) {
  requestCount++
  const policy = found.get(name)
  if (!policy) throw new Error(`${name} has no policy`)
  const { status, text } = await callWith(actor, name, idClass)
  const right = rightStatuses(actor, { name, policy, handler: HANDLERS[name], idClass })
  expect.soft(leaksFor(actor, tenants, { name, text }), label).toEqual([])
  expect.soft(right, `${label}: ${status}`).toContain(status)
}

async function callWith({ client, label }: MatrixActor, name: string, idClass: IdClass) {
  const handler = HANDLERS[name]
  const [method = '', path = ''] = name.split(' ')
  const address = path.replace(/\[(\w+)\]/g, (_, segment: string) =>
    idFor(handler?.own[segment], idClass, `${label} ${name}`),
  )
  const { status, headers, text } = await callHandler(client, `${method} /api/${address}${handler?.query ?? ''}`, {
    ...(method !== 'GET' && { body: bodyOf(name) }),
  })
  return { status, text: /json|html|csv/.test(headers.get('content-type') ?? '') ? text : '' }
}

/** A string is sent as an upload. */
function bodyOf(name: string) {
  const body = HANDLERS[name]?.body?.(tenants.own.ids)
  return typeof body === 'string' ? Buffer.from(body) : (body ?? {})
}

function idFor(kind: keyof Ids | undefined, idClass: IdClass, label: string): string {
  if (idClass === 'malformed') return oneOf(MALFORMED, label)
  if (idClass === 'nonexistent' || !kind) return NOBODY
  return String(tenants[idClass].ids[kind])
}
