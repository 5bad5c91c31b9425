import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Answer, Calls } from './calls'
import type { Kept, Memory } from './memory'
import { sendPending } from './sending'
import type { Chat } from './session'
import { WORDS } from './words'

const refusal = (status: number, fields: Record<string, string> = {}): Answer<never> => ({
  ok: false,
  status,
  message: 'לא',
  fields,
})
const taken: Answer<unknown> = { ok: true, data: {} }

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A chat without a page, to which the office answers in turn; it says what was sent and shown. */
function chatOf({
  kept,
  answers,
  ask = 'none',
}: {
  kept: Partial<Kept>
  answers: Answer<unknown>[]
  ask?: 'none' | 'name'
}) {
  let now: Kept = Object.assign({ secret: 'secret', draft: '', pending: [], seenId: '' }, kept)
  const memory: Memory = {
    read: () => now,
    change: (part) => {
      now = Object.assign({}, now, part)
    },
  }
  const sent: { secret: string; clientId: string; body: string }[] = []
  const begun: object[] = []
  const said: string[] = []
  const calls = {
    begin: async (details: object) => {
      begun.push(details)
      return { ok: true, data: { secret: `secret ${begun.length}` } }
    },
    write: async (secret: string, message: { clientId: string; body: string }) => {
      sent.push(Object.assign({ secret }, message))
      return answers.shift() ?? taken
    },
  } as unknown as Calls
  const input = { value: '', dir: '' }
  const panel = { input, say: (text: string) => said.push(text), showMessages: vi.fn(), showForm: vi.fn() }
  const config = { title: '', greeting: '', color: '', ask, notice: '' }
  const chat = {
    config,
    calls,
    memory,
    panel,
    wake: () => undefined,
    version: '',
    isSending: false,
    isFollowing: false,
  }
  return { chat: Object.assign(chat, { messages: [] }) as unknown as Chat, memory, sent, begun, said, input }
}

const run = async (chat: Chat) => {
  const done = sendPending(chat)
  await vi.runAllTimersAsync()
  await done
}

const [first, second] = [
  { clientId: '1', body: 'א' },
  { clientId: '2', body: 'ב' },
]

describe('what waits in the browser', () => {
  it('leaves in its order, and is shown as sent before the office repeats it', async () => {
    const { chat, memory, sent } = chatOf({ kept: { pending: [first, second] }, answers: [] })
    await run(chat)
    expect(sent.map(({ clientId }) => clientId)).toEqual(['1', '2'])
    expect(memory.read().pending).toEqual([])
    expect(chat.messages.map(({ body, isMine }) => [body, isMine])).toEqual([
      ['א', true],
      ['ב', true],
    ])
  })

  it('is tried again under the same id while there is no answer, and says so', async () => {
    const answers = [refusal(0), refusal(500), refusal(429)]
    const { chat, memory, sent, said } = chatOf({ kept: { pending: [first] }, answers })
    await run(chat)
    expect(sent.map(({ clientId }) => clientId)).toEqual(['1', '1', '1', '1'])
    expect(said).toEqual([WORDS.offline, WORDS.offline, WORDS.tooMany, ''])
    expect(memory.read().pending).toEqual([])
  })

  it('goes back to where it was written if the office does not take it, with what was typed meanwhile', async () => {
    const answers = [refusal(422, { body: 'ארוך מדי' })]
    const { chat, memory, sent, said, input } = chatOf({ kept: { pending: [first] }, answers })
    input.value = 'ועוד'
    await run(chat)
    expect(sent).toHaveLength(1)
    expect(input).toEqual({ value: 'א\nועוד', dir: 'auto' })
    expect(memory.read()).toMatchObject({ pending: [], draft: 'א\nועוד' })
    expect(said).toEqual(['ארוך מדי'])
  })

  it('begins anew where the office does not know the browser any more', async () => {
    const { chat, sent, begun } = chatOf({ kept: { pending: [first] }, answers: [refusal(401)] })
    await run(chat)
    expect(begun).toHaveLength(1)
    expect(sent.map(({ secret, clientId }) => [secret, clientId])).toEqual([
      ['secret', '1'],
      ['secret 1', '1'],
    ])
  })

  it('waits for who writes to say so, where that is asked', async () => {
    const { chat, memory, sent, begun } = chatOf({ kept: { secret: '', pending: [first] }, answers: [], ask: 'name' })
    await run(chat)
    expect([sent, begun]).toEqual([[], []])
    expect(memory.read().pending).toEqual([first])
  })

  it('is sent by one run at a time', async () => {
    const { chat, sent } = chatOf({ kept: { pending: [first] }, answers: [] })
    const done = [sendPending(chat), sendPending(chat)]
    await vi.runAllTimersAsync()
    await Promise.all(done)
    expect(sent).toHaveLength(1)
  })
})
