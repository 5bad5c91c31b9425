import { mutate } from 'swr'
import { afterEach, expect, it, vi } from 'vitest'

import { readNow } from './use-read'

afterEach(() => vi.unstubAllGlobals())

it('a response that arrives after one that was asked for later does not replace it', async () => {
  const answers: ((state: string) => void)[] = []
  const fetchLater = () =>
    new Promise<Response>((resolve) => answers.push((state) => resolve(Response.json({ state }))))
  vi.stubGlobal('fetch', fetchLater)
  const [first, second] = [readNow('/api/state'), readNow('/api/state')]
  answers[1]?.('done')
  await second
  answers[0]?.('running')
  await first
  expect(await mutate('/api/state')).toEqual({ state: 'done' })
})
