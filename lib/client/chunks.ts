/** How long a part of the program may take to arrive (spec, 9). */
export const CHUNK_TIMEOUT_MS = 120_000
/** The loader tries a part once more by itself; only then is it a failure. */
const RETRY_MS = 2_000

const MESSAGES = /(load(ing)?|fetch|import(ing)?)\b.*\b(chunk|module)\b/i

/** Why a part did not arrive, as a user is told; the reason's own word stands beside it as a code. */
export const chunkReason = (reason: string): string =>
  ({ missing: 'הקובץ הגיע ריק', timeout: 'הקובץ לא הגיע בתוך 120 שניות' })[reason] ?? 'הורדת הקובץ נכשלה'

/** Whether an error says that a part of the program did not arrive. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || (error.name === 'TypeError' && MESSAGES.test(error.message)))

/**
 * Follows the parts of the program on their way and reports the reason of each that fails, in the words of the
 * specification (8): `missing` came without what it should hold, `timeout` did not come, else the type of the event.
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
    /** `bytes` is how much came, where the browser tells: a part that came empty ends with `load` as well. */
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
    /** A script of ours that cannot be read: something else came in its place. */
    unreadable: () => report('missing'),
    stop() {
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
