/** Maximum time for a chunk to load (spec, 9). */
export const CHUNK_TIMEOUT_MS = 120_000
/** Delay before a failed chunk is reported: the loader itself retries once before. */
const RETRY_MS = 2_000

const MESSAGES = /(load(ing)?|fetch|import(ing)?)\b.*\b(chunk|module)\b/i

/** Returns the Hebrew explanation of why a chunk failed to load; the reason itself is shown next to it as a code. */
export const chunkReason = (reason: string): string =>
  ({ missing: 'הקובץ הגיע ריק', timeout: 'הקובץ לא הגיע בתוך 120 שניות' })[reason] ?? 'הורדת הקובץ נכשלה'

/** Whether an error means that a chunk failed to load. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || (error.name === 'TypeError' && MESSAGES.test(error.message)))

/**
 * Tracks chunks while they load and reports the reason of each failure, with the terms of the specification (8):
 * `missing` for an empty or unreadable chunk, `timeout`, otherwise the type of the event.
 */
export function followChunks(report: (reason: string) => void) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const endings = new Map<string, string>()
  const expect = (path: string, reason: string, within: number) => {
    clearTimeout(timers.get(path))
    timers.set(
      path,
      setTimeout(() => report(reason), within),
    )
  }
  return {
    began: (path: string) => expect(path, 'timeout', CHUNK_TIMEOUT_MS),
    /** `bytes` is the number of bytes received, if the browser reports it: an empty chunk fires `load` as well. */
    ended(path: string, event: string, bytes?: number) {
      endings.set(path, event)
      clearTimeout(timers.get(path))
      if (event !== 'load') expect(path, event, RETRY_MS)
      else if (bytes === 0) report('missing')
    },
    failed(error: unknown) {
      if (!isChunkError(error)) return
      const path = [...endings.keys()].find((one) => String(error).includes(one))
      const ending = (path && endings.get(path)) ?? 'load'
      report(ending === 'load' ? 'missing' : ending)
    },
    /** A script of ours could not be parsed: the response contained something else. */
    unreadable: () => report('missing'),
    stop() {
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
