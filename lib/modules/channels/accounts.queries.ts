import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'

import type { Actor, Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import { channelAccounts } from '@/lib/db/schema/channels'
import { readInCompany } from '@/lib/db/tenant'
import { countNewPeople } from '@/lib/messaging/daily-limit'
import { isUsableAccount } from '@/lib/messaging/usable-accounts'

import { ACCOUNT_NOT_FOUND } from './channels.labels'

type Viewer = Scope<'channelAccounts'>

export type WhatsappAccount = { id: string; name: string; phone: string; instance: string; simulated: boolean }

/**
 * Returns the WhatsApp accounts of the actor's company that were connected and not switched off, by name; none for a
 * client.
 */
export async function listWhatsappAccounts({ id: actorId, companyId, role }: Actor): Promise<WhatsappAccount[]> {
  if (role === 'client') return []
  const { id, name, address: phone, isSimulated: simulated, settings, kind } = channelAccounts
  const instance = sql<string>`coalesce(${settings} ->> 'phoneNumberId', ${settings} ->> 'instanceId', '')`
  return readInCompany({ companyId, actorId }, (tx) =>
    tx
      .select({ id, name, phone, instance, simulated })
      .from(channelAccounts)
      .where(and(isUsableAccount(companyId), inArray(kind, ['wa_cloud', 'wa_green'])))
      .orderBy(asc(name), asc(id)),
  )
}

const unsent = sql<number>`(select count(*)::int from messages m where m.company_id = channel_accounts.company_id
  and m.account_id = channel_accounts.id and m.status in ('queued', 'sending'))`

const newPeople = countNewPeople({
  company: sql`channel_accounts.company_id`,
  account: sql`channel_accounts.id`,
  now: sql`now()`,
})

const pausedUntil = sql<string | null>`(select p.paused_until from channel_pacing p
  where p.company_id = channel_accounts.company_id and p.account_id = channel_accounts.id and p.paused_until > now())`

/** The token of a web chat, which stands in the pages of a website; that of other accounts is a secret. */
const siteToken = sql<
  string | null
>`case when channel_accounts.kind = 'webchat' then channel_accounts.webhook_token end`

const a = channelAccounts
/** The columns of an account except its secrets and the tokens of its address. */
const shown = {
  id: a.id,
  kind: a.kind,
  name: a.name,
  address: a.address,
  settings: a.settings,
  secretHints: a.secretHints,
  isSimulated: a.isSimulated,
  state: a.state,
  stateReason: a.stateReason,
  stateAt: a.stateAt,
  quality: a.quality,
  dailyLimit: a.dailyLimit,
  isPrimary: a.isPrimary,
  lastInboundAt: a.lastInboundAt,
  lastSentAt: a.lastSentAt,
  lastFaultAt: a.lastFaultAt,
  lastFault: a.lastFault,
  createdAt: a.createdAt,
  version: a.version,
  unsent,
  newPeople,
  pausedUntil,
  siteToken,
}

const ofCompany = ({ companyId }: Viewer, more?: SQL) => and(eq(a.companyId, companyId), isNull(a.deletedAt), more)

/** Lists the accounts of the company by name. */
export const listChannelAccounts = (scope: Viewer) =>
  readInCompany(scope, (tx) =>
    tx.select(shown).from(channelAccounts).where(ofCompany(scope)).orderBy(asc(a.name), asc(a.id)),
  )

export type ChannelAccountRow = Awaited<ReturnType<typeof listChannelAccounts>>[number]

/** Returns an account without its secrets; throws 404. */
export const findChannelAccount = (scope: Viewer, id: string): Promise<ChannelAccountRow> =>
  readInCompany(scope, async (tx) => {
    const [found] = await tx
      .select(shown)
      .from(channelAccounts)
      .where(ofCompany(scope, eq(a.id, id)))
    if (!found) throw notFound(ACCOUNT_NOT_FOUND)
    return found
  })
