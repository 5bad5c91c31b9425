import { vi } from 'vitest'

/** What the process was given, before any test file wrote to it. */
const shared = globalThis as { environmentAtStart?: NodeJS.ProcessEnv }

// Before each test file: many share a process, and what one left is nothing for the next.
shared.environmentAtStart ??= { ...process.env }
for (const name of Object.keys(process.env)) if (!(name in shared.environmentAtStart)) delete process.env[name]
Object.assign(process.env, shared.environmentAtStart)
vi.unstubAllGlobals()
vi.restoreAllMocks()
vi.useRealTimers()
