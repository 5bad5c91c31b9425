import { beforeEach, expect, it, vi } from 'vitest'

import { isSoundOn, setSoundOn, soundedAt } from './inbox-sound'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

it('sounds until it is switched off in this browser', () => {
  expect(isSoundOn()).toBe(true)
  setSoundOn(false)
  expect(isSoundOn()).toBe(false)
  setSoundOn(true)
  expect(isSoundOn()).toBe(true)
})

it('of windows that hear of a message together, one sounds', () => {
  expect(soundedAt(100_000)).toBe(true)
  expect(soundedAt(101_000)).toBe(false)
  expect(soundedAt(106_000)).toBe(true)
})

it('is not silenced by a clock that was set back', () => {
  soundedAt(500_000)
  expect(soundedAt(100_000)).toBe(true)
})
