import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'

import { newId } from '@/lib/db/id'
import { channelTemplates } from '@/lib/db/schema/channels'
import { messages } from '@/lib/db/schema/messages'
import { inCompany } from '@/lib/db/tenant'
import { topUp } from '@/lib/ledger/testing'
import { mendUsages } from '@/lib/metering/mend'
import {
  addChainPrices,
  balanceOf,
  type Chain,
  findFaults,
  newChain,
  resalesOf,
  revenueOf,
  usagesOf,
} from '@/lib/metering/metering.testing'
import { payDueResales } from '@/lib/metering/resales'
import { lockSentMessage, setStatus } from './message-status'
import {
  addTestAccount,
  errorAnswer,
  hear,
  incomingText,
  listSaid,
  postStatus,
  readNewEvents,
  type TestAccount,
  testClock,
} from './messaging.testing'
import { sendDue } from './outbox'
import { withTestProvider } from './provider-hooks.testing'
import { type QueuedMessage, queueMessage } from './queue'
import { cancelMessage, retryMessage } from './retry'

const provider = withTestProvider()
let chain: Chain
let account: TestAccount
let conversationId: string

const PHONE = '+972523330077'
const PRICE = 150_000

beforeEach(async () => {
  provider.reset()
  chain = await newChain({ client: 100 })
  await addChainPrices(chain, 'wa_service', [50_000, 100_000, PRICE])
  account = await addTestAccount(chain.client.id)
  await hear(account, incomingText(PHONE, 'שלום'))
  conversationId = (await listSaid(account.companyId))[0]?.conversationId ?? ''
})

const write = (more: Partial<QueuedMessage> = {}) =>
  inCompany(account, (tx) =>
    queueMessage(tx, account, {
      conversationId,
      author: { kind: 'user', id: null },
      purpose: 'service',
      content: { type: 'text', body: 'היי' },
      ...more,
    }),
  )
const tell = async (status: 'sent' | 'delivered' | 'read' | 'failed', reference: string, code = '131053') => {
  const providerId = (await listSaid(account.companyId)).find(({ id }) => id === reference)?.providerMessageId ?? ''
  await postStatus(account, { providerId, reference, phone: PHONE, status, at: new Date(), code })
  await readNewEvents(account)
}
const usageStates = async () => (await usagesOf(chain.client)).map(({ state }) => state)
const sums = async () => {
  const { balanceMicro, heldMicro } = await balanceOf(chain.client)
  return { taken: 1_000_000 - balanceMicro, held: heldMicro }
}

describe('a message of a conversation', () => {
  it('is held while it is on its way, and debited once it arrived, however often that is told', async () => {
    const { id } = await write()
    expect(await sums()).toEqual({ taken: 0, held: PRICE })
    await sendDue(account, testClock())
    await tell('sent', id)
    expect([await usageStates(), await sums()]).toEqual([['held'], { taken: 0, held: PRICE }])
    await tell('delivered', id)
    await tell('read', id)
    await tell('delivered', id)
    expect([await usageStates(), await sums()]).toEqual([['debited'], { taken: PRICE, held: 0 }])
    expect((await usagesOf(chain.client))[0]?.providerPricing).toMatchObject({ billable: expect.anything() })
    expect(await findFaults(chain)).toEqual([])
  })

  it('is refused with what to do where the wallet does not cover it, and nothing is queued', async () => {
    for (let n = 0; n < 6; n++) await write()
    const before = await listSaid(account.companyId)
    await expect(write()).rejects.toMatchObject({ status: 402, code: 'insufficient_credit' })
    expect(await listSaid(account.companyId)).toEqual(before)
    expect(await sums()).toEqual({ taken: 0, held: 6 * PRICE })
    await topUp(chain.client, chain.agency, 100)
    expect(await write()).toMatchObject({ isRepeat: false })
  })

  it('that the product writes by itself is not refused; it is owed', async () => {
    for (let n = 0; n < 6; n++) await write({ notBefore: new Date(Date.now() + 3_600_000) })
    const { id } = await write({ author: { kind: 'system', id: null } })
    await sendDue(account, testClock())
    await tell('delivered', id)
    expect((await usagesOf(chain.client)).find(({ sourceId }) => sourceId === id)?.state).toBe('owed')
  })

  it('gives the hold back where it failed or was cancelled, and holds again where it is sent again', async () => {
    provider.script.answer = () => errorAnswer(131053)
    const { id } = await write()
    await sendDue(account, testClock())
    expect([await usageStates(), await sums()]).toEqual([['released'], { taken: 0, held: 0 }])
    await inCompany(account, (tx) => retryMessage(tx, account, { conversationId, messageId: id }))
    expect([await usageStates(), await sums()]).toEqual([['held'], { taken: 0, held: PRICE }])
    await inCompany(account, (tx) => cancelMessage(tx, account, { conversationId, messageId: id }))
    expect([await usageStates(), await sums()]).toEqual([['released'], { taken: 0, held: 0 }])
  })

  it('that failed is not sent again where the wallet does not cover it', async () => {
    provider.script.answer = () => errorAnswer(131053)
    const { id } = await write()
    await sendDue(account, testClock())
    for (let n = 0; n < 6; n++) await write({ notBefore: new Date(Date.now() + 3_600_000) })
    await expect(
      inCompany(account, (tx) => retryMessage(tx, account, { conversationId, messageId: id })),
    ).rejects.toMatchObject({ status: 402 })
    expect((await listSaid(account.companyId)).find((one) => one.id === id)?.status).toBe('failed')
  })

  it('of which nobody knows keeps its hold until a callback says', async () => {
    provider.script.answer = () => 'lost'
    const { id } = await write()
    await sendDue(account, testClock())
    expect([await usageStates(), await sums()]).toEqual([['uncertain'], { taken: 0, held: PRICE }])
    await postStatus(account, {
      providerId: 'wamid.late',
      reference: id,
      phone: PHONE,
      status: 'delivered',
      at: new Date(),
    })
    await readNewEvents(account)
    expect([await usageStates(), await sums()]).toEqual([['debited'], { taken: PRICE, held: 0 }])
  })

  it('of which nobody ever knows is released after three days, and says so', async () => {
    provider.script.answer = () => 'lost'
    await write()
    await sendDue(account, testClock())
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
    await mendUsages(chain.client.id, inDays(2))
    expect(await usageStates()).toEqual(['uncertain'])
    await mendUsages(chain.client.id, inDays(4))
    expect(await usagesOf(chain.client)).toMatchObject([{ state: 'released', reason: 'unknown' }])
    expect(await sums()).toEqual({ taken: 0, held: 0 })
  })

  it('that the provider accepted and never spoke of again is debited after two days', async () => {
    await write()
    await sendDue(account, testClock())
    await mendUsages(chain.client.id, new Date(Date.now() + 86_400_000))
    expect(await usageStates()).toEqual(['held'])
    await mendUsages(chain.client.id, new Date(Date.now() + 3 * 86_400_000))
    expect([await usageStates(), await sums()]).toEqual([['debited'], { taken: PRICE, held: 0 }])
  })

  it('that counted as arrived and failed after all is given back once, also what the agency paid for it', async () => {
    const { id } = await write()
    await sendDue(account, testClock())
    await mendUsages(chain.client.id, new Date(Date.now() + 3 * 86_400_000))
    await payDueResales(chain.agency.id)
    const agencyNow = async () => (await balanceOf(chain.agency)).balanceMicro
    const before = await agencyNow()
    await tell('failed', id)
    await tell('failed', id)
    expect(await usagesOf(chain.client)).toMatchObject([
      { state: 'released', reason: 'missed', debitedMicro: 0, providerPricing: null },
    ])
    expect(await sums()).toEqual({ taken: 0, held: 0 })
    expect([(await agencyNow()) - before, await revenueOf(chain.agency), await revenueOf(chain.root)]).toEqual([
      100_000, 0, 0,
    ])
    expect([await resalesOf(chain.agency), await resalesOf(chain.root)]).toEqual([[], []])
    await mendUsages(chain.client.id, new Date(Date.now() + 9 * 86_400_000))
    expect([await sums(), await payDueResales(chain.agency.id)]).toEqual([{ taken: 0, held: 0 }, 0])
    // The provider may find that it arrived after all.
    await tell('delivered', id)
    await payDueResales(chain.agency.id)
    expect(await sums()).toEqual({ taken: PRICE, held: 0 })
    expect([await revenueOf(chain.agency), await revenueOf(chain.root)]).toEqual([PRICE, 100_000])
    expect(await findFaults(chain)).toEqual([])
  })

  it('that failed keeps what the provider says of its price', async () => {
    const { id } = await write()
    await sendDue(account, testClock())
    const providerId = (await listSaid(account.companyId)).find((one) => one.id === id)?.providerMessageId ?? ''
    const told = { providerId, status: 'failed', at: new Date(), parts: 2, pricing: { billable: false } } as const
    await inCompany(account, async (tx) => setStatus(tx, account, await lockSentMessage(tx, account, id), told))
    const pricing = { billable: false, parts: 2 }
    expect((await listSaid(account.companyId)).find((one) => one.id === id)).toMatchObject({
      status: 'failed',
      providerPricing: pricing,
    })
    expect(await usagesOf(chain.client)).toMatchObject([{ state: 'released', providerPricing: pricing }])
  })

  it('that was owed and failed is owed no more', async () => {
    for (let n = 0; n < 6; n++) await write({ notBefore: new Date(Date.now() + 3_600_000) })
    const { id } = await write({ author: { kind: 'system', id: null } })
    await sendDue(account, testClock())
    await mendUsages(chain.client.id, new Date(Date.now() + 3 * 86_400_000))
    const usage = async () => (await usagesOf(chain.client)).find(({ sourceId }) => sourceId === id)
    expect((await usage())?.state).toBe('owed')
    await tell('failed', id)
    expect(await usage()).toMatchObject({ state: 'released', debitedUnits: 0 })
    await topUp(chain.client, chain.agency, 100)
    await mendUsages(chain.client.id, new Date(Date.now() + 3 * 86_400_000))
    expect((await sums()).held).toBe(6 * PRICE)
    expect((await usage())?.state).toBe('released')
  })

  it('is given back to nobody by asking: what arrived stays debited', async () => {
    const { id } = await write()
    await sendDue(account, testClock())
    await tell('delivered', id)
    const [usage] = await usagesOf(chain.client)
    await inCompany(account, (tx) => tx.execute(sql`select kesher.meter_refund(${usage?.id ?? ''})`))
    expect([await usageStates(), await sums()]).toEqual([['debited'], { taken: PRICE, held: 0 }])
    expect(await findFaults(chain)).toEqual([])
  })

  it('that the gate stops on its way gives its hold back', async () => {
    const { id } = await write()
    const isIt = and(eq(messages.companyId, account.companyId), eq(messages.id, id))
    await inCompany(account, (tx) =>
      tx
        .update(messages)
        .set({ createdAt: new Date(Date.now() - 2 * 86_400_000) })
        .where(isIt),
    )
    await sendDue(account, testClock())
    expect(provider.taken).toEqual([])
    expect([await usageStates(), await sums()]).toEqual([['released'], { taken: 0, held: 0 }])
  })

  it('by a template costs what its category costs', async () => {
    const template = { companyId: account.companyId, id: newId(), accountId: account.accountId, providerId: '1' }
    await inCompany(account, (tx) =>
      tx.insert(channelTemplates).values({
        ...template,
        name: 'reminder',
        language: 'he',
        category: 'UTILITY',
        status: 'APPROVED',
        components: [{ type: 'BODY', text: 'תזכורת' }],
        syncedAt: new Date(),
      }),
    )
    await write({ content: { type: 'template', templateId: template.id, values: [] } })
    expect(await usagesOf(chain.client)).toMatchObject([{ meter: 'wa_utility', priceMicro: null }])
  })
})
