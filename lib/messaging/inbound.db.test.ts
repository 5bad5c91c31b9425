import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { testCompany } from '@/lib/auth/testing'
import { newestConsent } from '@/lib/consent/said'
import { sealChannelSecrets } from '@/lib/db/channel-secrets'
import { newId } from '@/lib/db/id'
import { channelAccounts, channelEvents } from '@/lib/db/schema/channels'
import { contactIdentities, conversations } from '@/lib/db/schema/conversations'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'

import { adapterOf, loadAdapter } from './accounts'
import { applyEvent } from './apply-event'
import { openConversation } from './conversations'
import { receiveChannelEvent, replayEvent, verifyChannelAddress } from './inbound'
import { lockConversation } from './lines'
import {
  addTestAccount,
  hear,
  incomingText,
  listSaid,
  postMessage,
  readNewEvents,
  type TestAccount,
} from './messaging.testing'
import { resolveIdentity } from './people'
import { readChannelEvent } from './receive'
import { waCloudSimulator } from './wa-cloud/simulator'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const newAccount = async () => addTestAccount((await testCompany()).companyId)
const HOUR = 3_600_000

const listConversations = ({ companyId }: TestAccount) =>
  inCompany({ companyId }, (tx) => tx.select().from(conversations).where(eq(conversations.companyId, companyId)))
const listPeople = ({ companyId }: TestAccount) =>
  inCompany({ companyId }, (tx) =>
    tx.select().from(contactIdentities).where(eq(contactIdentities.companyId, companyId)),
  )
const listEvents = ({ companyId }: TestAccount) =>
  inCompany({ companyId }, (tx) => tx.select().from(channelEvents).where(eq(channelEvents.companyId, companyId)))
const setAccount = ({ companyId, accountId }: TestAccount, change: Partial<typeof channelAccounts.$inferInsert>) =>
  inCompany({ companyId }, (tx) => tx.update(channelAccounts).set(change).where(eq(channelAccounts.id, accountId)))

describe('the webhook', () => {
  it('stores an event once, whatever is repeated, and reads it later', async () => {
    const account = await newAccount()
    const message = incomingText('+972521110001', 'שלום')
    await postMessage(account, message)
    await postMessage(account, message)
    expect(await listEvents(account)).toHaveLength(1)
    expect(await listSaid(account.companyId)).toHaveLength(0)
    await readNewEvents(account)
    expect(await listSaid(account.companyId)).toMatchObject([{ body: 'שלום', direction: 'in', seq: 1 }])
  })

  it('refuses a bad signature before it stores anything, and notes it on the account', async () => {
    const account = await newAccount()
    const body = new TextEncoder().encode('{"entry":[]}')
    const headers = new Headers({ 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` })
    await expect(receiveChannelEvent(account.webhookToken, body, headers)).rejects.toMatchObject({ status: 401 })
    await expect(receiveChannelEvent(account.webhookToken, body, new Headers())).rejects.toMatchObject({ status: 401 })
    expect(await listEvents(account)).toHaveLength(0)
    const [row] = await inCompany(account, (tx) =>
      tx.select().from(channelAccounts).where(eq(channelAccounts.id, account.accountId)),
    )
    expect(row).toMatchObject({ lastFault: 'bad_signature', lastFaultAt: expect.any(Date) })
  })

  it('does not know a wrong address, and counts who tries them', async () => {
    const call = () =>
      receiveChannelEvent('nobody', new Uint8Array(), new Headers({ 'x-forwarded-for': '198.51.100.7' }))
    for (let n = 0; n < 30; n++) await expect(call()).rejects.toMatchObject({ status: 404 })
    await expect(call()).rejects.toMatchObject({ status: 429 })
  })

  it('takes and forgets what comes for an account that was put aside', async () => {
    const account = await newAccount()
    for (const change of [{ state: 'disabled' as const }, { state: 'connected' as const, deletedAt: new Date() }]) {
      await setAccount(account, { ...change, webhookToken: account.webhookToken })
      const [row] = await inCompany(account, (tx) =>
        tx.select().from(channelAccounts).where(eq(channelAccounts.id, account.accountId)),
      )
      if (!row) throw new Error('no account')
      expect(adapterOf(row).isSigned(new Uint8Array(), new Headers())).toBe(false)
      await receiveChannelEvent(account.webhookToken, new TextEncoder().encode('{}'), new Headers())
    }
    expect(await listEvents(account)).toHaveLength(0)
  })

  it('repeats the challenge to who knows the word, and refuses others', async () => {
    const account = await newAccount()
    const ask = (word: string) =>
      verifyChannelAddress(
        account.webhookToken,
        new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.challenge': '1158201444', 'hub.verify_token': word }),
        new Headers(),
      )
    expect(await ask(account.verifyToken)).toBe('1158201444')
    await expect(ask('another')).rejects.toMatchObject({ status: 403 })
  })
})

describe('what the office writes on the phone itself', () => {
  const own = (phone: string, body: string, at = new Date()) =>
    ({
      kind: 'own_message',
      message: {
        providerId: `own.${body}`,
        from: { externalId: phone.replace('+', ''), phone, displayName: 'דנה' },
        at,
        type: 'text',
        body,
        payload: {},
        replyTo: null,
        files: [],
      },
    }) as const
  const apply = (account: TestAccount, event: ReturnType<typeof own>) =>
    inCompany(account, (tx) => applyEvent(tx, account, { accountId: account.accountId, kind: 'wa_green' }, event))

  it('stands in the conversation once, as sent, and the person waits no more', async () => {
    const account = await newAccount()
    const phone = '+972521110070'
    await hear(account, incomingText(phone, 'שלום'))
    const earlier = own(phone, 'קודם', new Date(Date.now() - HOUR))
    await apply(account, earlier)
    expect((await listConversations(account))[0]?.waitingSince).toBeInstanceOf(Date)
    const event = own(phone, 'אחזור אליך')
    await apply(account, event)
    await apply(account, event)
    expect(await listSaid(account.companyId)).toMatchObject([
      { direction: 'in' },
      { body: 'קודם' },
      { body: 'אחזור אליך', direction: 'out', status: 'sent', authorId: null, payload: { isFromPhone: true } },
    ])
    expect(await listConversations(account)).toMatchObject([
      { waitingSince: null, lastDirection: 'out', lastSeq: 3, status: 'open' },
    ])
  })

  it('to somebody new opens no conversation', async () => {
    const account = await newAccount()
    await apply(account, own('+972521110071', 'שלום'))
    expect(await listConversations(account)).toMatchObject([{ status: 'resolved', waitingSince: null }])
  })
})

describe('two numbers of one business, whose events come to one address', () => {
  const numberOf = async (companyId: string, phoneNumberId: string, appSecret: string) => {
    const account = await addTestAccount(companyId)
    const secretSealed = sealChannelSecrets({ companyId, id: account.accountId }, { accessToken: 't', appSecret })
    await setAccount(account, { secretSealed, settings: { phoneNumberId, wabaId: '107' } })
    return account
  }
  /** Lets a message to one number come to the address of another one. */
  const letCome = async (at: TestAccount, of: TestAccount, message: ReturnType<typeof incomingText>) => {
    const { access } = await loadAdapter(of)
    const { body, headers } = waCloudSimulator.messageCallback(access, message)
    await receiveChannelEvent(at.webhookToken, new TextEncoder().encode(body), new Headers(headers))
    await readNewEvents(at)
  }
  const accountsOf = async (account: TestAccount) =>
    (await listSaid(account.companyId)).map(({ accountId, body }) => [accountId, body])

  it('each hears what is said to it, also where the other one was put aside', async () => {
    const { companyId } = await testCompany()
    const [first, second] = [await numberOf(companyId, '106', 'one'), await numberOf(companyId, '108', 'one')]
    const message = incomingText('+972521110050', 'לראשון')
    await letCome(second, first, message)
    await letCome(second, first, message)
    await letCome(second, second, incomingText('+972521110051', 'לשני'))
    await setAccount(second, { state: 'disabled' })
    await letCome(second, first, incomingText('+972521110050', 'שוב'))
    await letCome(second, second, incomingText('+972521110051', 'לאף אחד'))
    expect((await accountsOf(first)).sort()).toEqual(
      [
        [first.accountId, 'לראשון'],
        [first.accountId, 'שוב'],
        [second.accountId, 'לשני'],
      ].sort(),
    )
  })

  it('of another app or of another company hears nothing', async () => {
    const [one, two] = [await testCompany(), await testCompany()]
    const at = await numberOf(one.companyId, '106', 'one')
    const otherApp = await numberOf(one.companyId, '108', 'two')
    const otherCompany = await numberOf(two.companyId, '109', 'one')
    await expect(letCome(at, otherApp, incomingText('+972521110052', 'זר'))).rejects.toMatchObject({ status: 401 })
    await letCome(at, otherCompany, incomingText('+972521110053', 'זר'))
    expect([...(await accountsOf(at)), ...(await accountsOf(otherCompany))]).toEqual([])
    expect(await listEvents(at)).toMatchObject([{ state: 'ignored', kind: 'messages of another number' }])
  })
})

describe('reading events', () => {
  it('one that cannot be read is told to the screen, and is read again when a person asks', async () => {
    const account = await newAccount()
    await postMessage(account, incomingText('+972521110002', 'ראשונה'))
    const [event] = await listEvents(account)
    const ref = { companyId: account.companyId, eventId: event?.id ?? '' }
    await setEvent(ref, { body: JSON.stringify({ what: 'no event' }) })
    await readChannelEvent(ref)
    expect(await listEvents(account)).toMatchObject([{ state: 'ignored', attempts: 1 }])
    await setEvent(ref, { body: event?.body ?? '' })
    await replayEvent(ref)
    await readChannelEvent(ref)
    expect(await listEvents(account)).toMatchObject([{ state: 'parsed', kind: 'message', error: '' }])
    expect(await listSaid(account.companyId)).toHaveLength(1)
    await replayEvent(ref)
    await readChannelEvent(ref)
    expect(await listSaid(account.companyId)).toHaveLength(1)
  })

  it('a message with characters that the database does not hold is stored without them', async () => {
    const account = await newAccount()
    await hear(account, incomingText('+972521110003', 'לפני\u0000אחרי \ud83d'))
    const [message] = await listSaid(account.companyId)
    expect(message?.body).toBe('לפניאחרי \ufffd')
  })
})

const setEvent = (ref: { companyId: string; eventId: string }, change: Partial<typeof channelEvents.$inferInsert>) =>
  inCompany(ref, (tx) => tx.update(channelEvents).set(change).where(eq(channelEvents.id, ref.eventId)))

describe('messages', () => {
  it('that come late or in another order are numbered as they came; the window follows the latest by the provider', async () => {
    const account = await newAccount()
    const now = Date.now()
    const phone = '+972521110004'
    await hear(account, incomingText(phone, 'שנייה', new Date(now - HOUR)))
    await hear(account, incomingText(phone, 'ראשונה', new Date(now - 5 * HOUR)))
    const said = await listSaid(account.companyId)
    expect(said.map(({ body, seq }) => [seq, body])).toEqual([
      [1, 'שנייה'],
      [2, 'ראשונה'],
    ])
    const [conversation] = await listConversations(account)
    expect(conversation).toMatchObject({ lastSeq: 2, lastInboundSeq: 2, lastPreview: 'ראשונה', status: 'open' })
    expect(conversation?.windowExpiresAt?.getTime()).toBe(Math.floor((now + 23 * HOUR) / 1000) * 1000)
  })

  it('from the future open no longer window than from now', async () => {
    const account = await newAccount()
    await hear(account, incomingText('+972521110005', 'מחר', new Date(Date.now() + 10 * HOUR)))
    const [conversation] = await listConversations(account)
    expect(conversation?.windowExpiresAt?.getTime()).toBeLessThanOrEqual(Date.now() + 24 * HOUR)
  })

  it('reopen a resolved conversation; a person has one that is not resolved', async () => {
    const account = await newAccount()
    const phone = '+972521110006'
    await hear(account, incomingText(phone, 'שלום'))
    await resolveAll(account)
    await hear(account, incomingText(phone, 'עוד משהו'))
    const all = await listConversations(account)
    expect(all).toMatchObject([{ status: 'open', resolvedAt: null }])
    expect((await listSaid(account.companyId)).map(({ type, payload }) => [type, payload.what])).toContainEqual([
      'system',
      'reopened',
    ])
  })

  it('of a blocked person are stored, and nobody is called', async () => {
    const account = await newAccount()
    const phone = '+972521110007'
    await hear(account, incomingText(phone, 'שלום'))
    await resolveAll(account)
    await inCompany(account, (tx) =>
      tx
        .update(contactIdentities)
        .set({ blockedAt: new Date() })
        .where(eq(contactIdentities.companyId, account.companyId)),
    )
    await hear(account, incomingText(phone, 'שוב אני'))
    expect(await listConversations(account)).toMatchObject([{ status: 'resolved', lastInboundSeq: 1, lastSeq: 2 }])
  })

  it('of a blocked person who refuses marketing refuse it', async () => {
    const account = await newAccount()
    const phone = '+972521110060'
    await hear(account, incomingText(phone, 'שלום'))
    await inCompany(account, (tx) =>
      tx
        .update(contactIdentities)
        .set({ blockedAt: new Date() })
        .where(eq(contactIdentities.companyId, account.companyId)),
    )
    await hear(account, incomingText(phone, 'הסר'))
    const said = await inCompany(account, (tx) =>
      newestConsent(tx, account.companyId, { people: [], channel: 'sms', address: phone }),
    )
    expect(said).toBe('refused')
  })

  it('at the same moment from a new person make one person and one conversation', async () => {
    const account = await newAccount()
    const phone = '+972521110008'
    for (const body of ['א', 'ב', 'ג', 'ד']) await postMessage(account, incomingText(phone, body))
    const events = await listEvents(account)
    await Promise.all(events.map(({ id }) => readChannelEvent({ companyId: account.companyId, eventId: id })))
    expect(await listPeople(account)).toHaveLength(1)
    expect(await listConversations(account)).toMatchObject([{ lastSeq: 4 }])
    expect((await listSaid(account.companyId)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
  })
})

const resolveAll = (account: TestAccount) =>
  inCompany(account, (tx) =>
    tx
      .update(conversations)
      .set({ status: 'resolved', resolvedAt: new Date() })
      .where(eq(conversations.companyId, account.companyId)),
  )

describe('people', () => {
  const family = 'whatsapp' as const

  it('who are known by an id alone and tell their number later are one', async () => {
    const { companyId } = await newAccount()
    const resolve = (known: Omit<Parameters<typeof resolveIdentity>[2], 'family'>) =>
      inCompany({ companyId }, (tx) => resolveIdentity(tx, { companyId }, { family, ...known }))
    const first = await resolve({ externalId: 'IL.15021', displayName: 'דנה' })
    expect(first.isNew).toBe(true)
    expect(await resolve({ externalId: 'IL.15021', phone: '+972521110010' })).toEqual({ id: first.id, isNew: false })
    expect(await resolve({ phone: '+972521110010' })).toEqual({ id: first.id, isNew: false })
    expect(await resolve({ externalId: '972521110010', phone: '+972521110010' })).toEqual({
      id: first.id,
      isNew: false,
    })
  })

  it('who were two until their number was told become one, with both conversations', async () => {
    const account = await newAccount()
    const { companyId, accountId } = account
    const open = (known: Omit<Parameters<typeof resolveIdentity>[2], 'family'>) =>
      inCompany({ companyId }, async (tx) => {
        const { id: identityId } = await resolveIdentity(tx, { companyId }, { family, ...known })
        return { identityId, ...(await openConversation(tx, { companyId }, { identityId, accountId })) }
      })
    const byPhone = await open({ phone: '+972521110011' })
    const byId = await open({ externalId: 'IL.15022' })
    expect(byId.identityId).not.toBe(byPhone.identityId)
    const both = await open({ externalId: 'IL.15022', phone: '+972521110011' })
    expect(both).toMatchObject({ identityId: byPhone.identityId, id: byPhone.id, isNew: false })
    const all = await listConversations(account)
    expect(all.map(({ identityId }) => identityId)).toEqual([byPhone.identityId, byPhone.identityId])
    expect(all.map(({ status }) => status).sort()).toEqual(['open', 'resolved'])
    expect((await open({ externalId: 'IL.15022' })).identityId).toBe(byPhone.identityId)
  })

  it('whom the provider gives another id are found by both', async () => {
    const account = await newAccount()
    const { companyId } = account
    const resolve = (externalId: string) =>
      inCompany({ companyId }, (tx) => resolveIdentity(tx, { companyId }, { family, externalId }))
    const { id } = await resolve('IL.15030')
    const event = {
      kind: 'identity',
      externalId: 'IL.15030',
      newExternalId: 'IL.15031',
      phone: '+972521110030',
    } as const
    for (let n = 0; n < 2; n++)
      await inCompany({ companyId }, (tx) => applyEvent(tx, { companyId }, { ...account, kind: 'wa_cloud' }, event))
    expect((await resolve('IL.15031')).id).toBe(id)
    expect((await resolve('IL.15030')).id).toBe(id)
  })
})

describe('a person who writes that they refuse', () => {
  it('is refused on every channel of the number, within the same transaction', async () => {
    const account = await newAccount()
    await hear(account, incomingText('+972521110020', 'הסר.'))
    const said = await inCompany(account, async (tx) =>
      Promise.all(
        (['whatsapp', 'sms', 'call'] as const).map((channel) =>
          newestConsent(tx, account.companyId, { people: [], channel, address: '+972521110020' }),
        ),
      ),
    )
    expect(said).toEqual(['refused', 'refused', 'refused'])
    const lines = (await listSaid(account.companyId)).map(({ payload }) => payload.what).filter(Boolean)
    expect(lines).toEqual(['preference_stop'])
  })

  it('by taking it back at the provider is not agreed: a line says so', async () => {
    const account = await newAccount()
    const { companyId, accountId } = account
    const phone = '+972521110021'
    await hear(account, incomingText(phone, 'הסר'))
    const event = { kind: 'preference', externalId: '972521110021', phone, says: 'resume', at: new Date() } as const
    await inCompany({ companyId }, (tx) => applyEvent(tx, { companyId }, { accountId, kind: 'wa_cloud' }, event))
    expect(
      await inCompany({ companyId }, (tx) =>
        newestConsent(tx, companyId, { people: [], channel: 'whatsapp', address: phone }),
      ),
    ).toBe('refused')
    expect((await listSaid(companyId)).map(({ payload }) => payload.what)).toContain('preference_resume')
  })
})

it('a conversation of another company is not there', async () => {
  const account = await newAccount()
  await hear(account, incomingText('+972521110040', 'שלום'))
  const [conversation] = await listConversations(account)
  const other = await newAccount()
  await expect(
    inCompany(other, (tx) => lockConversation(tx, other, conversation?.id ?? newId())),
  ).rejects.toMatchObject({ status: 404 })
})
