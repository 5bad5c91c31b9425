import { and, eq, isNull } from 'drizzle-orm'

import { absoluteUrl } from '@/lib/core/config'
import { conflict, notFound } from '@/lib/core/errors'
import { channelAccounts } from '@/lib/db/schema/channels'
import { inCompany } from '@/lib/db/tenant'
import { applyAccountReport } from '@/lib/messaging/account-state'
import { isAtProvider, isWorking } from '@/lib/messaging/account-states'
import { loadAdapter } from '@/lib/messaging/accounts'
import { type AccountReport, type Adapter, NoAnswerError, ProviderError, RefusedError } from '@/lib/messaging/adapter'
import { faultText } from '@/lib/messaging/fault-texts'

import {
  type AccountEdits,
  changeChannelRow,
  type LockedAccount,
  lockChannelAccount,
  reportChannelAct,
  requireChannelStep,
} from './account-row.mutations'
import { ACCOUNT_NOT_FOUND } from './channels.labels'
import { describeChannelKind, needsNoSecrets } from './kinds.rules'

type Outcome = { id: string; state: LockedAccount['state']; reason: string }

/**
 * Connects an account: tells the provider our address and asks how the account is. Returns the state that was found. 404,
 * 409 for a stale version, a state that cannot be connected, or missing secrets.
 */
export async function connectChannelAccount(scope: AccountEdits, id: string, { version }: { version?: number }) {
  await inCompany(scope, async (tx) => {
    const account = await lockChannelAccount(tx, scope, { id, version })
    requireChannelStep(account, 'verifying')
    requireSecrets(account)
    await changeChannelRow(tx, scope, { account, set: { state: 'verifying', stateReason: '', stateAt: new Date() } })
    await reportChannelAct(tx, scope, { action: 'channel.connected', id })
  })
  const report = await askProvider({ companyId: scope.companyId, accountId: id }, connectFirst)
  return recordReport({ companyId: scope.companyId, accountId: id }, report)
}

/** Connects an account again whose settings changed, unless it was not connected or has no provider. Returns its state. */
export async function reconnectChannelAccount(scope: AccountEdits, id: string): Promise<Outcome> {
  const account = await inCompany(scope, (tx) => lockChannelAccount(tx, scope, { id }))
  const hasProvider = !describeChannelKind(account.kind).isOwn
  if (hasProvider && isAtProvider(account.state)) return connectChannelAccount(scope, id, {})
  return { id, state: account.state, reason: account.stateReason }
}

/** Returns the picture that a phone scans to connect an account, as a PNG in base64, and the state. 404, 409. */
export async function loadAccountQr(scope: AccountEdits, id: string) {
  const account = await inCompany(scope, (tx) => lockChannelAccount(tx, scope, { id }))
  if (!describeChannelKind(account.kind).hasQr || !isAtProvider(account.state))
    throw conflict('no_qr', 'אין קוד לסריקה בחשבון הזה.')
  const ref = { companyId: scope.companyId, accountId: id }
  const { adapter } = await loadAdapter(ref)
  const qr = await adapter.loadQr?.().catch(notHeard)
  if (!qr) throw conflict('no_answer', 'הספק לא ענה. הקוד יבוא מעצמו בעוד כמה שניות.')
  const { state } = await recordReport(ref, { state: qr.state, reason: '' })
  return { image: qr.image, state }
}

type AccountRef = { companyId: string; accountId: string }

const connectFirst = async (adapter: Adapter, { webhookToken, verifyToken }: LockedAccount) => {
  await adapter.connect?.(channelWebhookUrl(webhookToken), verifyToken)
}

/** Returns the address that a provider calls for an account. */
export const channelWebhookUrl = (token: string): string => absoluteUrl(`/api/public/channels/${token}`)

/** Asks the provider how an account is, after `first`; a provider that does not answer makes it disconnected. */
async function askProvider(
  ref: AccountRef,
  first: (adapter: Adapter, account: LockedAccount) => Promise<void> = async () => undefined,
): Promise<AccountReport> {
  const { adapter, account } = await loadAdapter(ref)
  const report = await first(adapter, account)
    .then(() => adapter.check())
    .catch((error: unknown) => refusalOf(account, error))
  return report ?? { state: 'disconnected', reason: 'הספק לא ענה' }
}

/** Returns what a provider that refuses says of the account; undefined where it did not answer. */
function refusalOf({ kind }: LockedAccount, error: unknown): AccountReport | undefined {
  if (!(error instanceof RefusedError)) return notHeard(error)
  const { fault } = error
  return { state: fault.state ?? 'disconnected', reason: faultText(fault, kind === 'wa_cloud') }
}

function notHeard(error: unknown): undefined {
  if (error instanceof ProviderError || error instanceof NoAnswerError) return undefined
  throw error
}

/**
 * Job: asks the provider how an account is, twice if it is found disconnected, and stores it. An account that works still
 * sends after one such check, since most often its provider was only not reached; the next one that says the same stops it.
 */
export async function checkChannelAccount(ref: AccountRef): Promise<void> {
  const first = await askProvider(ref)
  const report = first.state === 'disconnected' ? await askProvider(ref) : first
  const { state, stateReason } = (await loadAdapter(ref)).account
  const isFirst = report.state === 'disconnected' && isWorking(state) && stateReason !== report.reason
  const kept = state === 'connected' ? 'degraded' : state
  await recordReport(ref, isFirst ? { state: kept, reason: report.reason } : report)
}

/** Job: tells the provider of an account again where its events go. Throws where it does not answer, so that the job runs again. */
export async function tellChannelAddress(ref: AccountRef): Promise<void> {
  const { adapter, account } = await loadAdapter(ref)
  await connectFirst(adapter, account)
}

/** Stores what a provider says of an account, as far as its state allows, and returns the state that it has then. */
const recordReport = ({ companyId, accountId }: AccountRef, report: AccountReport): Promise<Outcome> =>
  inCompany({ companyId }, async (tx) => {
    await applyAccountReport(tx, { companyId }, accountId, report)
    const { state, stateReason, deletedAt } = channelAccounts
    const [account] = await tx
      .select({ state, stateReason })
      .from(channelAccounts)
      .where(and(eq(channelAccounts.companyId, companyId), eq(channelAccounts.id, accountId), isNull(deletedAt)))
    if (!account) throw notFound(ACCOUNT_NOT_FOUND)
    return { id: accountId, state: account.state, reason: account.stateReason }
  })

/** Throws 409 for an account of a provider whose secrets were not entered. */
function requireSecrets({ kind, settings, isSimulated, secretSealed }: LockedAccount) {
  if (!isSimulated && !secretSealed && !needsNoSecrets(kind, settings))
    throw conflict('no_secrets', 'יש למלא קודם את המפתחות של החשבון.')
}
