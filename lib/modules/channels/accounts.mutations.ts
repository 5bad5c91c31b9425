import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'

import { newToken } from '@/lib/core/crypto'
import { conflict, invalid } from '@/lib/core/errors'
import { openChannelSecrets, sealChannelSecrets } from '@/lib/db/channel-secrets'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { addLink, revokeLinks } from '@/lib/db/links'
import { channelAccounts } from '@/lib/db/schema/channels'
import { inCompany } from '@/lib/db/tenant'
import { enqueue } from '@/lib/jobs/enqueue'
import { isAtProvider } from '@/lib/messaging/account-states'
import { listAccountsAtAddress } from '@/lib/messaging/shared-address'
import { CHANNEL_FAMILY, CHANNEL_KINDS, type ChannelKind } from '@/lib/vocabulary/messaging'

import {
  type AccountEdits,
  changeChannelRow,
  type LockedAccount,
  lockChannelAccount,
  refuseTakenChannelAddress,
  reportChannelAct,
  requireChannelStep,
} from './account-row.mutations'
import {
  type ChannelAccountChange,
  type ChannelAccountInput,
  type ChannelSecretsChange,
  parseChannelAddress,
  withPath,
} from './accounts.schema'
import { unsentText } from './channels.labels'
import { describeChannelKind, fieldProblems, pickValues, secretHint, settingsProblems } from './kinds.rules'

/**
 * Adds an account as a draft and returns its id; its secrets are sealed and never read back. The first of its family
 * becomes the primary one. 422 for an address that another account has.
 */
export const addChannelAccount = (scope: AccountEdits, input: ChannelAccountInput) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    const { kind, name, address, isSimulated } = input
    const id = newId()
    const webhookToken = newToken(256)
    const secrets = pickValues(describeChannelKind(kind).secrets, input.secrets)
    await lockPrimary(tx, scope)
    const others = await listFamily(tx, scope, kind)
    await tx.insert(channelAccounts).values({
      companyId,
      id,
      kind,
      name,
      address,
      isSimulated,
      // Where there is no provider, what is saved works.
      ...(describeChannelKind(kind).isOwn && { state: 'connected' as const }),
      settings: settingsOf(input, id),
      webhookToken,
      verifyToken: newToken(160),
      isPrimary: others.every(({ isPrimary }) => !isPrimary),
      createdBy: actorId,
      updatedBy: actorId,
      ...sealedSecrets({ companyId, id }, secrets),
    })
    await addLink(tx, { companyId, kind: 'channel_account', targetId: id, token: webhookToken })
    await reportChannelAct(tx, scope, {
      action: 'channel.added',
      id,
      data: { kind, name, address, isSimulated, secrets: Object.keys(secrets) },
    })
    return { id }
  }).catch(refuseTakenChannelAddress)

/** Changes the name, address and settings of an account. 404, 409 for a stale version, 422 by field. */
export const changeChannelAccount = (
  scope: AccountEdits,
  id: string,
  { version, name, ...input }: ChannelAccountChange,
) =>
  inCompany(scope, async (tx) => {
    const account = await lockChannelAccount(tx, scope, { id, version })
    const { kind, isSimulated } = account
    const address = parseChannelAddress(kind, input.address)
    const problems = {
      ...(!address.ok && { address: address.text }),
      ...withPath('settings', {
        ...(!isSimulated && settingsProblems(kind, input.settings)),
        ...fieldProblems(describeChannelKind(kind).settings, input.settings, !isSimulated),
      }),
    }
    if (!address.ok || Object.keys(problems).length > 0) throw invalid(problems)
    const settings = settingsOf({ kind, isSimulated, settings: input.settings }, id)
    await changeChannelRow(tx, scope, { account, set: { name, address: address.value, settings } })
    await reportChannelAct(tx, scope, {
      action: 'channel.changed',
      id,
      data: { name, address: address.value, settings: Object.keys(settings) },
    })
    return { id }
  }).catch(refuseTakenChannelAddress)

/** Replaces the secrets that are given; those that are empty stay. 404, 409 for a stale version, 422 by field. */
export const changeChannelSecrets = (scope: AccountEdits, id: string, { version, secrets }: ChannelSecretsChange) =>
  inCompany(scope, async (tx) => {
    const account = await lockChannelAccount(tx, scope, { id, version })
    const fields = describeChannelKind(account.kind).secrets
    const problems = fieldProblems(fields, secrets, false)
    if (Object.keys(problems).length > 0) throw invalid(withPath('secrets', problems))
    const given = pickValues(fields, secrets)
    const kept = { ...openChannelSecrets(account), ...given }
    const missing = fieldProblems(fields, kept, true)
    if (Object.keys(missing).length > 0) throw invalid(withPath('secrets', missing))
    await changeChannelRow(tx, scope, { account, set: sealedSecrets(account, kept) })
    await reportChannelAct(tx, scope, { action: 'channel.secrets-changed', id, data: { secrets: Object.keys(given) } })
    return { id }
  })

/** Makes an account the one of its family that sends where nobody chose. 404, 409 for a stale version or a state that cannot send. */
export const setPrimaryAccount = (scope: AccountEdits, id: string, { version }: { version: number }) =>
  inCompany(scope, async (tx) => {
    await lockPrimary(tx, scope)
    const account = await lockChannelAccount(tx, scope, { id, version })
    const family = await listFamily(tx, scope, account.kind)
    if (account.state === 'banned' || account.state === 'disabled')
      throw conflict('not_working', 'החשבון אינו פעיל, ולכן אינו יכול להיות הראשי.')
    for (const former of family.filter((one) => one.isPrimary && one.id !== id))
      await changeChannelRow(tx, scope, { account: former, set: { isPrimary: false } })
    await changeChannelRow(tx, scope, { account, set: { isPrimary: true } })
    await reportChannelAct(tx, scope, { action: 'channel.primary-set', id })
    return { id }
  })

/** Switches an account off, so that nothing leaves through it, or makes it a draft again; one without a provider works again. 404, 409. */
export const switchChannelAccount = (
  scope: AccountEdits,
  id: string,
  { version, isOn }: { version: number; isOn: boolean },
) =>
  inCompany(scope, async (tx) => {
    const account = await lockChannelAccount(tx, scope, { id, version })
    const state = stateAfterSwitch(account, isOn)
    await changeChannelRow(tx, scope, { account, set: { state, stateReason: '', stateAt: new Date() } })
    await reportChannelAct(tx, scope, { action: isOn ? 'channel.enabled' : 'channel.disabled', id })
    return { id }
  })

function stateAfterSwitch(account: LockedAccount, isOn: boolean) {
  if (!isOn) {
    requireChannelStep(account, 'disabled')
    return 'disabled'
  }
  if (account.state !== 'disabled') throw conflict('state', 'החשבון אינו מושבת.')
  return describeChannelKind(account.kind).isOwn ? 'connected' : 'draft'
}

/** Deletes an account with its secrets; its address is unknown from then on, so that another number of the same business gets its events. 404, 409 for a stale version or messages that are not sent yet. */
export const deleteChannelAccount = (scope: AccountEdits, id: string, { version }: { version: number }) =>
  inCompany(scope, async (tx) => {
    const account = await lockChannelAccount(tx, scope, { id, version })
    await refuseUnsent(tx, account)
    await queueHeir(tx, account)
    const set = { deletedAt: new Date(), secretSealed: null, secretHints: {}, isPrimary: false }
    await changeChannelRow(tx, scope, { account, set })
    await revokeLinks(tx, { companyId: scope.companyId, targetId: id })
    await reportChannelAct(tx, scope, {
      action: 'channel.deleted',
      id,
      data: { kind: account.kind, name: account.name },
    })
    return { id }
  })

/** Queues the job that gives the events of a business to another account, where this one may be who hears them. */
async function queueHeir(tx: Tx, account: LockedAccount): Promise<void> {
  const { wabaId } = account.settings
  const heir = (await listAccountsAtAddress(tx, account)).find(
    ({ settings, state }) => settings.wabaId === wabaId && isAtProvider(state),
  )
  if (heir) await enqueue(tx, ['channels_address', { accountId: heir.id }], { key: `channels_address:${heir.id}` })
}

async function refuseUnsent(tx: Tx, { companyId, id }: LockedAccount) {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from messages
    where company_id = ${companyId} and account_id = ${id} and status in ('queued', 'sending')`)
  const count = rows[0]?.count ?? 0
  if (count === 0) return
  throw conflict('unsent', `${unsentText(count)} בחשבון הזה. יש לחכות לשליחה, או לבטל אותה.`)
}

/** Holds until the commit, so that two people do not choose two primary accounts at once. */
const lockPrimary = (tx: Tx, { companyId }: AccountEdits) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`channels:${companyId}`}, 0))`)

/** Returns the accounts of a kind's family. */
function listFamily(tx: Tx, { companyId }: AccountEdits, kind: ChannelKind): Promise<LockedAccount[]> {
  const kinds = CHANNEL_KINDS.filter((one) => CHANNEL_FAMILY[one] === CHANNEL_FAMILY[kind])
  return tx
    .select()
    .from(channelAccounts)
    .where(
      and(
        eq(channelAccounts.companyId, companyId),
        inArray(channelAccounts.kind, kinds),
        isNull(channelAccounts.deletedAt),
      ),
    )
    .orderBy(asc(channelAccounts.id))
}

type Settings = { kind: ChannelKind; isSimulated: boolean; settings: Record<string, string> }

/** Returns the settings of an account; a simulated one gets ids by itself where none are given. */
function settingsOf({ kind, isSimulated, settings }: Settings, id: string): Record<string, string> {
  const fields = describeChannelKind(kind).settings
  const given = pickValues(fields, settings)
  if (!isSimulated) return given
  const made = fields.flatMap(({ name, pattern, isOptional }, index) => {
    const value = madeId(name, id, index)
    return isOptional || !pattern.test(value) ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(made), ...given }
}

/** Returns an id for a simulated account: digits of its own id, another for each setting, or a user name. */
const madeId = (name: string, id: string, index: number) =>
  name === 'user' ? 'simulated' : (BigInt(`0x${id.replaceAll('-', '').slice(-14)}`) + BigInt(index)).toString()

type Secrets = Record<string, string>

/** Seals secrets by name, with the hints that are shown of them. */
function sealedSecrets({ companyId, id }: { companyId: string; id: string }, secrets: Secrets) {
  const hints = Object.entries(secrets).map(([name, value]) => [name, secretHint(value)] as const)
  return {
    secretSealed: sealChannelSecrets({ companyId, id }, secrets),
    secretHints: Object.fromEntries(hints),
  }
}
