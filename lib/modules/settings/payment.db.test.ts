import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { gatewayAccounts, paymentEvents } from '@/lib/db/schema/gateways'
import { auditLog } from '@/lib/db/schema/platform'
import { gatewayTests } from '@/lib/db/schema/settings'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { processEvent, receiveCallback } from '@/lib/modules/payments/callback-inbox.mutations'
import { loadAccount } from '@/lib/payments/accounts'
import { signBody } from '@/lib/payments/signature'
import { SIGNATURE_HEADER, TIMESTAMP_HEADER } from '@/lib/payments/simulator/callback-headers'
import { type Choice, decideAtGateway } from '@/lib/payments/simulator/charging'

import { refreshTestCharge, startTestCharge } from './charges.mutations'
import { listTestCharges } from './charges.queries'
import { addAccount, archiveAccount, changeAccount, changeKey, setDefault } from './payment.mutations'
import { listAccounts } from './payment.queries'
import { accountInput } from './payment.schema'
import { type SettingsWorld, settingsWorld } from './settings.testing'

const KEY = 'sk-heron-velvet-55190-abcd'

let database: Awaited<ReturnType<typeof testDatabase>>
let world: SettingsWorld

beforeAll(async () => {
  database = await testDatabase()
  world = await settingsWorld()
})
afterAll(() => database.drop())

const input = (changes: object = {}) =>
  accountInput.parse({ provider: 'simulator', label: 'סליקה שנייה', keys: { key: KEY }, isTest: true, ...changes })
const accountOf = async (at: SettingsWorld, id: string) => {
  const found = (await listAccounts(at.payment)).find((account) => account.id === id)
  if (!found) throw new Error('no such account')
  return found
}
const everything = (at: SettingsWorld) =>
  inCompany(at.payment, async (tx) => [await tx.select().from(gatewayAccounts), await tx.select().from(auditLog)])

describe('a gateway account', () => {
  test('keeps its key sealed: no answer, no row and no audit holds it (requirement 47)', async () => {
    const { id } = await addAccount(world.payment, input())
    const shown = await listAccounts(world.payment)
    expect(shown.find((account) => account.id === id)).toMatchObject({ keyLast4: 'abcd', isDefault: false, version: 1 })
    expect(JSON.stringify([shown, await everything(world)])).not.toContain(KEY)
    for (const account of shown) {
      expect(account).not.toHaveProperty('secretSealed')
      expect(account).not.toHaveProperty('callbackToken')
    }
  })

  test('gets another key, which is written down without it, and works with it at once (requirements 47, 51)', async () => {
    const at = await settingsWorld()
    const next = 'sk-marble-orchid-20417-wxyz'
    await changeKey(at.payment, at.gatewayAccountId, { version: 1, keys: { key: next } })
    expect(await accountOf(at, at.gatewayAccountId)).toMatchObject({ keyLast4: 'wxyz', version: 2 })
    const rows = await inCompany(at.payment, (tx) =>
      tx.select().from(auditLog).where(eq(auditLog.action, 'gateway.key.changed')),
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify([rows, await everything(at)])).not.toContain(next)
    await expect(changeKey(at.payment, at.gatewayAccountId, { version: 1, keys: { key: KEY } })).rejects.toMatchObject({
      code: 'stale',
    })
  })

  test('is refused from a provider that no adapter exists for, and with a short key', () => {
    for (const wrong of [
      { provider: 'payme' },
      { provider: '__proto__' },
      { keys: { key: 'short' } },
      { keys: {} },
      { companyId: 'x' },
    ])
      expect(accountInput.safeParse({ ...input(), ...wrong }).success).toBe(false)
  })

  test('of the simulator never moves real money', async () => {
    await expect(addAccount(world.payment, input({ isTest: false }))).rejects.toMatchObject({ status: 422 })
    const change = { label: 'אמיתי', isTest: false, version: 1 }
    await expect(changeAccount(world.payment, world.gatewayAccountId, change)).rejects.toMatchObject({ status: 422 })
  })

  test('is the default alone, also when two are chosen at once', async () => {
    const at = await settingsWorld()
    const ids = [(await addAccount(at.payment, input())).id, (await addAccount(at.payment, input())).id]
    await Promise.allSettled(ids.map((id) => setDefault(at.payment, id, { version: 1 })))
    const accounts = await listAccounts(at.payment)
    expect(accounts.filter(({ isDefault }) => isDefault)).toHaveLength(1)
    expect(ids).toContain(accounts.find(({ isDefault }) => isDefault)?.id)
  })

  test('goes to the archive only when it is not the default, and comes back', async () => {
    const at = await settingsWorld()
    const gone = { version: 1, isArchived: true }
    await expect(archiveAccount(at.payment, at.gatewayAccountId, gone)).rejects.toMatchObject({ code: 'is_default' })
    const { id } = await addAccount(at.payment, input())
    await archiveAccount(at.payment, id, gone)
    await expect(setDefault(at.payment, id, { version: 2 })).rejects.toMatchObject({ code: 'archived' })
    await archiveAccount(at.payment, id, { version: 2, isArchived: false })
    await setDefault(at.payment, id, { version: 3 })
  })

  test('of another company is not there (requirement 3)', async () => {
    const other = await settingsWorld()
    const id = other.gatewayAccountId
    const gone = { status: 404 }
    await expect(changeKey(world.payment, id, { version: 1, keys: { key: KEY } })).rejects.toMatchObject(gone)
    await expect(setDefault(world.payment, id, { version: 1 })).rejects.toMatchObject(gone)
    await expect(startTestCharge(world.payment, id)).rejects.toMatchObject(gone)
    expect((await listAccounts(world.payment)).map((account) => account.id)).not.toContain(id)
  })
})

describe('a test charge', () => {
  const idOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? ''
  async function charged(at: SettingsWorld, choice: Choice) {
    const { id, url } = await startTestCharge(at.payment, at.gatewayAccountId)
    await decideAtGateway(idOf(url), choice)
    return refreshTestCharge(at.payment, id)
  }

  test('of one shekel goes the way of real ones and says what became of it', async () => {
    const at = await settingsWorld()
    expect(await charged(at, 'approve')).toMatchObject({ state: 'captured', amountAgorot: 100, chargedAgorot: 100 })
    expect(await charged(at, 'decline')).toMatchObject({ state: 'declined', chargedAgorot: null })
    expect(await charged(at, 'cancel')).toMatchObject({ state: 'cancelled' })
    expect(await charged(at, 'wrong_amount')).toMatchObject({ state: 'captured', chargedAgorot: 200 })
    expect(await listTestCharges(at.payment)).toHaveLength(4)
    expect((await accountOf(at, at.gatewayAccountId)).lastAnswerAt).not.toBeNull()
  })

  test('that the gateway reports is known as one, and shown with the health of the account', async () => {
    const at = await settingsWorld()
    const { id, url } = await startTestCharge(at.payment, at.gatewayAccountId)
    const { callbackToken } = await loadAccount({ companyId: at.companyId, accountId: at.gatewayAccountId })
    const body = JSON.stringify({ id: 'event-1', session: idOf(url), order: id, amount: 100, currency: 'ILS' })
    const timestamp = String(Math.floor(Date.now() / 1000))
    await changeKey(at.payment, at.gatewayAccountId, { version: 1, keys: { key: KEY } })
    const sent = (secret: string) =>
      receiveCallback(
        callbackToken,
        new TextEncoder().encode(body),
        new Headers({ [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: signBody(secret, timestamp, body) }),
      )
    await expect(sent('the-key-from-before')).rejects.toMatchObject({ status: 401 })
    expect((await accountOf(at, at.gatewayAccountId)).lastError).toContain('חתימה')
    const event = await sent(KEY)
    if (event) await processEvent(event)
    const [row] = await inCompany(at.payment, (tx) => tx.select().from(paymentEvents))
    expect(row?.outcome).toBe('test')
    const [charge] = await inCompany(at.payment, (tx) =>
      tx
        .select()
        .from(gatewayTests)
        .where(and(eq(gatewayTests.companyId, at.companyId), eq(gatewayTests.id, id))),
    )
    expect(charge?.callbackAt).not.toBeNull()
    expect((await accountOf(at, at.gatewayAccountId)).lastCallbackAt).not.toBeNull()
  })
})
