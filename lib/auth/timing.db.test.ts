import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { inAuth } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'

import { createCompany } from './companies'
import { requestReset } from './password-reset'
import { signIn } from './sign-in'
import { createUser } from './users'

/** Pairs of calls; the long run, `npm run test:timing`, makes all of its thousand and looks once. */
const PAIRS = Number(process.env.TIMING_PAIRS ?? 60)
const ROUNDS = process.env.TIMING_PAIRS ? 1 : 5
const visit = { ip: '203.0.113.7', userAgent: 'test' }
const KNOWN = 'dana@example.co.il'
let database: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => {
  database = await testDatabase()
  const { id: companyId } = await createCompany({ kind: 'master', name: 'שורש', businessKind: 'company' })
  const user = { companyId, email: KNOWN, displayName: 'דנה', password: 'river-maple-cactus-48213' }
  await createUser({ ...user, role: 'staff', roleKeys: ['staff'], isVerified: true })
})
afterAll(() => database.drop())

const wrong = (email: string) => () => signIn({ email, password: 'not the password' }, visit).catch(() => undefined)
const reset = (email: string) => () => requestReset(email, visit)
const unknown = (at: number) => `nobody${at}@example.com`

test.each([
  ['a wrong password and an unknown address', wrong],
  ['a new password for a known and for an unknown address', reset],
])(
  'an answer takes as long for %s, within 15 percent (requirement 22)',
  async (_, call) => {
    const ratios: number[] = []
    // A busy machine needs more pairs to tell; a real difference stays however many there are.
    for (let round = 0; round < ROUNDS && !isLevel(ratios); round++)
      for (let at = 0; at < PAIRS; at++) ratios.push(await ratioOf(call(KNOWN), call(unknown(at)), at))
    console.log(`timing: ${ratios.length} pairs, median of their ratios ${median(ratios).toFixed(3)}`)
    expect(median(ratios)).toBeGreaterThan(0.85)
    expect(median(ratios)).toBeLessThan(1.15)
  },
  900_000,
)

type Call = () => Promise<unknown>

const isLevel = (ratios: number[]) => ratios.length > 0 && Math.abs(Math.log(median(ratios))) < Math.log(1.15)

/**
 * How much longer one call takes than the other, made one right after the other, which of them comes first in turns: what the machine
 * does besides falls on both.
 */
async function ratioOf(one: Call, other: Call, at: number): Promise<number> {
  await inAuth((tx) => tx.execute(sql`update rate_limits set hits = 0`))
  if (at % 2 === 0) {
    const first = await timeOf(one)
    return first / (await timeOf(other))
  }
  const first = await timeOf(other)
  return (await timeOf(one)) / first
}

async function timeOf(work: Call): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
