import { and, asc, eq, isNull, or } from 'drizzle-orm'

import { AppError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { contactIdentities } from '@/lib/db/schema/conversations'
import { readInCompany } from '@/lib/db/tenant'
import { formatPhone } from '@/lib/format/phone'
import { capabilitiesOf } from '@/lib/messaging/adapters'
import { findNewestConversation } from '@/lib/messaging/conversations'
import { admitMessage, admitStranger } from '@/lib/messaging/gate'
import {
  CHANNEL_FAMILY,
  type ChannelFamily,
  type ChannelKind,
  type ChannelState,
  FAMILY_ADDRESS,
} from '@/lib/vocabulary/messaging'

import { requireMayAnswer } from './answering.queries'
import { selectUsableAccounts } from './inbox-accounts.queries'
import { orderWays } from './outreach.rules'
import type { OutreachTarget, OutreachWay } from './outreach.schema'
import {
  type OutreachPerson,
  type OutreachScopes,
  prepareOutreachText,
  requireOutreachPerson,
} from './outreach-person.queries'
import type { Conversation, InboxViewer } from './reach.queries'

/** A channel account and an address at which it reaches a person. */
export type Way = {
  account: { id: string; name: string; kind: ChannelKind; state: ChannelState; isSimulated: boolean }
  family: ChannelFamily
  to: string
  address: string
  /** The person as the channel knows them; null: not yet. */
  identityId: string | null
}

/** Returns how the person of a record can be written to, with the text that is prepared; 404, 409 for a page that is not open. */
export const loadOutreach = (scopes: OutreachScopes, target: OutreachTarget) =>
  readInCompany(scopes.viewer, async (tx) => {
    const person = await requireOutreachPerson(tx, scopes, target)
    const { text } = await prepareOutreachText(tx, scopes, target)
    const ways: OrderedWay[] = []
    for (const way of await listWays(tx, scopes.viewer, person)) ways.push(await toShownWay(tx, scopes.viewer, way))
    return { name: person.name, text, ways: orderWays(ways).map(({ shown }) => shown) }
  })

const MAX_WAYS = 12

/** Lists the ways to a person, those of the main number or address first, then by the name of the account. */
export async function listWays(tx: Tx, viewer: InboxViewer, person: OutreachPerson): Promise<Way[]> {
  const accounts = await selectUsableAccounts(tx, viewer)
  if (accounts.length === 0) return []
  const known = await listIdentities(tx, viewer, person)
  const ways = accounts.flatMap((account) => {
    const family = CHANNEL_FAMILY[account.kind]
    return addressesIn(family, person, known).map((place, rank) => ({ account, family, rank, ...place }))
  })
  return ways.toSorted((a, b) => a.rank - b.rank).slice(0, MAX_WAYS)
}

type Known = {
  id: string
  family: ChannelFamily
  externalId: string
  phone: string | null
  displayName: string
  isTheirs: boolean
}

/** The identities that are linked to the person, and those of the person's numbers and addresses. */
async function listIdentities(tx: Tx, { companyId }: InboxViewer, person: OutreachPerson): Promise<Known[]> {
  const { id, family, externalId, phone, displayName, customerId, leadId, mergedInto } = contactIdentities
  const { link, isSeen, phones, emails } = person
  const rows = await tx
    .select({ id, family, externalId, phone, displayName, customerId, leadId })
    .from(contactIdentities)
    .where(
      and(
        eq(contactIdentities.companyId, companyId),
        isNull(mergedInto),
        or(
          isSeen && link.customerId ? eq(customerId, link.customerId) : undefined,
          isSeen && link.leadId ? eq(leadId, link.leadId) : undefined,
          ...phones.map((number) => eq(phone, number)),
          ...emails.map((address) => eq(externalId, address)),
        ),
      ),
    )
    .orderBy(asc(id))
    .limit(100)
  return rows.map(({ customerId: ofCustomer, leadId: ofLead, ...row }) => ({
    ...row,
    isTheirs: (ofCustomer !== null && ofCustomer === link.customerId) || (ofLead !== null && ofLead === link.leadId),
  }))
}

type Place = Pick<Way, 'to' | 'address' | 'identityId'>

/** The addresses of a person in a family: those of the record in their order, then people of the channel who are linked to it. */
function addressesIn(family: ChannelFamily, { phones, emails }: OutreachPerson, all: readonly Known[]): Place[] {
  const kind = FAMILY_ADDRESS[family]
  const known = all.filter((one) => one.family === family)
  const own = kind === 'phone' ? phones : kind === 'email' ? emails : []
  const idOf = (address: string) =>
    known.find((one) => (kind === 'phone' ? one.phone : one.externalId) === address)?.id ?? null
  const ofRecord = own.map((to) => ({ to, address: kind === 'phone' ? formatPhone(to) : to, identityId: idOf(to) }))
  const taken = new Set(ofRecord.map(({ identityId }) => identityId))
  const linked = known
    .filter(({ id, isTheirs }) => isTheirs && !taken.has(id))
    .map(({ id, phone, displayName, externalId }) => ({
      to: id,
      address: phone ? formatPhone(phone) : displayName || externalId,
      identityId: id,
    }))
  return [...ofRecord, ...linked]
}

type OrderedWay = { shown: OutreachWay; lastMessageAt: Date | null }

async function toShownWay(tx: Tx, viewer: InboxViewer, way: Way): Promise<OrderedWay> {
  const { account, family, to, address } = way
  const { textMax, templates, subjects } = capabilitiesOf(account.kind)
  const { id: accountId, name: accountName, isSimulated } = account
  const conversation = await findConversation(tx, viewer, way)
  const needsSubject = subjects && !conversation?.subject
  const known = { accountId, accountName, family, isSimulated, to, address, textMax, templates, subjects, needsSubject }
  const refused = await findRefusal(tx, viewer, { way, conversation })
  return { shown: { ...known, ...refused }, lastMessageAt: conversation?.lastMessageAt ?? null }
}

const findConversation = async (tx: Tx, viewer: InboxViewer, { account, identityId }: Way) =>
  identityId === null ? undefined : findNewestConversation(tx, viewer, { identityId, accountId: account.id })

type Asked = { way: Way; conversation: Conversation | undefined }

async function findRefusal(tx: Tx, viewer: InboxViewer, { way: { account, identityId }, conversation }: Asked) {
  const { kind, state, id: accountId } = account
  const other = conversation ? await refusalOfAssignee(tx, viewer, conversation) : null
  if (other !== null) return { refusal: other, onlyTemplates: false }
  const windowExpiresAt = conversation?.windowExpiresAt ?? null
  const ask = (type: 'text' | 'template') =>
    identityId === null
      ? admitStranger({ kind, state, type })
      : admitMessage(tx, viewer, { identityId, accountId, purpose: 'service', windowExpiresAt, type })
  const text = await ask('text')
  if (text.ok) return FREE
  return { refusal: text.text, onlyTemplates: capabilitiesOf(kind).templates && (await ask('template')).ok }
}

const FREE = { refusal: null, onlyTemplates: false }

/** Says who has a conversation, where that keeps the viewer from answering in it. */
async function refusalOfAssignee(tx: Tx, viewer: InboxViewer, conversation: Conversation): Promise<string | null> {
  try {
    await requireMayAnswer(tx, viewer, conversation)
    return null
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}
