import { and, eq } from 'drizzle-orm'

import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { findLink } from '@/lib/db/links'
import { captureOptIns } from '@/lib/db/schema/capture'
import { companies } from '@/lib/db/schema/companies'
import { readInCompany } from '@/lib/db/tenant'
import { countAddress } from '@/lib/limits/address-limit'
import { clientAddress } from '@/lib/limits/client-address'

import { loadWording } from './channels.queries'

/** The name by which a request is found among all public links. */
export const confirmToken = (token: string) => `confirm:${token}`

const WRONG_TOKENS = { name: 'capture-confirmation', hits: 30, seconds: 60 }

/** Resolves the link of a request; 404, and 429 beyond 30 wrong ones a minute. */
export async function findOptInPlace(token: string, headers: Headers) {
  const place = await findLink('capture', confirmToken(token))
  if (place) return place
  await countAddress(WRONG_TOKENS, clientAddress(headers))
  throw notFound('הקישור לא נמצא')
}

/** Returns what the page of a request shows; 404 for an unknown or replaced link. */
export async function findOptIn(token: string, headers: Headers) {
  const place = await findOptInPlace(token, headers)
  return readInCompany({ companyId: place.companyId }, async (tx) => {
    const request = await loadOptIn(tx, place)
    const of = { companyId: place.companyId, channelId: request.channelId }
    const wording = await loadWording(tx, of, request.wording)
    const [company] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, place.companyId))
    return {
      companyName: company?.name ?? '',
      email: request.email,
      text: wording?.consents.find(({ channel }) => channel === 'email')?.text ?? '',
      isConfirmed: request.confirmedAt !== null,
      isExpired: request.confirmedAt === null && request.expiresAt < new Date(),
    }
  })
}

/** Reads a request, locked where it will be changed; 404. */
export async function loadOptIn(
  tx: Tx,
  { companyId, targetId }: { companyId: string; targetId: string },
  lock?: 'update',
) {
  const found = tx
    .select()
    .from(captureOptIns)
    .where(and(eq(captureOptIns.companyId, companyId), eq(captureOptIns.id, targetId)))
  const [request] = await (lock ? found.for(lock) : found)
  if (!request) throw notFound('הקישור לא נמצא')
  return request
}
