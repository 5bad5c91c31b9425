import { beforeAll, beforeEach, expect, it } from 'vitest'

import { testCompany } from '@/lib/auth/testing'
import { runDueJobs } from '@/test/support/jobs'

import { type LoadedAccount, loadAdapter } from '../accounts'
import { addChannelAccount } from '../accounts.testing'
import { NoAnswerError, type OutgoingContent } from '../adapter'
import { withChannelServer } from '../provider-hooks.testing'
import { findSimulated } from '../simulator/ledger'
import { sendAsSimulatedPerson } from '../simulator/person'

const server = withChannelServer()
let account: LoadedAccount

beforeAll(async () => {
  const { companyId } = await testCompany()
  const accountId = await addChannelAccount(companyId, { kind: 'mail', address: 'office@acme.example', settings: {} })
  account = await loadAdapter({ companyId, accountId })
})
beforeEach(() => {
  server.told.length = 0
})

let sent = 0
const nextReference = () => `0198a000-0000-7000-8000-${String(++sent).padStart(12, '0')}`

const send = (address: string, content: OutgoingContent = { type: 'text', body: 'שלום' }) => {
  const to = { externalId: address, phone: null }
  const thread = { subject: 'נושא', references: [], isAutomatic: false }
  return account.adapter.send({ reference: nextReference(), to, content, replyTo: null, thread })
}

const hear = async () => {
  await runDueJobs()
  const told = await Promise.all(
    server.told.map(({ body }) => account.adapter.readLongEvent?.(body.toString('latin1'), 'a'.repeat(64)) ?? []),
  )
  return told.flat()
}

it('keeps what it was sent as a mail, with its file, and tells nothing of one that arrives', async () => {
  const file = { kind: 'document', name: 'חוזה.pdf', mime: 'application/pdf', isVoice: false } as const
  const bytes = Buffer.from('%PDF-1.7 x')
  const result = await send('dana@x.example', { type: 'media', caption: 'מצורף', file: { ...file, bytes } })
  if (!result.ok) throw new Error('refused')
  expect(await findSimulated(account.access, result.providerId)).toMatchObject({
    direction: 'out',
    peer: 'dana@x.example',
    payload: { request: { subject: 'נושא', text: 'מצורף', files: ['חוזה.pdf'] } },
  })
  expect(await hear()).toEqual([])
})

it.each([
  ['x0001@x.example', 'unreachable'],
  ['x0003@x.example', 'transient'],
  ['x0008@x.example', 'account'],
])('%s is refused: %s', async (address, expected) => {
  expect(await send(address)).toMatchObject({ ok: false, fault: { class: expected } })
})

it('loses the connection after it took a mail, and brings a report of one that it could not deliver', async () => {
  await expect(send('x0004@x.example')).rejects.toBeInstanceOf(NoAnswerError)
  const result = await send('x0007@x.example')
  expect(await hear()).toMatchObject([
    {
      kind: 'status',
      status: {
        status: 'failed',
        fault: { class: 'unreachable' },
        ...(result.ok && { providerId: result.providerId }),
      },
    },
  ])
})

it('brings a mail that a person writes, and the account is always connected', async () => {
  const content = { type: 'text', body: 'שלום\nשורה', subject: 'שאלה על המחיר' } as const
  await sendAsSimulatedPerson(account.access, { phone: 'dana@x.example', name: 'דנה', content })
  expect(await hear()).toMatchObject([
    {
      kind: 'message',
      message: {
        from: { externalId: 'dana@x.example', displayName: 'דנה' },
        body: 'שלום\nשורה',
        subject: 'שאלה על המחיר',
        payload: { mail: { subject: 'שאלה על המחיר' } },
      },
    },
  ])
  expect(await account.adapter.check()).toEqual({ state: 'connected', reason: '' })
})

it('carries no reactions', async () => {
  const reaction: OutgoingContent = { type: 'reaction', emoji: '👍', targetProviderId: 'a' }
  expect(await send('dana@x.example', reaction)).toMatchObject({ ok: false, fault: { class: 'request' } })
})
