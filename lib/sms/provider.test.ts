import { afterEach, describe, expect, it } from 'vitest'

import { hasSmsProvider, isSmsSimulated, PermanentSmsError, sendSms, smsAccount } from './provider'

const SMS = { id: 'm-1', to: '+972521234567', text: 'הקוד: 123456' }
const account = (provider: '019' | 'inforu') => ({ provider, user: 'acme', token: 'secret', sender: 'ACME' })
const answering = (status: number, body: unknown) => async () => ({ status, body: JSON.stringify(body), isCut: false })

afterEach(() => {
  for (const name of ['SMS_PROVIDER', 'SMS_USER', 'SMS_TOKEN', 'SMS_SENDER']) delete process.env[name]
})

it('leaves only where a known provider is wholly configured, and is simulated only where none is named', () => {
  expect([hasSmsProvider(), isSmsSimulated()]).toEqual([false, true])
  Object.assign(process.env, { SMS_PROVIDER: '019', SMS_USER: 'acme', SMS_TOKEN: 'secret' })
  expect([hasSmsProvider(), isSmsSimulated()]).toEqual([false, false])
  process.env.SMS_SENDER = 'ACME'
  expect(smsAccount()).toEqual(account('019'))
  process.env.SMS_PROVIDER = 'constructor'
  expect([hasSmsProvider(), isSmsSimulated()]).toEqual([false, false])
})

describe.each(['019', 'inforu'] as const)('%s', (provider) => {
  it('is told the local number, the sender and the text, and the token stands in a header alone', async () => {
    const calls: { url: string; headers?: Record<string, string>; body?: string | Uint8Array }[] = []
    await sendSms(account(provider), SMS, async (call) => {
      calls.push(call)
      return { status: 200, body: provider === '019' ? '{"status":"0"}' : '{"StatusId":1}', isCut: false }
    })
    const [call] = calls
    expect(call?.body).toContain('0521234567')
    expect(call?.body).toContain('ACME')
    expect(call?.body).toContain('הקוד: 123456')
    expect(`${call?.url}${call?.body}`).not.toContain('secret')
    expect(call?.headers?.authorization).toMatch(/^(Bearer|Basic) /)
  })

  it('tries again what may pass, and gives up on what was refused', async () => {
    const refused = sendSms(account(provider), SMS, answering(200, { status: 9, StatusId: -2 }))
    await expect(refused).rejects.toBeInstanceOf(PermanentSmsError)
    await expect(sendSms(account(provider), SMS, answering(503, {}))).rejects.not.toBeInstanceOf(PermanentSmsError)
    await expect(sendSms(account(provider), SMS, answering(200, 'מה?'))).rejects.toBeInstanceOf(PermanentSmsError)
  })
})

it('019 may answer one level down', async () => {
  await expect(sendSms(account('019'), SMS, answering(200, { sms: { status: 0 } }))).resolves.toBeUndefined()
})
