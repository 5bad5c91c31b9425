import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { testCompany } from '@/lib/auth/testing'
import { runDueJobs } from '@/test/support/jobs'

import { type LoadedAccount, loadAdapter } from '../accounts'
import { addChannelAccount } from '../accounts.testing'
import { NoAnswerError, type OutgoingContent, ProviderError, TooLargeError } from '../adapter'
import { withChannelServer } from '../provider-hooks.testing'
import { sendAsSimulatedPerson } from '../simulator/person'

const DANA = '+972521234567'

const server = withChannelServer()
let companyId: string
let accountId: string
let green: LoadedAccount

beforeAll(async () => {
  companyId = (await testCompany()).companyId
  accountId = await addChannelAccount(companyId, { kind: 'wa_green', address: '+972500000000' })
  green = await loadAdapter({ companyId, accountId })
})
beforeEach(async () => {
  await runDueJobs()
  server.asked.length = 0
  server.told.length = 0
})

const send = (content: OutgoingContent, { phone = DANA, replyTo = null as string | null } = {}) =>
  green.adapter.send({ reference: randomUUID(), to: { externalId: phone.slice(1), phone }, content, replyTo })
const text = (body = 'שלום דנה'): OutgoingContent => ({ type: 'text', body })
const file = (bytes: string) => ({
  kind: 'document' as const,
  name: 'הצעה "א".pdf',
  mime: 'application/pdf',
  bytes: Buffer.from(bytes),
  isVoice: false,
})

/** Runs what the simulator owes, and reads what it told. */
async function hear() {
  await runDueJobs()
  return server.told.flatMap(({ body }) => green.adapter.readEvent(body.toString('utf8')))
}

describe('sending', () => {
  it('sends a text as an answer to another, and hears what became of it', async () => {
    const sent = await send(text(), { replyTo: '9A73' })
    if (!sent.ok) throw new Error(sent.fault.detail)
    const [asked] = server.asked
    expect(asked?.path).toMatch(/\/waInstance1101\/sendMessage\//)
    expect(JSON.parse(String(asked?.body))).toEqual({
      chatId: '972521234567@c.us',
      message: 'שלום דנה',
      quotedMessageId: '9A73',
    })
    const events = await hear()
    expect(events.map((event) => event.kind === 'status' && event.status.status)).toEqual(['sent', 'delivered', 'read'])
    expect(events).toMatchObject(Array(3).fill({ status: { providerId: sent.providerId } }))
  })

  it('uploads a file with its Hebrew name and its caption', async () => {
    expect(await send({ type: 'media', caption: 'ההצעה', file: file('%PDF') })).toMatchObject({ ok: true })
    const [asked] = server.asked
    expect(asked?.path).toContain('/sendFileByUpload/')
    expect(asked?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
    expect(String(asked?.body)).toContain('ההצעה')
  })

  it('sends three buttons, and refuses what the channel has not before any call', async () => {
    const buttons = (count: number, title = 'כן') => Array.from({ length: count }, (_, at) => ({ id: `b${at}`, title }))
    expect(await send({ type: 'interactive', body: 'מגיעים?', buttons: buttons(3) })).toMatchObject({ ok: true })
    server.asked.length = 0
    const refused: OutgoingContent[] = [
      { type: 'interactive', body: 'מגיעים?', buttons: buttons(4) },
      { type: 'interactive', body: 'מגיעים?', buttons: buttons(1, 'x'.repeat(26)) },
      { type: 'reaction', emoji: '👍', targetProviderId: 'A1' },
      { type: 'template', name: 'a', language: 'he', components: [] },
    ]
    for (const content of refused)
      expect(await send(content)).toMatchObject({ ok: false, fault: { class: 'request', code: 'unsupported' } })
    expect(server.asked).toEqual([])
  })

  it.each([
    ['0003', { class: 'rate' }],
    ['0008', { class: 'account', state: 'disconnected' }],
  ])('a number that ends with %s is refused', async (end, fault) => {
    expect(await send(text(), { phone: `+97252123${end}` })).toMatchObject({ ok: false, fault })
  })

  it('a lost answer is uncertain, and what became of the message is heard nevertheless', async () => {
    await expect(send(text(), { phone: '+972521230004' })).rejects.toBeInstanceOf(NoAnswerError)
    expect((await hear()).map((event) => event.kind)).toEqual(['status', 'status', 'status'])
  })

  it('hears of a number without WhatsApp', async () => {
    await send(text(), { phone: '+972521230001' })
    expect(await hear()).toMatchObject([{ status: { status: 'failed', fault: { class: 'unreachable' } } }])
  })
})

describe('receiving', () => {
  const person = { phone: DANA, name: 'דנה' }

  it('takes what its account sent alone', async () => {
    await sendAsSimulatedPerson({ companyId, accountId }, { ...person, content: { type: 'text', body: 'היי' } })
    const [told] = server.told
    if (!told) throw new Error('nothing was told')
    const { adapter, access } = green
    expect(adapter.isSigned(told.body, told.headers)).toBe(true)
    for (const authorization of ['', 'Bearer ', 'Bearer x', access.secrets.webhookSecret ?? ''])
      expect(adapter.isSigned(told.body, new Headers({ authorization }))).toBe(false)
    expect(adapter.isSigned(told.body, new Headers())).toBe(false)
    expect(await hear()).toMatchObject([{ kind: 'message', message: { body: 'היי', from: { phone: DANA } } }])
  })

  it('fetches a file by its address, or by its message where that is gone', async () => {
    const content = { type: 'file', mime: 'image/png', name: 'a.png', caption: 'צילום', isVoice: false } as const
    await sendAsSimulatedPerson(
      { companyId, accountId },
      { ...person, content: { ...content, bytes: Buffer.from('PNG!') } },
    )
    const [event] = await hear()
    const [one] = event?.kind === 'message' ? event.message.files : []
    if (!one || !green.adapter.fetchMedia) throw new Error('no file')
    const fetchMedia = green.adapter.fetchMedia
    for (const from of [
      one,
      { mediaId: one.mediaId },
      { mediaId: one.mediaId, url: `${green.access.baseUrl}/files/gone` },
    ]) {
      const { bytes, mime } = await fetchMedia(from, 100)
      expect([Buffer.from(bytes).toString(), mime]).toEqual(['PNG!', 'image/png'])
    }
    await expect(fetchMedia(one, 3)).rejects.toBeInstanceOf(TooLargeError)
    await expect(fetchMedia({ mediaId: '972521234567@c.us gone' }, 100)).rejects.toBeInstanceOf(ProviderError)
    await expect(fetchMedia({ mediaId: 'a b', url: 'http://127.0.0.1:1/x' }, 100)).rejects.toThrow(
      'not that of the simulator',
    )
  })
})

it('is paired by a picture, after what waited there was dropped', async () => {
  const id = await addChannelAccount(companyId, { kind: 'wa_green', state: 'draft' })
  const { adapter, access } = await loadAdapter({ companyId, accountId: id })
  await adapter.connect?.('https://kesher.example/api/public/channels/x', 'unused')
  const methods = () => server.asked.map(({ path }) => path.split('/')[6])
  expect(methods()).toEqual(['clearMessagesQueue', 'setSettings'])
  expect(JSON.parse(String(server.asked[1]?.body))).toMatchObject({
    webhookUrl: 'https://kesher.example/api/public/channels/x',
    webhookUrlToken: access.secrets.webhookSecret,
    delaySendMessagesMilliseconds: 3_000,
  })
  expect(await adapter.check()).toMatchObject({ state: 'logged_out' })
  const to = { externalId: '972521234567', phone: DANA }
  const early = await adapter.send({ reference: 'r', to, content: text(), replyTo: null })
  expect(early).toMatchObject({ ok: false, fault: { class: 'account', state: 'logged_out' } })
  server.asked.length = 0
  const first = await adapter.loadQr?.()
  expect(first?.state).toBe('qr_pending')
  expect(
    Buffer.from(first?.image ?? '', 'base64')
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
  expect(methods()).toEqual(['qr', 'clearMessagesQueue'])
  expect(await adapter.loadQr?.()).toEqual({ image: null, state: 'connected' })
  expect(await adapter.check()).toEqual({ state: 'connected', reason: '' })
  await adapter.logOut?.()
  expect(await adapter.check()).toMatchObject({ state: 'logged_out' })
})

it('is told where its token is not taken', async () => {
  const wrong = await addChannelAccount(companyId, { kind: 'wa_green', settings: { instanceId: '1' } })
  const { adapter, access } = await loadAdapter({ companyId, accountId: wrong })
  expect(await adapter.check()).toMatchObject({ state: 'connected' })
  const other = { ...access, secrets: { ...access.secrets, apiToken: 'x' } }
  const { createGreenAdapter } = await import('./adapter')
  const { wireFor } = await import('../wire')
  expect(await createGreenAdapter(other, wireFor(other)).check()).toMatchObject({ state: 'disconnected' })
})
