import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { testCompany } from '@/lib/auth/testing'
import { runDueJobs } from '@/test/support/jobs'

import { type LoadedAccount, loadAdapter } from '../accounts'
import { addChannelAccount } from '../accounts.testing'
import { NoAnswerError, type OutgoingContent } from '../adapter'
import { withChannelServer } from '../provider-hooks.testing'
import { sendAsSimulatedPerson } from '../simulator/person'
import type { Wire } from '../wire'

import { createInforuAdapter } from './inforu'
import { createSms019Adapter } from './sms-019'

const CREATE = { sms_019: createSms019Adapter, sms_inforu: createInforuAdapter }

const server = withChannelServer()
let companyId: string

beforeAll(async () => {
  companyId = (await testCompany()).companyId
})
beforeEach(async () => {
  await runDueJobs()
  server.asked.length = 0
  server.told.length = 0
})

describe.each(['sms_019', 'sms_inforu'] as const)('%s', (kind) => {
  let accountId: string
  let account: LoadedAccount

  beforeAll(async () => {
    accountId = await addChannelAccount(companyId, { kind, address: 'ACME' })
    account = await loadAdapter({ companyId, accountId })
  })

  const send = (phone = '+972521234567', content: OutgoingContent = { type: 'text', body: 'הקוד: 123456' }) => {
    const reference = randomUUID()
    const sent = account.adapter.send({ reference, to: { externalId: phone, phone }, content, replyTo: null })
    return sent.then((result) => ({ result, reference }))
  }
  const hear = async () => {
    await runDueJobs()
    return server.told.flatMap(({ body }) => account.adapter.readEvent(body.toString('utf8')))
  }

  it('is told the local number, the sender and the text, and the token stands in a header alone', async () => {
    const { result, reference } = await send()
    expect(result.ok).toBe(true)
    const [asked] = server.asked
    const body = String(asked?.body)
    for (const part of ['0521234567', 'ACME', 'הקוד: 123456', reference]) expect(body).toContain(part)
    const token = account.access.secrets.token ?? ''
    expect(body).not.toContain(token)
    expect(asked?.headers.get('authorization')).toMatch(/^(Bearer|Basic) /)
    const events = await hear()
    expect(events.length).toBeGreaterThan(0)
    for (const event of events) expect(event).toMatchObject({ kind: 'status', status: { reference, parts: 1 } })
    expect(events.at(-1)).toMatchObject({
      status: { status: 'delivered', ...(result.ok && { providerId: result.providerId }) },
    })
  })

  it.each([
    ['0003', 'rate'],
    ['0008', 'account'],
  ])('a number that ends with %s is refused: %s', async (end, expected) => {
    const { result } = await send(`+97252123${end}`)
    expect(result).toMatchObject({ ok: false, fault: { class: expected } })
  })

  it('a lost answer is uncertain, and the report comes nevertheless', async () => {
    await expect(send('+972521230004')).rejects.toBeInstanceOf(NoAnswerError)
    expect((await hear()).at(-1)).toMatchObject({ kind: 'status', status: { status: 'delivered' } })
  })

  it('a message that fails later says why', async () => {
    await send('+972521230001')
    expect((await hear()).at(-1)).toMatchObject({ kind: 'status', status: { status: 'failed' } })
  })

  it('refuses a file and a text that is too long before any call', async () => {
    const long: OutgoingContent = { type: 'text', body: 'א'.repeat(1_006) }
    const reaction: OutgoingContent = { type: 'reaction', emoji: '👍', targetProviderId: 'A' }
    for (const content of [long, reaction])
      expect((await send('+972521234567', content)).result).toMatchObject({ ok: false, fault: { class: 'request' } })
    expect(server.asked).toEqual([])
  })

  it('takes what a person answers', async () => {
    const content = { type: 'text', body: 'כן & לא' } as const
    await sendAsSimulatedPerson({ companyId, accountId }, { phone: '+972521234567', name: 'דנה', content })
    expect(await hear()).toMatchObject([
      { kind: 'message', message: { body: 'כן & לא', from: { externalId: '+972521234567' } } },
    ])
    expect(account.adapter.isSigned(new Uint8Array(), new Headers())).toBeNull()
  })

  it('asks how the account is, by a wrong token too', async () => {
    expect(await account.adapter.check()).toEqual({ state: 'connected', reason: '' })
    const { access } = account
    const wrong = { ...access, secrets: { token: 'x', apiToken: 'x' } }
    const { wireFor } = await import('../wire')
    expect(await CREATE[kind](wrong, wireFor(wrong)).check()).toEqual({
      state: 'disconnected',
      reason: 'שם המשתמש או המפתח אינם נכונים',
    })
    expect(await hear()).toEqual([])
  })

  it('an answer that nobody can read is uncertain, and a provider that is down is tried again', async () => {
    const over = (status: number, body: string) => {
      const wire: Wire = async () => ({ status, body })
      const to = { externalId: '+972521234567', phone: '+972521234567' }
      const content = { type: 'text', body: 'א' } as const
      return CREATE[kind](account.access, wire).send({ reference: 'r', to, content, replyTo: null })
    }
    await expect(over(200, 'מה?')).rejects.toBeInstanceOf(NoAnswerError)
    await expect(over(200, '{}')).rejects.toBeInstanceOf(NoAnswerError)
    expect(await over(503, '')).toMatchObject({ ok: false, fault: { class: 'transient' } })
    expect(await over(200, kind === 'sms_019' ? '{"sms":{"status":"0"}}' : '{"StatusId":1}')).toMatchObject({
      ok: true,
      providerId: 'r',
    })
  })
})
