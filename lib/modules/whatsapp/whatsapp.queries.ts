import { and, asc, eq, isNull } from 'drizzle-orm'

import type { Actor } from '@/lib/access/scope'
import { whatsappAccounts } from '@/lib/db/schema/platform'
import { readInCompany } from '@/lib/db/tenant'

export type WhatsappAccount = { id: string; name: string; phone: string; instance: string; simulated: true }

/** Returns the WhatsApp accounts of the actor's company, by name; none for a client. */
export async function listWhatsappAccounts({ id: actorId, companyId, role }: Actor): Promise<WhatsappAccount[]> {
  if (role === 'client') return []
  const { id, name, phone, instance } = whatsappAccounts
  const rows = await readInCompany({ companyId, actorId }, (tx) =>
    tx
      .select({ id, name, phone, instance })
      .from(whatsappAccounts)
      .where(and(eq(whatsappAccounts.companyId, companyId), isNull(whatsappAccounts.deletedAt)))
      .orderBy(asc(name), asc(id)),
  )
  return rows.map((row) => ({ ...row, simulated: true }))
}
