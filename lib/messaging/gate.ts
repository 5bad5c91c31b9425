import { and, eq, isNotNull, isNull } from 'drizzle-orm'

import { newestConsent } from '@/lib/consent/said'
import type { Tx } from '@/lib/db/client'
import { channelAccounts } from '@/lib/db/schema/channels'
import { contactIdentities, conversations } from '@/lib/db/schema/conversations'
import {
  CHANNEL_FAMILY,
  type ChannelFamily,
  type ChannelKind,
  type ChannelState,
  ERASED_PREFIX,
  type MessagePurpose,
  type MessageType,
} from '@/lib/vocabulary/messaging'

import type { Capabilities } from './adapter'
import { capabilitiesOf } from './adapters'
import type { MessagingContext } from './context'
import { isLimitReached } from './daily-limit'
import { GATE_TEXTS, type GateCode, ONLY_TEMPLATE_BEFORE_ANSWER, UNREACHABLE_BY_MAIL } from './gate-texts'
import { addressIn } from './people'

type Wanted = {
  identityId: string
  accountId: string
  purpose: MessagePurpose
  type: MessageType
  /** Until when free text may be sent; null: the person has not written. */
  windowExpiresAt: Date | null
  now?: Date
}

export type Admission = { ok: true } | { ok: false; code: GateCode; text: string }

/**
 * Decides whether a message may leave: called where it is queued, and again where it is sent. It reads the person, the
 * account and what was said of the channel as they are in this transaction. The text of a refusal is Hebrew, for
 * whoever wrote the message.
 */
export async function admitMessage(tx: Tx, ctx: MessagingContext, wanted: Wanted): Promise<Admission> {
  const [account, identity] = [
    await loadAccount(tx, ctx, wanted.accountId),
    await loadIdentity(tx, ctx, wanted.identityId),
  ]
  if (!account || account.deletedAt || !identity) return refusal('account_off')
  const hasWritten = await hasPersonWritten(tx, ctx, wanted)
  const code =
    personRefusal(identity) ??
    accountRefusal(account.state, hasWritten) ??
    windowRefusal(capabilitiesOf(account.kind), { ...wanted, hasWritten }) ??
    (await limitRefusal(tx, ctx, { ...wanted, dailyLimit: account.dailyLimit })) ??
    (await marketingRefusal(tx, ctx, { purpose: wanted.purpose, identity, family: CHANNEL_FAMILY[account.kind] }))
  if (code === null) return { ok: true }
  return refusal(code, { kind: account.kind, hasWritten })
}

type Refused = { kind: ChannelKind; hasWritten: boolean }

function refusal(code: GateCode, of?: Refused): Admission {
  if (code === 'unreachable' && of?.kind === 'mail') return { ok: false, code, text: UNREACHABLE_BY_MAIL }
  if (code === 'window_closed' && of?.hasWritten === false)
    return { ok: false, code, text: ONLY_TEMPLATE_BEFORE_ANSWER }
  return { ok: false, code, text: GATE_TEXTS[code] }
}

type Identity = Pick<
  typeof contactIdentities.$inferSelect,
  'externalId' | 'phone' | 'customerId' | 'leadId' | 'blockedAt' | 'isUnreachable'
>

async function loadAccount(tx: Tx, { companyId }: MessagingContext, accountId: string) {
  const { kind, state, deletedAt, dailyLimit } = channelAccounts
  const [row] = await tx
    .select({ kind, state, deletedAt, dailyLimit })
    .from(channelAccounts)
    .where(and(eq(channelAccounts.companyId, companyId), eq(channelAccounts.id, accountId)))
  return row
}

async function loadIdentity(
  tx: Tx,
  { companyId }: MessagingContext,
  identityId: string,
): Promise<Identity | undefined> {
  const { externalId, phone, customerId, leadId, blockedAt, isUnreachable } = contactIdentities
  const [row] = await tx
    .select({ externalId, phone, customerId, leadId, blockedAt, isUnreachable })
    .from(contactIdentities)
    .where(and(eq(contactIdentities.companyId, companyId), eq(contactIdentities.id, identityId)))
  return row
}

/** Whether the person has ever written to the account. */
export async function hasPersonWritten(
  tx: Tx,
  { companyId }: MessagingContext,
  { identityId, accountId }: Pick<Wanted, 'identityId' | 'accountId'>,
) {
  const [row] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        eq(conversations.companyId, companyId),
        eq(conversations.identityId, identityId),
        eq(conversations.accountId, accountId),
        isNotNull(conversations.lastInboundAt),
      ),
    )
    .limit(1)
  return row !== undefined
}

function personRefusal({ externalId, blockedAt, isUnreachable }: Identity): GateCode | null {
  if (externalId.startsWith(ERASED_PREFIX)) return 'person_erased'
  if (blockedAt) return 'person_blocked'
  return isUnreachable ? 'unreachable' : null
}

/** States in which an account sends. */
export const SENDING_STATES: readonly ChannelState[] = ['connected', 'degraded', 'restricted']

function accountRefusal(state: ChannelState, hasWritten: boolean): GateCode | null {
  if (!SENDING_STATES.includes(state)) return 'account_off'
  return state === 'restricted' && !hasWritten ? 'account_off' : null
}

type OfWindow = Pick<Wanted, 'type' | 'windowExpiresAt' | 'now'> & { hasWritten: boolean }

/** Decides by the rules of the channel for first contact and for free text after the person's last message. */
export function windowRefusal(
  { windowHours, firstContact }: Pick<Capabilities, 'windowHours' | 'firstContact'>,
  { type, windowExpiresAt, hasWritten, now = new Date() }: OfWindow,
): GateCode | null {
  if (firstContact === 'never' && !hasWritten) return 'never_wrote'
  if (type === 'template' || windowHours === null) return null
  return windowExpiresAt && now < windowExpiresAt ? null : 'window_closed'
}

/** Outside of the window an account may write to so many people in 24 hours. */
async function limitRefusal(
  tx: Tx,
  ctx: MessagingContext,
  {
    type,
    windowExpiresAt,
    accountId,
    identityId,
    dailyLimit,
    now = new Date(),
  }: Wanted & { dailyLimit: number | null },
): Promise<GateCode | null> {
  if (dailyLimit === null || type !== 'template' || (windowExpiresAt && now < windowExpiresAt)) return null
  return (await isLimitReached(tx, ctx, { accountId, identityId, dailyLimit, now })) ? 'daily_limit' : null
}

type OfMarketing = {
  purpose: MessagePurpose
  identity: Pick<Identity, 'externalId' | 'phone' | 'customerId' | 'leadId'>
  family: ChannelFamily
}

/** Marketing needs a consent in force on the channel, of the person or on the number; other messages need none. */
async function marketingRefusal(
  tx: Tx,
  { companyId }: MessagingContext,
  { purpose, identity, family }: OfMarketing,
): Promise<GateCode | null> {
  if (purpose !== 'marketing') return null
  // Nobody is asked for a consent there.
  if (family === 'webchat') return 'channel_refused'
  const people = [
    ...(identity.customerId ? [{ entity: 'customer' as const, id: identity.customerId }] : []),
    ...(identity.leadId ? [{ entity: 'lead' as const, id: identity.leadId }] : []),
  ]
  // The channels of consents are named as the families are.
  const said = await newestConsent(tx, companyId, { people, channel: family, address: addressIn(family, identity) })
  return said === 'granted' ? null : 'channel_refused'
}

type Stranger = { kind: ChannelKind; state: ChannelState; type: MessageType }

/** Decides by the account alone whether a message may leave for somebody whom the channel does not know yet. */
export function admitStranger({ kind, state, type }: Stranger): Admission {
  const code =
    accountRefusal(state, false) ??
    windowRefusal(capabilitiesOf(kind), { type, windowExpiresAt: null, hasWritten: false })
  return code ? refusal(code, { kind, hasWritten: false }) : { ok: true }
}

type Text = { phone: string; purpose: MessagePurpose }

/**
 * Decides whether a text message of the product may leave for a number: a blocked person gets none, and marketing needs a
 * consent in force. Whom a provider could not reach is tried again: a code or a receipt may find them after all.
 */
export async function admitText(tx: Tx, ctx: MessagingContext, { phone, purpose }: Text): Promise<Admission> {
  const identity = await findByNumber(tx, ctx, phone)
  if (identity?.blockedAt) return refusal('person_blocked')
  const person = identity ?? { externalId: '', phone, customerId: null, leadId: null }
  const code = await marketingRefusal(tx, ctx, { purpose, identity: person, family: 'sms' })
  return code ? refusal(code) : { ok: true }
}

async function findByNumber(tx: Tx, { companyId }: MessagingContext, number: string) {
  const { externalId, phone, customerId, leadId, blockedAt, mergedInto } = contactIdentities
  const [row] = await tx
    .select({ externalId, phone, customerId, leadId, blockedAt })
    .from(contactIdentities)
    .where(
      and(
        eq(contactIdentities.companyId, companyId),
        eq(contactIdentities.family, 'sms'),
        eq(phone, number),
        isNull(mergedInto),
      ),
    )
  return row
}
