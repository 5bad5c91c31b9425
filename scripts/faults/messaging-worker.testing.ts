import { once } from 'node:events'
import { join } from 'node:path'

import type { TestAccount } from '@/lib/messaging/messaging.testing'

import { startProgram } from '../run/program'

const PROGRAM = join(import.meta.dirname, 'messaging-process.ts')

type Run = {
  /** Where the worker kills itself; empty: nowhere. */
  crashAt?: string
  /** How far its clock is ahead. */
  minutes?: number
}

/** Lets a worker of its own send what is due of an account; returns the signal that ended it. */
export async function runMessagingWorker(
  { companyId, accountId }: TestAccount,
  { crashAt = '', minutes = 0 }: Run = {},
): Promise<string | null> {
  const env = { KESHER_CRASH_AT: crashAt, INTERNAL_ORIGIN: process.env.INTERNAL_ORIGIN ?? '' }
  const child = await startProgram(PROGRAM, { args: [companyId, accountId, String(minutes)], env })
  const [, signal] = await once(child, 'exit')
  return signal as string | null
}
