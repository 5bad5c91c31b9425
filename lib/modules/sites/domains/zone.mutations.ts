import type { Scope } from '@/lib/access/scope'
import { AppError, conflict } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { inCompany } from '@/lib/db/tenant'
import { businessDay } from '@/lib/format/dates'
import { type Registrar, RegistrarUnreachable } from '@/lib/registrar/registrar'
import { registrarOf } from '@/lib/registrar/registrars'

import { findAddressee } from '../messages.commands'
import { domainLife, isRenewable } from './domain-life.rules'
import { mailDomainCustomer, recordDomainChange } from './domain-messages.commands'
import { lockDomain, writeDomain } from './domain-rows.mutations'
import { hasOpenOrder, requireManaged } from './domains.mutations'
import type { Domain } from './domains.queries'
import type { DomainHandover, DomainZone } from './domains.schema'

type Editor = Scope<'domainEdits'>
type Wanted = { id: string; version?: number }
/** A domain and the version of it that the user saw. */
type Seen = { id: string; version: number }

/**
 * Writes the name servers and the records of a domain at its registrar, and then here. 404, 409 (version, held
 * elsewhere, not registered), 503 without an answer: it may have been written there, and saving again does no harm.
 */
export const saveDomainZone = (scope: Editor, id: string, { version, nameServers, records }: DomainZone) =>
  atRegistrar(
    scope,
    { id, version },
    {
      async call(registrar, { ascii }) {
        await registrar.setNameServers(ascii, nameServers)
        await registrar.setRecords(ascii, records)
      },
      set: () => ({ nameServers, records }),
      act: 'servers-changed',
    },
  )

/** Locks a domain against being moved to another registrar, or unlocks it. 404, 409, 503. */
export const lockDomainTransfer = (
  scope: Editor,
  id: string,
  { isLocked, version }: { isLocked: boolean; version: number },
) =>
  atRegistrar(
    scope,
    { id, version },
    {
      call: (registrar, { ascii }) => registrar.setLock(ascii, isLocked),
      set: () => ({ isLocked }),
      act: isLocked ? 'transfer-locked' : 'transfer-unlocked',
    },
  )

/** Returns the code by which a domain can be moved to another registrar, and records who saw it. 404, 409, 503. */
export async function revealTransferCode(scope: Scope<'domainCodes'>, id: string) {
  const domain = await inCompany(scope, (tx) => lockRegistered(tx, scope, { id }))
  const code = await answerOf(() => registrarOf(scope.companyId).transferCode(domain.ascii))
  await inCompany(scope, (tx) => recordDomainChange(tx, scope, { domain, act: 'code-revealed' }))
  return { code }
}

/**
 * Hands a domain over to another registrar. `start` unlocks it and sends its registrant the code and what the new
 * registrar needs; `stop` locks it again; `finish` records that it is gone, which the daily look at the registrar finds
 * by itself. 404, 409 (version, an open order, a customer without an address), 503.
 */
export function handDomainOver(scope: Editor, id: string, { step, version }: DomainHandover) {
  return HANDOVER[step](scope, { id, version })
}

const HANDOVER = { start: startHandover, stop: stopHandover, finish: finishHandover } as const

const stopHandoverChange: Change = {
  call: (registrar, { ascii }) => registrar.setLock(ascii, true),
  check: requireLeaving,
  set: ({ expiresOn, ending }) => ({
    isLocked: true,
    state: domainLife({ expiresOn: expiresOn as string, ending }, businessDay()),
    nextDay: businessDay(),
  }),
  act: 'handover-stopped',
}

function stopHandover(scope: Editor, wanted: Seen) {
  return atRegistrar(scope, wanted, stopHandoverChange)
}

function finishHandover(scope: Editor, wanted: Seen) {
  return inCompany(scope, async (tx) => {
    const domain = await lockDomain(tx, scope, wanted)
    requireLeaving(domain)
    await writeDomain(tx, scope, domain, { state: 'transferred_away', nextDay: null, syncedAt: null })
    await recordDomainChange(tx, scope, { domain, act: 'transferred-away' })
    return { id: wanted.id, version: wanted.version + 1 }
  })
}

function requireLeaving({ state }: Domain): void {
  if (state !== 'pending_transfer_out') throw conflict('not_leaving', 'הדומיין אינו בהעברה החוצה.')
}

async function startHandover(scope: Editor, { id, version }: Seen) {
  const domain = await inCompany(scope, async (tx) => {
    const found = await lockRegistered(tx, scope, { id, version })
    if (await hasOpenOrder(tx, scope, id))
      throw conflict('ordered', 'יש לדומיין הזמנה פתוחה. אפשר להעביר אותו אחרי שהרשם יסיים.')
    // Before the registrar is asked for anything: the lock stays on where nobody could be told the code.
    if (!(await findAddressee(tx, found))) throw conflict('no_address', NO_ADDRESS)
    return found
  })
  const registrar = registrarOf(scope.companyId)
  const code = await answerOf(async () => {
    await registrar.setLock(domain.ascii, false)
    return registrar.transferCode(domain.ascii)
  })
  return inCompany(scope, async (tx) => {
    const now = await lockDomain(tx, scope, { id, version })
    const mail = { kind: 'handover' as const, code, ...handoverFacts(now) }
    if (!(await mailDomainCustomer(tx, scope, { domain: now, mail }))) throw conflict('no_address', NO_ADDRESS)
    await writeDomain(tx, scope, now, { state: 'pending_transfer_out', isLocked: false })
    await recordDomainChange(tx, scope, { domain: now, act: 'handover-started' })
    return { id, version: version + 1 }
  })
}

const NO_ADDRESS = 'ללקוח אין כתובת דוא״ל. אפשר להוסיף אותה בכרטיס הלקוח, או למסור לו את קוד ההעברה בדרך אחרת.'

const handoverFacts = ({ ascii, expiresOn, nameServers, records }: Domain) => ({
  ascii,
  expiresOn: expiresOn ?? '',
  nameServers,
  records,
})

type Change = {
  call: (registrar: Registrar, domain: Domain) => Promise<unknown>
  check?: (domain: Domain) => void
  set: (domain: Domain) => Parameters<typeof writeDomain>[3]
  act: 'servers-changed' | 'transfer-locked' | 'transfer-unlocked' | 'handover-stopped'
}

/** Changes a domain at its registrar, outside of any transaction, and then here. */
async function atRegistrar(scope: Editor, wanted: Seen, { call, check, set, act }: Change) {
  const domain = await inCompany(scope, (tx) => lockRegistered(tx, scope, wanted))
  check?.(domain)
  await answerOf(() => call(registrarOf(scope.companyId), domain))
  return inCompany(scope, async (tx) => {
    const now = await lockDomain(tx, scope, wanted)
    await writeDomain(tx, scope, now, set(now))
    await recordDomainChange(tx, scope, { domain: now, act })
    return { id: wanted.id, version: wanted.version + 1 }
  })
}

/** Locks a domain; 409 where the registrar does not hold it for the company. */
async function lockRegistered(tx: Tx, who: { readonly companyId: string }, wanted: Wanted): Promise<Domain> {
  const domain = await lockDomain(tx, who, wanted)
  requireManaged(domain)
  if (!isRenewable(domain.state)) throw conflict('not_registered', 'הדומיין אינו רשום עכשיו אצל הרשם.')
  return domain
}

async function answerOf<T>(call: () => Promise<T>): Promise<T> {
  return call().catch((error) => {
    if (error instanceof RegistrarUnreachable)
      throw new AppError('הרשם אינו עונה. ייתכן שהשינוי נעשה; אפשר לנסות שוב.', { status: 503, code: 'registrar' })
    throw error
  })
}
