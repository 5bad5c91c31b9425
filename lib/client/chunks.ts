/** How long a part of the program may take to arrive (spec, 9). */
export const CHUNK_TIMEOUT_MS = 120_000
/** The loader tries a part once more by itself; only then is it a failure. */
const RETRY_MS = 2_000

const MESSAGES = /(load(ing)?|fetch|import(ing)?)\b.*\b(chunk|module)\b/i

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
    ended(path: string, event: string) {
      endings.set(path, event)
      if (event === 'load') clearTimeout(timers.get(path))
      else expect(path, event, RETRY_MS)
    },
    failed(error: unknown) {
      if (!isChunkError(error)) return
      const path = [...endings.keys()].find((one) => String(error).includes(one))
      const ending = (path && endings.get(path)) ?? 'load'
      report(ending === 'load' ? 'missing' : ending)
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
