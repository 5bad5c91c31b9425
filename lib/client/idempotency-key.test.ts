import { expect, it, vi } from 'vitest'

import { withIdempotencyKey } from './idempotency-key'

const OK = { ok: true, status: 200 }
const refused = (status: number, code = 'x') => ({ ok: false, status, error: { code } })

/** Makes a write with the given outcomes, one after the other, and returns the keys that were used. */
async function keysOf(content: string, ...answers: ReturnType<typeof refused>[]) {
  const used: string[] = []
  for (const answer of [...answers, OK])
    await withIdempotencyKey(content, async (key) => {
      used.push(key)
      return answer
    })
  return used
}

it('the same write after the network or the server failed carries the same key', async () => {
  const [one, two, three] = await keysOf('a', refused(0), refused(503))
  expect([two, three]).toEqual([one, one])
})

it('an answer ends the key, a refusal as well', async () => {
  expect(new Set(await keysOf('b', refused(409), refused(422))).size).toBe(3)
  expect((await keysOf('b'))[0]).not.toBe((await keysOf('b'))[0])
})

it('two at once share a key, and different writes do not', async () => {
  const used: string[] = []
  const send = async (key: string) => {
    used.push(key)
    await new Promise((resolve) => setImmediate(resolve))
    return OK
  }
  await Promise.all([withIdempotencyKey('c', send), withIdempotencyKey('c', send), withIdempotencyKey('d', send)])
  expect([used[0] === used[1], used[0] === used[2]]).toEqual([true, false])
})

it('the second waits for the first one’s answer', async () => {
  vi.useFakeTimers()
  const answers = [refused(409, 'in_progress'), refused(409, 'in_progress'), OK]
  const sent = withIdempotencyKey('e', async () => answers.shift() ?? OK)
  await vi.runAllTimersAsync()
  expect([await sent, answers.length]).toEqual([OK, 0])
  vi.useRealTimers()
})
