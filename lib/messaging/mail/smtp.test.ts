import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { NoAnswerError, ProviderError, RefusedError } from '../adapter'

import { startTestSmtp, TEST_PASSWORD, TEST_USER } from './mail.testing'
import { sendBySmtp, trySmtp } from './smtp'

let server: Awaited<ReturnType<typeof startTestSmtp>>
beforeEach(async () => {
  vi.stubEnv('KESHER_ALLOW_LOCAL_SMTP', '1')
  server = await startTestSmtp()
})
afterEach(async () => {
  await server.stop()
  vi.unstubAllEnvs()
})

const place = (more: object = {}) => ({
  host: '127.0.0.1',
  port: server.port,
  security: 'none' as const,
  user: TEST_USER,
  password: TEST_PASSWORD,
  ...more,
})
const mail = {
  from: TEST_USER,
  to: 'dana@x.example',
  messageId: 'a@acme.example',
  raw: Buffer.from('Subject: hello\r\n\r\nhello\r\n.\r\nafter the dot\r\n'),
}
const send = (more: object = {}) => sendBySmtp(place(more), mail)

describe('a mail server', () => {
  it('is given a mail whole, from whom and to whom', async () => {
    await send()
    expect(server.taken).toEqual([{ from: TEST_USER, to: ['dana@x.example'], raw: String(mail.raw) }])
  })

  it.each([
    ['recipient', { code: 550, text: '5.1.1 No such user' }, 'unreachable'],
    ['recipient', { code: 451, text: '4.7.1 Later' }, 'transient'],
    ['after_data', { code: 554, text: '5.7.1 Spam' }, 'request'],
    ['after_data', { code: 452, text: '4.2.2 Later' }, 'transient'],
  ] as const)('that refuses at %s with %o: %s', async (step, refusal, expected) => {
    server.refusals.set(step, refusal)
    const error = await send().catch((one: unknown) => one)
    expect(error).toBeInstanceOf(RefusedError)
    expect(error).toMatchObject({ fault: { class: expected } })
    expect(server.taken).toEqual([])
  })

  it('that does not take the password is a fault of the account, at a try too', async () => {
    for (const act of [send({ password: 'wrong' }), trySmtp(place({ password: 'wrong' }))])
      await expect(act).rejects.toMatchObject({ fault: { class: 'account', state: 'disconnected' } })
    await trySmtp(place())
  })

  it('that is lost before the mail begins to leave was given nothing; after that nobody knows', async () => {
    server.refusals.set('recipient', 'lost')
    await expect(send()).rejects.toBeInstanceOf(ProviderError)
    server.refusals.clear()
    for (const step of ['data', 'after_data'] as const) {
      server.refusals.clear()
      server.refusals.set(step, 'lost')
      await expect(send()).rejects.toBeInstanceOf(NoAnswerError)
    }
  })

  it('that is not there, or may not be called, was given nothing', async () => {
    const { port } = server
    await server.stop()
    await expect(send({ port })).rejects.toBeInstanceOf(ProviderError)
    vi.stubEnv('KESHER_ALLOW_LOCAL_SMTP', '')
    for (const more of [{ port: 587 }, { host: 'localhost', port: 587 }, { host: 'mail.example', port: 6379 }])
      await expect(send(more)).rejects.toBeInstanceOf(ProviderError)
    server = await startTestSmtp()
  })
})
