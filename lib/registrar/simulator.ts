import { randomBytes } from 'node:crypto'

import { and, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { simulatorDomainOrders, simulatorDomains } from '@/lib/db/schema/simulator'
import { inAuth } from '@/lib/db/tenant'
import { addMonths, daysBetween } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'

import { toUnicode } from './domain-name'
import { ENDINGS, isEnding } from './endings'
import {
  type DomainOrder,
  ORDER_REFUSALS,
  type OrderRefusal,
  type OrderStatus,
  type Registrar,
  RegistrarUnreachable,
} from './registrar'

type Call = keyof Registrar
type Options = {
  /** The registrar's day; today unless said. */
  today?: () => string
  /** Seconds after which the registry decides about a request that it looks at by hand. */
  decisionSeconds?: number
  /** Whether the answer to a call is lost after it was carried out. */
  loses?: (call: Call, subject: string) => boolean
}

type Registry = { day: string; decisionSeconds: number }
type Order = typeof simulatorDomainOrders.$inferSelect
type Domain = typeof simulatorDomains.$inferSelect
type Outcome = Pick<Order, 'state'> & Partial<Pick<Order, 'registryStatus' | 'reason' | 'expiresOn'>>

/**
 * The simulated registrar: its books are in this database, and nothing is registered anywhere. Names tell it what to do:
 * `taken…` is taken, `docs…` waits for documents for some seconds, `refused…` is refused, and of `lost…` the first
 * answer is lost. A registration under an Israeli ending waits for the registry, as there.
 */
export function simulatorRegistrar(
  accountId: string,
  { today = () => businessDay(), decisionSeconds = 5, loses }: Options = {},
): Registrar {
  const isLost = loses ?? losesByName
  const registry = () => ({ day: today(), decisionSeconds })
  const answered = async <T>(call: Call, subject: string, run: (tx: Tx) => Promise<T>): Promise<T> => {
    const value = await inAuth(run)
    if (isLost(call, subject)) throw new RegistrarUnreachable('the simulated answer was lost')
    return value
  }
  const held = async (tx: Tx, name: string): Promise<Domain> => {
    const domain = await findHeld(tx, accountId, { name, day: today() })
    if (!domain) throw new Error('the simulated registrar does not hold this domain')
    return domain
  }
  const change = (call: Call, name: string, set: Partial<Domain>) =>
    answered(call, name, async (tx) => {
      await held(tx, name)
      await tx.update(simulatorDomains).set(set).where(isDomain(accountId, name))
    })
  return {
    isFree: (name) =>
      answered(
        'isFree',
        name,
        async (tx) => !/^(taken|lost-taken)/.test(name) && !(await findHeld(tx, accountId, { name, day: today() })),
      ),
    place: (order) => answered('place', order.name, (tx) => placeOnce(tx, accountId, order, registry())),
    findOrder: (ref) =>
      answered('findOrder', ref, async (tx) => {
        const order = await lockOrder(tx, accountId, ref)
        return order && asStatus(await settle(tx, order, registry()))
      }),
    read: (name) =>
      answered('read', name, async (tx) => {
        const domain = await findHeld(tx, accountId, { name, day: today() })
        if (!domain) return null
        const { expiresOn, isLocked, isAway, nameServers } = domain
        return { state: isAway ? 'away' : 'held', expiresOn, isLocked, nameServers }
      }),
    setNameServers: (name, servers) => change('setNameServers', name, { nameServers: [...servers] }),
    setRecords: (name, records) => change('setRecords', name, { records: [...records] }),
    setLock: (name, isLocked) => change('setLock', name, { isLocked }),
    transferCode: (name) => answered('transferCode', name, async (tx) => (await held(tx, name)).transferCode),
  }
}

const lostBefore = new Set<string>()

/** Of a name that begins with `lost` the first answer to an order is lost, once in the life of a process. */
function losesByName(call: Call, subject: string): boolean {
  if (call !== 'place' || !subject.startsWith('lost') || lostBefore.has(subject)) return false
  lostBefore.add(subject)
  return true
}

/** An order with a reference that was seen before is not carried out again. */
async function placeOnce(tx: Tx, accountId: string, order: DomainOrder, registry: Registry): Promise<OrderStatus> {
  const { day } = registry
  const { ref, kind, name, years, nameServers } = order
  const outcome = await decide(tx, accountId, { order, day })
  const added = await tx
    .insert(simulatorDomainOrders)
    .values({ accountId, ref, kind, name, years, nameServers: [...nameServers], ...outcome })
    .onConflictDoNothing()
    .returning()
  const [mine] = added
  if (mine) return asStatus(mine.state === 'done' ? await carryOut(tx, mine, day) : mine)
  const before = await lockOrder(tx, accountId, ref)
  if (!before) throw new Error('the simulated order is gone')
  return asStatus(await settle(tx, before, registry))
}

async function lockOrder(tx: Tx, accountId: string, ref: string): Promise<Order | null> {
  const [order] = await tx
    .select()
    .from(simulatorDomainOrders)
    .where(and(eq(simulatorDomainOrders.accountId, accountId), eq(simulatorDomainOrders.ref, ref)))
    .for('update')
  return order ?? null
}

const refused = (reason: OrderRefusal): Outcome => ({ state: 'refused', reason })

type Asked = { order: DomainOrder; domain: Domain | null; day: string }

const RECEIVED: Outcome = { state: 'pending', registryStatus: 'received' }
const ISRAELI = /\.(il|xn--4dbrk0ce)$/

/** What the simulated registry says of each kind of order. */
const DECISIONS: Readonly<Record<DomainOrder['kind'], (asked: Asked) => Outcome>> = {
  renew({ order: { name, years }, domain, day }) {
    if (!domain || domain.isAway) return refused('gone')
    const isTooLong = daysBetween(day, addMonths(domain.expiresOn, years * 12)) > rulesOf(name).maxYears * 366
    return isTooLong ? refused('too_long') : { state: 'done' }
  },
  register({ order: { name }, domain }) {
    if (name.startsWith('taken') || domain) return refused('taken')
    if (name.startsWith('docs')) return { state: 'pending', registryStatus: 'waiting_docs' }
    return ISRAELI.test(name) ? RECEIVED : { state: 'done' }
  },
  transfer_in: ({ order: { transferCode } }) =>
    transferCode.length < 6 || transferCode.startsWith('wrong') ? refused('wrong_code') : RECEIVED,
}

async function decide(
  tx: Tx,
  accountId: string,
  { order, day }: { order: DomainOrder; day: string },
): Promise<Outcome> {
  if (order.kind !== 'renew' && order.name.startsWith('refused')) return refused('refused')
  return DECISIONS[order.kind]({ order, day, domain: await findHeld(tx, accountId, { name: order.name, day }) })
}

/** What waits for the registry is decided after some seconds. */
async function settle(tx: Tx, order: Order, { day, decisionSeconds }: Registry): Promise<Order> {
  if (order.state !== 'pending') return order
  return Date.now() - order.createdAt.getTime() < decisionSeconds * 1000 ? order : carryOut(tx, order, day)
}

async function carryOut(tx: Tx, order: Order, day: string): Promise<Order> {
  const { accountId, ref, name, kind, years, nameServers } = order
  const now = await findHeld(tx, accountId, { name, day })
  // A domain comes from elsewhere with about half a year left.
  const from = kind === 'renew' ? (now?.expiresOn ?? day) : kind === 'register' ? day : addMonths(day, 6)
  const expiresOn = addMonths(from, years * 12)
  const fresh = {
    expiresOn,
    isLocked: true,
    isAway: false,
    nameServers,
    transferCode: randomBytes(9).toString('base64url'),
  }
  await tx
    .insert(simulatorDomains)
    .values({ accountId, name, ...fresh })
    .onConflictDoUpdate({
      target: [simulatorDomains.accountId, simulatorDomains.name],
      set: kind === 'renew' ? { expiresOn } : fresh,
    })
  const [done] = await tx
    .update(simulatorDomainOrders)
    .set({ state: 'done', expiresOn })
    .where(and(eq(simulatorDomainOrders.accountId, accountId), eq(simulatorDomainOrders.ref, ref)))
    .returning()
  if (!done) throw new Error('the simulated order is gone')
  return done
}

/** Finds a domain that was not deleted at the end of its life. */
async function findHeld(
  tx: Tx,
  accountId: string,
  { name, day }: { name: string; day: string },
): Promise<Domain | null> {
  const [domain] = await tx.select().from(simulatorDomains).where(isDomain(accountId, name)).for('update')
  return domain && daysBetween(domain.expiresOn, day) < rulesOf(name).deletionDays ? domain : null
}

const isDomain = (accountId: string, name: string) =>
  and(eq(simulatorDomains.accountId, accountId), eq(simulatorDomains.name, name))

function rulesOf(name: string) {
  const ending = toUnicode(name).split('.').slice(1).join('.')
  return ENDINGS[isEnding(ending) ? ending : 'com']
}

function asStatus({ state, expiresOn, registryStatus, reason }: Order): OrderStatus {
  if (state === 'done' && expiresOn) return { state, expiresOn }
  if (state === 'pending') return { state, registryStatus: registryStatus ?? 'received' }
  return { state: 'refused', reason: ORDER_REFUSALS.find((one) => one === reason) ?? 'refused' }
}
