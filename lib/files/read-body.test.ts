import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { readLimited, uploadBody } from './read-body'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('readLimited (requirement 62)', () => {
  test('reads what is within the limit', async () => {
    expect(await readLimited(request(chunks(3, 10)), 30)).toHaveLength(30)
    expect(await readLimited(new Request('http://x.test'), 0)).toHaveLength(0)
  })
  test('stops at the limit, however long the body goes on', async () => {
    const source = chunks(1000, 10)
    await expect(readLimited(request(source), 35)).rejects.toMatchObject({ status: 413 })
    expect(source.given()).toBeLessThan(10)
    expect(source.cancelled()).toBe(true)
  })
  test('refuses a declared length at once', async () => {
    const source = chunks(1, 10)
    const declared = request(source, { 'content-length': '1000000' })
    await expect(readLimited(declared, 35)).rejects.toMatchObject({ status: 413 })
  })
  test('does not believe a declared length that is too small', async () => {
    await expect(readLimited(request(chunks(9, 10), { 'content-length': '5' }), 35)).rejects.toMatchObject({
      status: 413,
    })
  })
  test('ends a silent body after 30 seconds', async () => {
    const source = dripping(0)
    const reading = refusal(readLimited(request(source), 1000))
    await vi.advanceTimersByTimeAsync(29_900)
    expect(source.cancelled()).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    expect(await reading).toMatchObject({ status: 400 })
    expect(source.cancelled()).toBe(true)
  })
  test('ends a body that drips after 30 seconds all the same', async () => {
    const reading = refusal(readLimited(request(dripping(1)), 1000))
    await vi.advanceTimersByTimeAsync(31_000)
    expect(await reading).toMatchObject({ status: 400 })
  })
})

describe('uploadBody', () => {
  test('gives a slow phone the time that its speed needs', async () => {
    const source = dripping(64 * 1024)
    const drained = drain(uploadBody(request(source), 10_000_000))
    await vi.advanceTimersByTimeAsync(100_000)
    expect(source.cancelled()).toBe(false)
    source.end()
    await vi.advanceTimersByTimeAsync(1000)
    expect(await drained).toBe(100 * 64 * 1024)
  })
  test('ends a drip, and a body beyond the limit', async () => {
    const drip = refusal(drain(uploadBody(request(dripping(10)), 10_000_000)))
    await vi.advanceTimersByTimeAsync(32_000)
    expect(await drip).toMatchObject({ status: 400 })
    expect(await refusal(drain(uploadBody(request(chunks(100, 10)), 35)))).toMatchObject({ status: 413 })
  })
})

type Source = { stream: ReadableStream<Uint8Array>; given: () => number; cancelled: () => boolean }

function request({ stream }: Source, headers: Record<string, string> = {}): Request {
  return new Request('http://x.test', { method: 'POST', body: stream, headers, duplex: 'half' } as RequestInit)
}

function chunks(count: number, size: number): Source {
  let given = 0
  let cancelled = false
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => (given++ < count ? controller.enqueue(new Uint8Array(size)) : controller.close()),
    cancel: () => {
      cancelled = true
    },
  })
  return { stream, given: () => given, cancelled: () => cancelled }
}

/** Returns a body that sends `size` bytes a second; 0 sends nothing. */
function dripping(size: number): Source & { end: () => void } {
  let cancelled = false
  let end: () => void = () => undefined
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      const timer = setInterval(() => size > 0 && !cancelled && controller.enqueue(new Uint8Array(size)), 1000)
      end = () => {
        clearInterval(timer)
        controller.close()
      }
    },
    cancel: () => {
      cancelled = true
    },
  })
  return { stream, given: () => 0, cancelled: () => cancelled, end: () => end() }
}

async function drain(source: AsyncIterable<Uint8Array>): Promise<number> {
  let size = 0
  for await (const chunk of source) size += chunk.byteLength
  return size
}

const refusal = (promise: Promise<unknown>) => promise.then(() => 'nothing refused').catch((error: unknown) => error)
