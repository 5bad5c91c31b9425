import { and, eq, isNull } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { addLink } from '@/lib/db/links'
import { gatewayAccounts } from '@/lib/db/schema/gateways'
import { inCompany } from '@/lib/db/tenant'
import { accountSecretPlace } from '@/lib/payments/account-secret'
import { isSimulated } from '@/lib/payments/gateways'
import { audit } from '@/lib/server/audit'
import { newToken, seal } from '@/lib/server/crypto'
import { conflict, invalid, notFound, stale } from '@/lib/server/errors'

import { changesOf } from '../changes'
import type { AccountChange, AccountInput } from './schema'

type Settings = Scope<'paymentSettings'>
type Account = typeof gatewayAccounts.$inferSelect
type Target = { id: string; version: number }

/** Adds an account; its key is sealed and never read back. The first one becomes the default. Gives its id. */
export const addAccount = (scope: Settings, { provider, label, key, isTest }: AccountInput) =>
  inCompany(scope, async (tx) => {
    refuseRealSimulator(provider, isTest)
    const { companyId, actorId } = scope
    const [id, callbackToken] = [newId(), newToken(160)]
    const isDefault = (await defaultOf(tx, scope)) === undefined
    await tx.insert(gatewayAccounts).values({
      ...{ companyId, id, provider, label, isTest, isDefault, callbackToken, createdBy: actorId, updatedBy: actorId },
      ...sealed(scope, id, key),
    })
    await addLink(tx, { companyId, kind: 'gateway_account', targetId: id, token: callbackToken })
    await audit(tx, scope, {
      ...{ action: 'gateway.added', entity: 'gateway_account', entityId: id },
      data: { provider, label, isTest, keys: ['secret'] },
    })
    return { id }
  })

/** Renames an account, or says whether it moves real money. 404, 409 for a stale version. */
export const changeAccount = (scope: Settings, id: string, { version, label, isTest }: AccountChange) =>
  inCompany(scope, async (tx) => {
    const account = await lockAccount(tx, scope, { id, version })
    refuseRealSimulator(account.provider, isTest)
    await change(tx, scope, { account, set: { label, isTest } })
    const data = changesOf({ label: account.label, isTest: account.isTest }, { label, isTest })
    await audit(tx, scope, { action: 'gateway.changed', entity: 'gateway_account', entityId: id, data })
    return { id }
  })

/** Puts another key in the place of the kept one. 404, 409 for a stale version. */
export const changeKey = (scope: Settings, id: string, { version, key }: { version: number; key: string }) =>
  inCompany(scope, async (tx) => {
    const account = await lockAccount(tx, scope, { id, version })
    await change(tx, scope, { account, set: { ...sealed(scope, id, key), keyChangedAt: new Date() } })
    await audit(tx, scope, {
      ...{ action: 'gateway.key.changed', entity: 'gateway_account', entityId: id },
      data: { keys: ['secret'] },
    })
    return { id }
  })

/** New pages are sold by this account from now on. 404, 409 for a stale version or an account in the archive. */
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

/** Puts an account into the archive, where it sells no new page, or back. 404, 409 for the default or a stale version. */
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

const sealed = ({ companyId }: Settings, id: string, key: string) => ({
  secretSealed: seal(key, accountSecretPlace(companyId, id)),
  secretLast4: key.slice(-4),
})

function refuseRealSimulator(provider: Account['provider'], isTest: boolean) {
  if (isSimulated(provider) && !isTest) throw invalid({ isTest: 'בסליקה מדומה אין כסף אמיתי: היא תמיד במצב ניסיון' })
}

/** The default account, which nobody else can change until the unit of work ends. */
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
  const [found] = await tx
    .select()
    .from(gatewayAccounts)
    .where(and(eq(gatewayAccounts.companyId, companyId), eq(gatewayAccounts.id, id), isNull(gatewayAccounts.deletedAt)))
    .for('update')
  if (!found) throw notFound('חשבון הסליקה לא נמצא')
  if (found.version !== version) throw stale()
  return found
}

type Change = { account: Account; set: Partial<typeof gatewayAccounts.$inferInsert> }

const change = (tx: Tx, { companyId, actorId }: Settings, { account, set }: Change) =>
  tx
    .update(gatewayAccounts)
    .set({ ...set, version: account.version + 1, updatedAt: new Date(), updatedBy: actorId })
    .where(and(eq(gatewayAccounts.companyId, companyId), eq(gatewayAccounts.id, account.id)))
