import { desc, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import { findLink } from '@/lib/db/links'
import { inboundMailRoutes, inboundMails } from '@/lib/db/schema/invitations'
import { readInCompany } from '@/lib/db/tenant'
import { countAddress } from '@/lib/limits/address-limit'
import { clientAddress } from '@/lib/limits/client-address'

const WRONG_TOKENS = { name: 'inbound-mail', hits: 30, seconds: 60 }
/** Arrivals that the settings show. */
const RECENT = 10

/** Resolves the address to which a mail server brings mails; 404, and 429 beyond 30 wrong ones a minute. */
export async function findInboundRoute(token: string, headers: Headers): Promise<{ companyId: string }> {
  const place = await findLink('inbound_mail', token)
  if (place) return { companyId: place.companyId }
  await countAddress(WRONG_TOKENS, clientAddress(headers))
  throw notFound('הכתובת לא נמצאה')
}

/** Returns the address to which guests answer, null if there is none, and what arrived last. */
export const loadInboundMail = (scope: Scope<'mailSettings'>) =>
  readInCompany(scope, async (tx) => {
    const { companyId } = scope
    const [route] = await tx.select().from(inboundMailRoutes).where(eq(inboundMailRoutes.companyId, companyId))
    const { id, receivedAt, fromAddress, subject, state, note } = inboundMails
    const recent = await tx
      .select({ id, receivedAt, fromAddress, subject, state, note })
      .from(inboundMails)
      .where(eq(inboundMails.companyId, companyId))
      .orderBy(desc(receivedAt), desc(id))
      .limit(RECENT)
    return { address: route?.address ?? null, recent }
  })

export type InboundMailSettings = Awaited<ReturnType<typeof loadInboundMail>>
