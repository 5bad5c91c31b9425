import { setTimeout as pause } from 'node:timers/promises'

/** Waits until the app responds with 200 at /api/health. Throws after `patience` ms. */
export async function waitForHealth(origin: string, patience = 60_000): Promise<void> {
  for (const end = Date.now() + patience; Date.now() < end; await pause(20)) {
    if (await isHealthy(origin)) return
  }
  throw new Error(`${origin}/api/health: no answer in ${patience / 1000} s`)
}

async function isHealthy(origin: string) {
  try {
    const response = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(5000) })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}
