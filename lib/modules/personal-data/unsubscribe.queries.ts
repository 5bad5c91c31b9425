import { and, eq, isNull } from 'drizzle-orm'
import { isChannelRefused } from '@/lib/consent/said'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { findLink } from '@/lib/db/links'
import { companies } from '@/lib/db/schema/companies'
import { readInCompany } from '@/lib/db/tenant'
import { countAddress } from '@/lib/limits/address-limit'
import { clientAddress } from '@/lib/limits/client-address'
import type { ConsentChannel } from '@/lib/modules/consents/consents.schema'
import { customerRecords } from '@/lib/modules/customers/record.queries'
import { leadRecords } from '@/lib/modules/leads/record.queries'
import type { RecordKind } from '@/lib/records/kind'
import { CONSENT_CHANNELS } from '@/lib/vocabulary/customers'

const WRONG_TOKENS = { name: 'unsubscribe', hits: 30, seconds: 60 }

/** Resolves the link of a message; 404, and 429 beyond 30 wrong ones a minute. */
export async function findUnsubscribePlace(token: string, headers: Headers) {
  const place = await findLink('unsubscribe', token)
  if (place) return place
  await countAddress(WRONG_TOKENS, clientAddress(headers))
  throw notFound('הקישור לא נמצא')
}

/** Returns what the page of a link shows: whose messages they are, and whether they are refused on every channel already. 404. */
export async function findUnsubscribe(token: string, headers: Headers) {
  const { companyId, targetId } = await findUnsubscribePlace(token, headers)
  return readInCompany({ companyId }, async (tx) => {
    const [company] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId))
    const person = await loadRecipient(tx, companyId, targetId)
    const isRefused = person === null || (await listUnrefused(tx, companyId, person)).length === 0
    return { companyName: company?.name ?? '', isRefused }
  })
}

/**
 * Loads the record that a message went to, or the one that it was merged into, locked where it will be changed; null once
 * it was erased.
 */
export async function loadRecipient(tx: Tx, companyId: string, id: string, lock?: 'update'): Promise<Recipient | null> {
  for (const kind of KINDS) {
    const { table }: RecordKind = kind
    const found = tx
      .select({
        id: table.id,
        ownerId: table.ownerId,
        phone: table.phone,
        email: table.email,
        into: table.mergedIntoId,
      })
      .from(table)
      .where(and(eq(table.companyId, companyId), eq(table.id, id), isNull(table.erasedAt)))
    const [row] = await (lock ? found.for(lock) : found)
    if (row?.into) return loadRecipient(tx, companyId, row.into, lock)
    if (row) return { kind, ...row }
  }
  return null
}

const KINDS: readonly RecordKind[] = [leadRecords, customerRecords]

/** Lists the channels on which somebody has not refused marketing. */
export async function listUnrefused(tx: Tx, companyId: string, person: Recipient): Promise<ConsentChannel[]> {
  const open: ConsentChannel[] = []
  for (const channel of CONSENT_CHANNELS) {
    const address = channel === 'email' ? person.email : person.phone
    const asked = { person: { entity: person.kind.entity, id: person.id }, channel, address }
    if (!(await isChannelRefused(tx, companyId, asked))) open.push(channel)
  }
  return open
}

type Recipient = {
  kind: RecordKind
  id: string
  ownerId: string | null
  phone: string | null
  email: string | null
}
