import { afterEach, expect, test, vi } from 'vitest'

import { registerReauthPrompt, withReauthentication } from './reauth'

type Answer = { ok: true; data: string } | { ok: false; error: { code: string } }

const NEEDED: Answer = { ok: false, error: { code: 'reauth_required' } }
const DONE: Answer = { ok: true, data: 'done' }
let unregister: () => void = () => {}
afterEach(() => unregister())

const calls = (...answers: Answer[]) => vi.fn(() => Promise.resolve(answers.shift() ?? NEEDED))

test('a call that needs the password anew is made once more after it was typed (requirement 16)', async () => {
  unregister = registerReauthPrompt(() => Promise.resolve(true))
  const call = calls(NEEDED, DONE)
  expect(await withReauthentication(call)).toEqual(DONE)
  expect(call).toHaveBeenCalledTimes(2)
})

test('who closes the question gets the refusal, and nothing is sent again', async () => {
  unregister = registerReauthPrompt(() => Promise.resolve(false))
  const call = calls(NEEDED, DONE)
  expect(await withReauthentication(call)).toEqual(NEEDED)
  expect(call).toHaveBeenCalledTimes(1)
})

test('a second refusal is not asked about again', async () => {
  const prompt = vi.fn(() => Promise.resolve(true))
  unregister = registerReauthPrompt(prompt)
  expect(await withReauthentication(calls(NEEDED, NEEDED, DONE))).toEqual(NEEDED)
  expect(prompt).toHaveBeenCalledTimes(1)
})

test('other answers are nobody’s question, and where nobody asks the refusal stands', async () => {
  const prompt = vi.fn(() => Promise.resolve(true))
  unregister = registerReauthPrompt(prompt)
  expect(await withReauthentication(calls(DONE))).toEqual(DONE)
  const other: Answer = { ok: false, error: { code: 'forbidden' } }
  expect(await withReauthentication(calls(other))).toEqual(other)
  expect(prompt).not.toHaveBeenCalled()
  unregister()
  expect(await withReauthentication(calls(NEEDED))).toEqual(NEEDED)
})
