import { and, eq, isNull } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { absoluteUrl } from '@/lib/core/config'
import { newToken, seal, unseal } from '@/lib/core/crypto'
import { conflict, invalid, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { addLink } from '@/lib/db/links'
import { gatewayAccounts } from '@/lib/db/schema/gateways'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { accountSecretCell, parseKeys, serializeKeys } from '@/lib/payments/account-secret'
import { isSimulated } from '@/lib/payments/gateways'
import { lockRow } from '@/lib/records/lock-row'
import { touch } from '@/lib/records/touch'
import { describeProvider, mainKeyName } from '@/lib/vocabulary/payment-providers'

import { settingsChanges } from './changes.rules'
import { type AccountChange, type AccountInput, type KeyChange, keyProblems, providerKeys } from './payment.schema'

type Settings = Scope<'paymentSettings'>
type Account = typeof gatewayAccounts.$inferSelect
type Target = { id: string; version: number }

/**
 * Adds a gateway account and returns its id; its keys are sealed and never read back. The first account becomes the
 * default.
 */
export const addAccount = (scope: Settings, { provider, label, keys, isTest }: AccountInput) =>
  inCompany(scope, async (tx) => {
    refuseRealSimulator(provider, isTest)
    const { companyId, actorId } = scope
    const [id, callbackToken] = [newId(), newToken(160)]
    const isDefault = (await defaultOf(tx, scope)) === undefined
    await tx.insert(gatewayAccounts).values({
      companyId,
      id,
      provider,
      label,
      isTest,
      isDefault,
      callbackToken,
      createdBy: actorId,
      updatedBy: actorId,
      ...sealed(scope, { id, provider, keys }),
    })
    await addLink(tx, { companyId, kind: 'gateway_account', targetId: id, token: callbackToken })
    await audit(tx, scope, {
      action: 'gateway.added',
      entity: 'gateway_account',
      entityId: id,
      data: { provider, label, isTest, keys: namesOf(provider) },
    })
    return { id }
  })

/** Renames an account, or changes whether it moves real money. 404, 409 for a stale version. */
export const changeAccount = (scope: Settings, id: string, { version, label, isTest }: AccountChange) =>
  inCompany(scope, async (tx) => {
    const account = await lockAccount(tx, scope, { id, version })
    refuseRealSimulator(account.provider, isTest)
    refuseOtherMode(account, isTest)
    await change(tx, scope, { account, set: { label, isTest } })
    const data = settingsChanges({ label: account.label, isTest: account.isTest }, { label, isTest })
    await audit(tx, scope, { action: 'gateway.changed', entity: 'gateway_account', entityId: id, data })
    return { id }
  })

/** Replaces the keys of an account. 404, 409 for a stale version, 422 by key. */
export const changeKey = (scope: Settings, id: string, { version, keys }: KeyChange) =>
  inCompany(scope, async (tx) => {
    const account = await lockAccount(tx, scope, { id, version })
    const { provider } = account
    const problems = Object.entries(keyProblems(account, keys)).map(([name, text]) => [`keys.${name}`, text])
    if (problems.length > 0) throw invalid(Object.fromEntries(problems))
    const set = { ...sealed(scope, { id, provider, keys }), keyChangedAt: new Date() }
    await change(tx, scope, { account, set })
    await audit(tx, scope, {
      action: 'gateway.key.changed',
      entity: 'gateway_account',
      entityId: id,
      data: { keys: namesOf(provider) },
    })
    return { id }
  })

/** Returns the account's callback URL for its own screen; every access is audited. 404. */
export const revealCallbackUrl = (scope: Settings, id: string) =>
  inCompany(scope, async (tx) => {
    const [found] = await tx
      .select({ token: gatewayAccounts.callbackToken })
      .from(gatewayAccounts)
      .where(
        and(
          eq(gatewayAccounts.companyId, scope.companyId),
          eq(gatewayAccounts.id, id),
          isNull(gatewayAccounts.deletedAt),
        ),
      )
    if (!found) throw notFound('חשבון הסליקה לא נמצא')
    await audit(tx, scope, { action: 'gateway.address-shown', entity: 'gateway_account', entityId: id })
    return { url: absoluteUrl(`/api/payments/callback/${found.token}`) }
  })

/** Makes an account the default for new pages. 404, 409 for a stale version or an archived account. */
export const setDefault = (scope: Settings, id: string, { version }: { version: number }) =>
  inCompany(scope, async (tx) => {
    const before = await defaultOf(tx, scope)
    const account = await lockAccount(tx, scope, { id, version })
    if (account.archivedAt) throw conflict('archived', 'החשבון בארכיון. יש להחזיר אותו קודם.')
    if (before && before.id !== id) await change(tx, scope, { account: before, set: { isDefault: false } })
    await change(tx, scope, { account, set: { isDefault: true } })
    await audit(tx, scope, { action: 'gateway.default-set', entity: 'gateway_account', entityId: id })
    return { id }
  })

/**
 * Archives an account, so that it takes no new pages, or restores it. 404, 409 for the default account or a stale
 * version.
 */
export const archiveAccount = (
  scope: Settings,
  id: string,
  { version, isArchived }: { version: number; isArchived: boolean },
) =>
  inCompany(scope, async (tx) => {
    const account = await lockAccount(tx, scope, { id, version })
    if (isArchived && account.isDefault)
      throw conflict('is_default', 'זה חשבון ברירת המחדל. יש לבחור קודם חשבון אחר במקומו.')
    await change(tx, scope, { account, set: { archivedAt: isArchived ? (account.archivedAt ?? new Date()) : null } })
    const action = isArchived ? 'gateway.archived' : 'gateway.restored'
    await audit(tx, scope, { action, entity: 'gateway_account', entityId: id })
    return { id }
  })

type Sealed = { id: string; provider: Account['provider']; keys: Record<string, string> }

const sealed = ({ companyId }: Settings, { id, provider, keys }: Sealed) => ({
  secretSealed: seal(serializeKeys(providerKeys(provider, keys)), accountSecretCell(companyId, id)),
  secretLast4: (keys[mainKeyName(provider)] ?? '').slice(-4),
})

/** Names of the changed keys for the audit log, which never contains their values. */
const namesOf = (provider: Account['provider']) => describeProvider(provider).keys.map(({ name }) => name)

/** Throws 422 if the stored keys show by themselves whether they are test keys, and contradict the mode. */
function refuseOtherMode({ companyId, id, provider, secretSealed }: Account, isTest: boolean) {
  const keys = parseKeys(provider, unseal(secretSealed, accountSecretCell(companyId, id)))
  const problem = describeProvider(provider).modeProblem?.(keys, isTest)
  if (problem) throw invalid({ isTest: `${problem.text}. יש להחליף קודם את המפתחות.` })
}

function refuseRealSimulator(provider: Account['provider'], isTest: boolean) {
  if (isSimulated(provider) && !isTest) throw invalid({ isTest: 'בסליקת ניסיון אין כסף אמיתי: היא תמיד במצב ניסיון' })
}

/** Returns the default account, locked until the transaction ends. */
async function defaultOf(tx: Tx, { companyId }: Settings): Promise<Account | undefined> {
  const [found] = await tx
    .select()
    .from(gatewayAccounts)
    .where(
      and(
        eq(gatewayAccounts.companyId, companyId),
        eq(gatewayAccounts.isDefault, true),
        isNull(gatewayAccounts.deletedAt),
      ),
    )
    .for('update')
  return found
}

async function lockAccount(tx: Tx, { companyId }: Settings, { id, version }: Target): Promise<Account> {
  const found = await lockRow(tx, gatewayAccounts, { companyId }, { id, version, orElse: 'חשבון הסליקה לא נמצא' })
  return found
}

type Change = { account: Account; set: Partial<typeof gatewayAccounts.$inferInsert> }

const change = (tx: Tx, { companyId, actorId }: Settings, { account, set }: Change) =>
  tx
    .update(gatewayAccounts)
    .set({ ...set, ...touch(account.version, actorId) })
    .where(and(eq(gatewayAccounts.companyId, companyId), eq(gatewayAccounts.id, account.id)))
