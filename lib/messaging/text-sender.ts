import { and, eq, inArray, isNull } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { channelAccounts } from '@/lib/db/schema/channels'
import { smsOutbox } from '@/lib/db/schema/sms'
import { readInCompany } from '@/lib/db/tenant'
import { CHANNEL_FAMILY, CHANNEL_KINDS, type MessagePurpose } from '@/lib/vocabulary/messaging'

import { BASE_URLS, loadAdapter } from './accounts'
import type { Adapter, SendResult } from './adapter'
import { buildAdapter } from './adapters'
import { takeEarlyStatuses } from './early-statuses'
import { admitText } from './gate'
import { applyTextReport } from './text-reports'
import { providerWire } from './wire'

type Within = { readonly companyId: string; readonly actorId?: string }

/**
 * What sends a company's text messages: its own account, the installation's, or nothing. `broken`: the installation names
 * a provider and does not wholly configure it.
 */
type SmsSender =
  | { by: 'company'; accountId: string; isSimulated: boolean }
  | { by: 'installation' }
  | { by: 'broken' }
  | { by: 'nobody' }

const SMS_KINDS = CHANNEL_KINDS.filter((kind) => CHANNEL_FAMILY[kind] === 'sms')

/** Finds what sends a company's text messages: its primary SMS account if that is connected, otherwise the installation's. */
export const findSmsSender = async (tx: Tx, within: Within): Promise<SmsSender> =>
  toSmsSender(await selectSmsAccount(tx, within))

/** Builds the select of the company's own account that sends its text messages, if it has one. */
export function selectSmsAccount(tx: Tx, { companyId }: Within) {
  const { id, isSimulated, kind, isPrimary, state, deletedAt, createdAt } = channelAccounts
  return tx
    .select({ accountId: id, isSimulated })
    .from(channelAccounts)
    .where(
      and(
        eq(channelAccounts.companyId, companyId),
        inArray(kind, SMS_KINDS),
        eq(isPrimary, true),
        inArray(state, ['connected', 'degraded']),
        isNull(deletedAt),
      ),
    )
    .orderBy(createdAt, id)
    .limit(1)
}

/** Returns what sends a company's text messages by what `selectSmsAccount` found. */
export function toSmsSender([account]: readonly { accountId: string; isSimulated: boolean }[]): SmsSender {
  if (account) return { by: 'company', ...account }
  if (installationAccount()) return { by: 'installation' }
  return { by: process.env.SMS_PROVIDER ? 'broken' : 'nobody' }
}

/**
 * Whether a company's text messages are really sent. One-time codes are offered only then: otherwise anybody who can read
 * the outbox could pass for a signer.
 */
export async function hasSmsProvider(tx: Tx, within: Within): Promise<boolean> {
  const sender = await findSmsSender(tx, within)
  return sender.by === 'installation' || (sender.by === 'company' && !sender.isSimulated)
}

/** Why text messages only stay in the outbox: nothing sends them, or a simulated account would; null if they are sent. */
export function simulationReason(sender: SmsSender): 'no_provider' | 'simulated_account' | null {
  if (sender.by === 'company') return sender.isSimulated ? 'simulated_account' : null
  return sender.by === 'nobody' ? 'no_provider' : null
}

/** Whether a company's text messages only stay in the outbox. */
export const isSmsSimulated = async (tx: Tx, within: Within): Promise<boolean> =>
  simulationReason(await findSmsSender(tx, within)) !== null

/** Does the same as `hasSmsProvider` in a transaction of its own, or that of the page. */
export const canSendSms = (within: Within): Promise<boolean> =>
  readInCompany(within, (tx) => hasSmsProvider(tx, within))

type Text = { id: string; to: string; body: string; purpose: MessagePurpose }

/** What became of a text; `accountId` is that of the company's own account, null for the installation's. */
type TextOutcome = { result: SendResult; accountId: string | null } | { captured: true } | { refused: string }

/**
 * Sends a text message of the product, such as a code or a reminder, by the company's own account or the installation's.
 * `captured`: nothing sends it, or the account is simulated. `refused`: the gate lets nothing out to this number, in
 * Hebrew. Throws where the installation names a provider and does not wholly configure it.
 */
export async function sendProductText(within: Within, { id, to, body, purpose }: Text): Promise<TextOutcome> {
  const admission = await readInCompany(within, (tx) => admitText(tx, within, { phone: to, purpose }))
  if (!admission.ok) return { refused: admission.text }
  const loaded = await loadSmsAdapter(within)
  if (!loaded) return { captured: true }
  const { adapter, accountId } = loaded
  const content = { type: 'text', body } as const
  const result = await adapter.send({ reference: id, to: { externalId: to, phone: to }, content, replyTo: null })
  return { result, accountId }
}

/**
 * Stores which account sent a text of the product and the provider's id of it, in the transaction of its sender, which
 * holds lockProviderMessage, and applies what the provider reported before.
 */
export async function noteTextSent(
  tx: Tx,
  { companyId, id }: { companyId: string; id: string },
  { accountId, providerId }: { accountId: string; providerId: string },
): Promise<void> {
  await tx
    .update(smsOutbox)
    .set({ accountId, providerId })
    .where(and(eq(smsOutbox.companyId, companyId), eq(smsOutbox.id, id)))
  for (const told of await takeEarlyStatuses(tx, { companyId }, accountId, providerId))
    await applyTextReport(tx, { companyId }, accountId, told)
}

type Sender = { adapter: Adapter; accountId: string | null }

/** Loads the adapter of what sends a company's text messages; null where they are only stored. Throws where it is broken. */
async function loadSmsAdapter(within: Within): Promise<Sender | null> {
  const sender = await readInCompany(within, (tx) => findSmsSender(tx, within))
  if (sender.by === 'company') {
    const { accountId, isSimulated } = sender
    return isSimulated ? null : { adapter: (await loadAdapter({ ...within, accountId })).adapter, accountId }
  }
  if (sender.by === 'nobody') return null
  const adapter = installationAdapter(within.companyId)
  if (!adapter) throw new Error('SMS_USER, SMS_TOKEN and SMS_SENDER must be set together with a known SMS_PROVIDER')
  return { adapter, accountId: null }
}

const PROVIDERS = { '019': 'sms_019', inforu: 'sms_inforu' } as const

function installationAccount() {
  const { SMS_PROVIDER: provider = '', SMS_USER: user, SMS_TOKEN: token, SMS_SENDER: sender } = process.env
  if (!isProvider(provider) || !user || !token || !sender) return null
  return { kind: PROVIDERS[provider], user, token, sender }
}

const isProvider = (name: string): name is keyof typeof PROVIDERS => Object.hasOwn(PROVIDERS, name)

/** Builds the adapter of the installation's own account; null if it has none. */
function installationAdapter(companyId: string): Adapter | null {
  const account = installationAccount()
  if (!account) return null
  const { kind, user, token, sender } = account
  const access = {
    companyId,
    accountId: 'installation',
    kind,
    address: sender,
    settings: { user, sender },
    secrets: { token, apiToken: token },
    isSimulated: false,
    baseUrl: BASE_URLS[kind],
  }
  return buildAdapter(access, providerWire)
}
