import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'

import type { Actor } from '@/lib/access/scope'
import { channelAccounts } from '@/lib/db/schema/channels'
import { readInCompany } from '@/lib/db/tenant'

export type WhatsappAccount = { id: string; name: string; phone: string; instance: string; simulated: boolean }

/** Returns the WhatsApp accounts of the actor's company, by name; none for a client. */
export async function listWhatsappAccounts({ id: actorId, companyId, role }: Actor): Promise<WhatsappAccount[]> {
  if (role === 'client') return []
  const { id, name, address: phone, isSimulated: simulated, settings, kind } = channelAccounts
  const instance = sql<string>`coalesce(${settings} ->> 'phoneNumberId', ${settings} ->> 'instanceId', '')`
  return readInCompany({ companyId, actorId }, (tx) =>
    tx
      .select({ id, name, phone, instance, simulated })
      .from(channelAccounts)
      .where(
        and(
          eq(channelAccounts.companyId, companyId),
          inArray(kind, ['wa_cloud', 'wa_green']),
          isNull(channelAccounts.deletedAt),
        ),
      )
      .orderBy(asc(name), asc(id)),
  )
}
