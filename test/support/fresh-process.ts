import { vi } from 'vitest'

/** The environment of the process before the first test file changed it. */
const shared = globalThis as { environmentAtStart?: NodeJS.ProcessEnv }

// Runs before each test file: many files share a process, and must not inherit the changes of earlier ones.
shared.environmentAtStart ??= { ...process.env }
for (const name of Object.keys(process.env)) if (!(name in shared.environmentAtStart)) delete process.env[name]
Object.assign(process.env, shared.environmentAtStart)
vi.unstubAllGlobals()
vi.restoreAllMocks()
vi.useRealTimers()
