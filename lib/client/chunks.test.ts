import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { CHUNK_TIMEOUT_MS, chunkReason, followChunks, isChunkError } from './chunks'

const PATH = '/_next/static/chunks/0abc.js'
const chunkError = (message = `Failed to load chunk ${PATH} from module 7`) =>
  Object.assign(new Error(message), { name: 'ChunkLoadError' })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('an error of a part that did not arrive', () => {
  it.each([
    chunkError(),
    chunkError('Loading chunk 12 failed.\n(timeout: https://example.com/12.js)'),
    new TypeError('Failed to fetch dynamically imported module: https://example.com/a.js'),
    new TypeError('error loading dynamically imported module'),
    new TypeError('Importing a module script failed.'),
  ])('is recognised: %s', (error) => expect(isChunkError(error)).toBe(true))

  it.each([
    new Error('x is not a function'),
    new TypeError('Failed to fetch'),
    new Error('the module is gone'),
    'ChunkLoadError',
    null,
    undefined,
  ])('is not seen in %s', (error) => expect(isChunkError(error)).toBe(false))
})

describe('the reason', () => {
  it('is timeout after 120 seconds, and not before', () => {
    const { report, chunks } = followed()
    chunks.began(PATH)
    vi.advanceTimersByTime(119_999)
    expect(report).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(report).toHaveBeenCalledExactlyOnceWith('timeout')
    expect(CHUNK_TIMEOUT_MS).toBe(120_000)
  })

  it('is the type of the event that ended it', () => {
    const { report, chunks } = followed()
    chunks.began(PATH)
    chunks.ended(PATH, 'error')
    chunks.failed(chunkError())
    expect(report).toHaveBeenCalledExactlyOnceWith('error')
  })

  it('is the type of the event too where the error itself was swallowed', () => {
    const { report, chunks } = followed()
    chunks.ended(PATH, 'error')
    vi.runAllTimers()
    expect(report).toHaveBeenCalledExactlyOnceWith('error')
  })

  it('is missing where the file came without what it should hold', () => {
    const { report, chunks } = followed()
    chunks.began(PATH)
    chunks.ended(PATH, 'load')
    chunks.failed(chunkError())
    expect(report).toHaveBeenCalledExactlyOnceWith('missing')
  })

  it('is missing where the file came empty, though no error says so', () => {
    const { report, chunks } = followed()
    chunks.began(PATH)
    chunks.ended(PATH, 'load', 0)
    expect(report).toHaveBeenCalledExactlyOnceWith('missing')
    vi.runAllTimers()
    expect(report).toHaveBeenCalledOnce()
  })

  it('is missing where something else came in place of the script', () => {
    const { report, chunks } = followed()
    chunks.unreadable()
    expect(report).toHaveBeenCalledExactlyOnceWith('missing')
  })

  it('is told in Hebrew, each in words of its own', () => {
    const texts = ['missing', 'timeout', 'error'].map(chunkReason)
    expect(new Set(texts).size).toBe(3)
    for (const text of texts) expect(text).toMatch(/^[א-ת0-9 ]+$/)
  })

  it('is missing where nothing more is known', () => {
    const { report, chunks } = followed()
    chunks.failed(chunkError('Loading chunk 4 failed.'))
    expect(report).toHaveBeenCalledExactlyOnceWith('missing')
  })
})

describe('nothing is reported', () => {
  it('of a part that arrived', () => {
    const { report, chunks } = followed()
    chunks.began(PATH)
    chunks.ended(PATH, 'load', 4_096)
    vi.runAllTimers()
    expect(report).not.toHaveBeenCalled()
  })

  it('of a part that arrived at the second try', () => {
    const { report, chunks } = followed()
    chunks.began(PATH)
    chunks.ended(PATH, 'error')
    chunks.began(PATH)
    chunks.ended(PATH, 'load')
    vi.runAllTimers()
    expect(report).not.toHaveBeenCalled()
  })

  it('of other errors, and after the end', () => {
    const { report, chunks } = followed()
    chunks.failed(new Error('x is not a function'))
    chunks.began(PATH)
    chunks.stop()
    vi.runAllTimers()
    expect(report).not.toHaveBeenCalled()
  })
})

function followed() {
  const report = vi.fn()
  return { report, chunks: followChunks(report) }
}
