import { describe, expect, it } from 'vitest'

import { type AccountAccess, NoAnswerError, ProviderError, RefusedError } from '../adapter'
import type { Wire, WireAnswer } from '../wire'

import { createWaCloudAdapter } from './adapter'

const access: AccountAccess = {
  companyId: 'c',
  accountId: 'a',
  kind: 'wa_cloud',
  address: '+97231234567',
  settings: { phoneNumberId: '106', wabaId: '900' },
  secrets: { accessToken: 'token', appSecret: 'secret' },
  isSimulated: false,
  baseUrl: 'https://graph.facebook.com/v23.0',
}
const answering = (status: number, json: unknown) =>
  over(async () => ({ status, body: typeof json === 'string' ? json : JSON.stringify(json) }))
const over = (wire: Wire) => createWaCloudAdapter(access, wire)
const to = { externalId: '972521234567', phone: '+972521234567' }
const message = { reference: 'r', to, content: { type: 'text', body: 'x' }, replyTo: null } as const
const file = { kind: 'image', name: 'a.png', mime: 'image/png', bytes: Buffer.of(1), isVoice: false } as const
const media = { ...message, content: { type: 'media', caption: '', file } } as const

describe('answers to a message', () => {
  it.each([
    ['accepted', {}],
    ['held_for_quality_assessment', { note: 'held' }],
    ['paused', { note: 'paused' }],
  ])('%s', async (message_status, more) => {
    const sent = await answering(200, { messages: [{ id: 'wamid.1', message_status }] }).send(message)
    expect(sent).toEqual({ ok: true, providerId: 'wamid.1', ...more })
  })

  it.each([
    [400, { error: { code: 131056 } }, 'pair_rate'],
    [503, { error: { code: 2 } }, 'transient'],
    [500, '<html>', 'transient'],
    [429, '', 'rate'],
  ])('%i %j is the fault %s', async (status, json, faultClass) => {
    expect(await answering(status, json).send(message)).toMatchObject({ ok: false, fault: { class: faultClass } })
  })

  it.each([
    [200, '<html>'],
    [200, {}],
    [502, '<html>'],
    [504, ''],
  ])('%i %j leaves open whether it was sent', async (status, json) => {
    await expect(answering(status, json).send(message)).rejects.toBeInstanceOf(NoAnswerError)
  })
})

describe('a file whose upload', () => {
  it('got no answer is no message that may have been sent', async () => {
    const sent = over(() => Promise.reject(new NoAnswerError('timeout'))).send(media)
    await expect(sent).rejects.toBeInstanceOf(ProviderError)
  })

  it('was answered with nonsense is tried again', async () => {
    expect(await answering(200, '<html>').send(media)).toMatchObject({ ok: false, fault: { class: 'transient' } })
  })
})

describe('a check', () => {
  const report = (number: object) => answering(200, { data: [{ id: '106', ...number }] }).check()

  it.each([
    [
      { quality_rating: 'GREEN', account_mode: 'LIVE', status: 'CONNECTED' },
      { state: 'connected', quality: 'green' },
    ],
    [
      { quality_rating: 'YELLOW', account_mode: 'LIVE' },
      { state: 'degraded', quality: 'yellow' },
    ],
    [
      { quality_rating: 'RED', account_mode: 'LIVE' },
      { state: 'restricted', quality: 'red' },
    ],
    [{ status: 'BANNED' }, { state: 'banned', quality: 'unknown' }],
    [{ status: 'RESTRICTED' }, { state: 'restricted' }],
    [{ status: 'PENDING' }, { state: 'verifying' }],
    [{ account_mode: 'SANDBOX' }, { state: 'degraded' }],
    [{ messaging_limit_tier: 'TIER_250' }, { dailyLimit: 250 }],
    [
      { whatsapp_business_manager_messaging_limit: 'TIER_100K', messaging_limit_tier: 'TIER_250' },
      { dailyLimit: 100_000 },
    ],
    [{ messaging_limit_tier: 'TIER_UNLIMITED' }, { dailyLimit: null }],
    [{ display_phone_number: '+972 3-123-4567' }, { address: '+97231234567' }],
  ])('%j', async (number, expected) => {
    expect(await report(number)).toMatchObject(expected)
  })

  it('that the provider could not answer says nothing of the account', async () => {
    await expect(answering(503, { error: { code: 2 } }).check()).rejects.toBeInstanceOf(RefusedError)
    expect(await answering(400, { error: { code: 100 } }).check()).toMatchObject({ state: 'disconnected' })
    expect(await answering(403, { error: { code: 200 } }).check()).toMatchObject({ state: 'disconnected' })
  })
})

describe('a file of a person', () => {
  const fetching = (url: string, calls: string[] = []) =>
    over(async (call): Promise<WireAnswer> => {
      calls.push(`${call.url} ${call.headers?.authorization}`)
      if (call.asBytes) return { status: 200, body: '', bytes: Buffer.of(7), mime: 'image/png' }
      return { status: 200, body: JSON.stringify({ url, mime_type: 'image/png', file_size: 1 }) }
    }).fetchMedia?.({ mediaId: 'm/1' }, 10)

  it("is fetched from the provider's own hosts, with the token", async () => {
    const calls: string[] = []
    const fetched = await fetching('https://lookaside.fbsbx.com/whatsapp?mid=1', calls)
    expect(fetched).toEqual({ bytes: Buffer.of(7), mime: 'image/png' })
    expect(calls).toEqual([
      'https://graph.facebook.com/v23.0/m%2F1?phone_number_id=106 Bearer token',
      'https://lookaside.fbsbx.com/whatsapp?mid=1 Bearer token',
    ])
  })

  it.each(['https://evil.example/x', 'https://fbsbx.com.evil.example/', 'https://evilfbsbx.com/', ''])(
    'is not fetched from elsewhere, where the token does not go: %s',
    async (url) => {
      const calls: string[] = []
      await expect(fetching(url, calls)).rejects.toBeInstanceOf(ProviderError)
      expect(calls).toHaveLength(1)
    },
  )
})

it('templates are listed to the last page, and not for ever', async () => {
  const pages: string[] = []
  const endless = over(async ({ url }) => {
    pages.push(new URL(url).searchParams.get('after') ?? '')
    return { status: 200, body: JSON.stringify({ data: [], paging: { cursors: { after: 'x' }, next: 'https://x' } }) }
  })
  expect(await endless.listTemplates?.()).toEqual([])
  expect([pages.length, pages[0], pages[1]]).toEqual([50, '', 'x'])
})
