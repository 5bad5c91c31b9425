import { and, eq } from 'drizzle-orm'

import { newToken, sha256 } from '@/lib/core/crypto'
import { unauthorized } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { webchatVisitors } from '@/lib/db/schema/channels'
import type { contactIdentities } from '@/lib/db/schema/conversations'
import { inCompany, readInCompany } from '@/lib/db/tenant'
import { isBusinessOpen } from '@/lib/format/business-time'
import { countAddress } from '@/lib/limits/address-limit'
import { clientAddress } from '@/lib/limits/client-address'
import { loadBusinessHours } from '@/lib/records/business-hours'

import type { WebchatPass } from './admission'
import type { VisitorInput } from './schema'

export type Visitor = { readonly id: string; readonly name: string }

const SESSIONS = { name: 'webchat-session', hits: 20, seconds: 600 }
const WRONG_SECRETS = { name: 'webchat-secret', hits: 30, seconds: 60 }

/** Returns what a website shows of its chat before anybody writes. */
export const loadWebchatConfig = ({ companyId, settings }: WebchatPass) =>
  inCompany({ companyId }, async (tx) => {
    const { title, greeting, color, ask, offlineText } = settings
    const isOpen = isBusinessOpen(await loadBusinessHours(tx, { companyId }), new Date())
    return { title, greeting, color, ask, notice: isOpen ? '' : offlineText }
  })

/** Stores a visitor and returns the secret by which their browser is known; only its hash is kept. 429 beyond 20 in ten minutes of an address. */
export async function addVisitor(
  { companyId, accountId }: WebchatPass,
  { name, phone, email }: VisitorInput,
  headers: Headers,
): Promise<{ secret: string }> {
  await countAddress(SESSIONS, clientAddress(headers))
  const secret = newToken(256)
  const visitor = { companyId, accountId, id: newId(), secretHash: sha256(secret), name, phone, email }
  await inCompany({ companyId }, (tx) => tx.insert(webchatVisitors).values(visitor))
  return { secret }
}

/** Finds the visitor of this chat whose secret a call carries; 401, and 429 beyond 30 wrong ones a minute. */
export async function requireVisitor({ companyId, accountId }: WebchatPass, headers: Headers): Promise<Visitor> {
  const [, secret = ''] = /^Bearer ([\w-]{20,100})$/.exec(headers.get('authorization') ?? '') ?? []
  const { id, name, seenAt, secretHash } = webchatVisitors
  const isTheirs = and(
    eq(webchatVisitors.companyId, companyId),
    eq(webchatVisitors.accountId, accountId),
    eq(secretHash, sha256(secret)),
  )
  const [found] = await readInCompany({ companyId }, (tx) =>
    tx.select({ id, name, seenAt }).from(webchatVisitors).where(isTheirs),
  )
  if (!found) {
    await countAddress(WRONG_SECRETS, clientAddress(headers))
    throw unauthorized()
  }
  // Who was never heard of is forgotten after 30 days, so that an hour is exact enough.
  if (Date.now() - found.seenAt.getTime() > HOUR_MS)
    await inCompany({ companyId }, (tx) => tx.update(webchatVisitors).set({ seenAt: new Date() }).where(isTheirs))
  return { id: found.id, name: found.name }
}

const HOUR_MS = 3_600_000

type Claimed = { phone: string | null; email: string | null }
type OfIdentity = Pick<typeof contactIdentities.$inferSelect, 'companyId' | 'externalId'>

/** Returns the number and e-mail address that a visitor of a website says are theirs. Nobody has proven them. */
export async function loadClaimedContact(tx: Tx, { companyId, externalId }: OfIdentity): Promise<Claimed> {
  const { phone, email, id } = webchatVisitors
  if (!UUID.test(externalId)) return { phone: null, email: null }
  const [claimed] = await tx
    .select({ phone, email })
    .from(webchatVisitors)
    .where(and(eq(webchatVisitors.companyId, companyId), eq(id, externalId)))
  return claimed ?? { phone: null, email: null }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
