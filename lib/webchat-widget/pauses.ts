const FIRST_MS = 1_000
const MAX_MS = 30_000

/** Pauses that grow with each failure, and begin anew after a success. */
export function growingPause() {
  let ms = FIRST_MS
  return {
    reset() {
      ms = FIRST_MS
    },
    async take() {
      await waitOrOnline(ms)
      ms = Math.min(ms * 2, MAX_MS)
    },
  }
}

/** Waits; a browser that is connected again ends the wait. */
export const waitOrOnline = (ms: number) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
  })

/** Waits until somebody sees the page. */
export const untilSeen = () =>
  new Promise<void>((resolve) => {
    if (!document.hidden) return resolve()
    const look = () => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
  })

/** Ends a call once nobody sees the page; `forget` is called after it. */
export function whileSeen(): { signal: AbortSignal; forget: () => void } {
  const control = new AbortController()
  const look = () => document.hidden && control.abort()
  document.addEventListener('visibilitychange', look)
  return { signal: control.signal, forget: () => document.removeEventListener('visibilitychange', look) }
}
