import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { mayHaveChanged, subscribeToLive } from './live-connection'

class FakeSource {
  static readonly CLOSED = 2
  static all: FakeSource[] = []
  readyState = 0
  onopen = () => undefined
  onerror = () => undefined
  onmessage = (_: { data: string }) => undefined
  constructor(readonly url: string) {
    FakeSource.all.push(this)
  }
  close() {
    this.readyState = FakeSource.CLOSED
  }
}

const last = () => FakeSource.all.at(-1) as FakeSource
const MESSAGE = { topic: 'customer', entityId: 'c1', kind: 'updated' }

beforeEach(() => {
  FakeSource.all = []
  vi.stubGlobal('EventSource', FakeSource)
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('serves every listener of a window by one connection, which ends with the last of them', () => {
  const [one, other] = [vi.fn(), vi.fn()]
  const [leave, leaveToo] = [subscribeToLive(one), subscribeToLive(other)]
  expect(FakeSource.all).toHaveLength(1)
  last().onmessage({ data: JSON.stringify(MESSAGE) })
  leave()
  last().onmessage({ data: JSON.stringify(MESSAGE) })
  expect([one.mock.calls, other.mock.calls]).toEqual([[[MESSAGE]], [[MESSAGE], [MESSAGE]]])
  expect(last().readyState).toBe(0)
  leaveToo()
  expect(last().readyState).toBe(FakeSource.CLOSED)
})

it('says so after a lost connection came back, and not at the first', () => {
  const heard = vi.fn()
  const leave = subscribeToLive(heard)
  last().onopen()
  expect(heard).not.toHaveBeenCalled()
  last().onerror()
  last().onopen()
  expect(heard.mock.calls).toEqual([[null]])
  leave()
})

it('a page that appears just after a lost connection came back reads again, whatever its topics', () => {
  vi.advanceTimersByTime(60_000)
  const leave = subscribeToLive(vi.fn())
  last().onopen()
  expect(mayHaveChanged(['customer'])).toBe(false)
  last().onerror()
  expect(mayHaveChanged(['customer'])).toBe(false)
  last().onopen()
  expect(mayHaveChanged(['customer'])).toBe(true)
  vi.advanceTimersByTime(5_000)
  expect(mayHaveChanged(['customer'])).toBe(false)
  leave()
})

it('opens another, ever more patiently, where the browser gave up', () => {
  const leave = subscribeToLive(vi.fn())
  const fail = () => {
    last().close()
    last().onerror()
  }
  fail()
  vi.advanceTimersByTime(1_999)
  expect(FakeSource.all).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(FakeSource.all).toHaveLength(2)
  fail()
  vi.advanceTimersByTime(2_000)
  expect(FakeSource.all).toHaveLength(2)
  vi.advanceTimersByTime(2_000)
  expect(FakeSource.all).toHaveLength(3)
  last().onopen()
  fail()
  vi.advanceTimersByTime(2_000)
  expect(FakeSource.all).toHaveLength(4)
  leave()
  vi.advanceTimersByTime(60_000)
  expect(FakeSource.all).toHaveLength(4)
})

it('comes back at another moment than the other windows that were refused with it, and says nothing of it', () => {
  const heard = vi.fn()
  const leave = subscribeToLive(heard)
  last().onopen()
  const waits = [0, 0.999].map((random) => {
    vi.mocked(Math.random).mockReturnValue(random)
    const before = FakeSource.all.length
    last().close()
    last().onerror()
    for (let waited = 0; ; waited += 100) {
      if (FakeSource.all.length > before) return waited
      vi.advanceTimersByTime(100)
    }
  })
  // 50% of two seconds, and 150% of four.
  expect(waits).toEqual([1_000, 6_000])
  expect(heard).not.toHaveBeenCalled()
  leave()
})
