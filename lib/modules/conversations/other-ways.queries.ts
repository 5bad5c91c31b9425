import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { contactIdentities } from '@/lib/db/schema/conversations'
import { capabilitiesOf } from '@/lib/messaging/adapters'
import { admitMessage, admitStranger } from '@/lib/messaging/gate'
import { CHANNEL_FAMILY, FAMILY_ADDRESS } from '@/lib/vocabulary/messaging'

import type { ConversationDetails } from './conversations.schema'
import { selectUsableAccounts } from './inbox-accounts.queries'
import { toMobile } from './outreach-person.queries'
import type { InboxViewer } from './reach.queries'
import type { SelectedConversation } from './row.queries'

type OtherWay = ConversationDetails['otherWays'][number]
type Account = Awaited<ReturnType<typeof selectUsableAccounts>>[number]

/**
 * Lists how the person of a conversation can be written to in other channels, one way in each: where they are known there,
 * or by their number. Only what the gate lets through.
 */
export async function listOtherWays(tx: Tx, viewer: InboxViewer, found: SelectedConversation): Promise<OtherWay[]> {
  const ways: OtherWay[] = []
  const find = await findWayBy(tx, viewer, found)
  for (const account of await selectUsableAccounts(tx, viewer)) {
    const way = find(account)
    const isOther = way && way.family !== found.family && ways.every(({ family }) => family !== way.family)
    if (isOther && (await isAdmitted(tx, viewer, account, way.identityId))) ways.push(way)
  }
  return ways
}

/** Returns how an account reaches the person: as who is known there, else by the number. */
async function findWayBy(tx: Tx, viewer: InboxViewer, found: SelectedConversation) {
  // What a visitor of a website says of themselves proves nothing.
  const number = found.family === 'webchat' ? null : found.phone
  const known = await listKnown(tx, viewer, { ...found, phone: number })
  const [phone = null] = number ? toMobile(number) : []
  return ({ id: accountId, kind }: Account): OtherWay | null => {
    const family = CHANNEL_FAMILY[kind]
    const identityId = known.find((one) => one.family === family)?.id
    if (identityId) return { accountId, family, identityId, phone: null }
    return phone && FAMILY_ADDRESS[family] === 'phone' ? { accountId, family, identityId: null, phone } : null
  }
}

/** Whether a message may begin there: free text, or a template where there are any. */
async function isAdmitted(
  tx: Tx,
  viewer: InboxViewer,
  { id: accountId, kind, state }: Account,
  identityId: string | null,
) {
  const type = capabilitiesOf(kind).templates ? 'template' : 'text'
  const admission =
    identityId === null
      ? admitStranger({ kind, state, type })
      : await admitMessage(tx, viewer, { identityId, accountId, purpose: 'service', windowExpiresAt: null, type })
  return admission.ok
}

/** The same person in other channels: by their record, or by their number. */
function listKnown(
  tx: Tx,
  { companyId }: InboxViewer,
  { identityId, customerId, leadId, phone }: SelectedConversation,
) {
  return tx
    .select({ id: contactIdentities.id, family: contactIdentities.family })
    .from(contactIdentities)
    .where(
      and(
        eq(contactIdentities.companyId, companyId),
        isNull(contactIdentities.mergedInto),
        sql`${contactIdentities.id} <> ${identityId}`,
        or(
          sql`false`,
          customerId ? eq(contactIdentities.customerId, customerId) : undefined,
          leadId ? eq(contactIdentities.leadId, leadId) : undefined,
          phone ? eq(contactIdentities.phone, phone) : undefined,
        ),
      ),
    )
    .orderBy(asc(contactIdentities.id))
    .limit(20)
}
