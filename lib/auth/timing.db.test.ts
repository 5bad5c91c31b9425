import { verify } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { inAuth } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'

import { registerCompany } from './companies'
import { requestReset } from './password-reset'
import { signIn } from './sign-in'
import { createUser } from './users'

vi.mock('@node-rs/argon2', async (original) => {
  const argon = await original<typeof import('@node-rs/argon2')>()
  return { ...argon, verify: vi.fn(argon.verify) }
})

/** Number of call pairs that `npm run test:timing` measures by the clock, which needs an otherwise idle machine. */
const PAIRS = Number(process.env.TIMING_PAIRS ?? 0)
const origin = { ip: '203.0.113.7', userAgent: 'test' }
const KNOWN = 'dana@example.co.il'
let database: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => {
  database = await testDatabase()
  const { id: companyId } = await registerCompany({ kind: 'master', name: 'שורש', businessKind: 'company' })
  const user = { companyId, email: KNOWN, displayName: 'דנה', password: 'river-maple-cactus-48213' }
  await createUser({ ...user, role: 'staff', roleKeys: ['staff'], isVerified: true })
})
afterAll(() => database.drop())

const wrong = (email: string) => () => signIn({ email, password: 'not the password' }, origin).catch(() => undefined)
const reset = (email: string) => () => requestReset(email, origin)
const unknown = (at: number) => `nobody${at}@example.com`

const QUESTIONS = [
  ['a wrong password and an unknown address', wrong],
  ['a new password for a known and for an unknown address', reset],
] as const

test.each(QUESTIONS)('an answer takes the same steps for %s (requirement 22)', async (_, call) => {
  await call(unknown(0))()
  const known = await stepsOf(call(KNOWN))
  expect(known.statements.length).toBeGreaterThan(2)
  expect(await stepsOf(call(unknown(1)))).toEqual(known)
})

if (PAIRS > 0)
  test.each(QUESTIONS)(
    'an answer takes as long for %s, within 15 percent (requirement 22)',
    async (_, call) => {
      const ratios: number[] = []
      for (let at = 0; at < PAIRS; at++) ratios.push(await ratioOf(call(KNOWN), call(unknown(at)), at))
      console.log(`timing: ${ratios.length} pairs, median of their ratios ${median(ratios).toFixed(3)}`)
      expect(median(ratios)).toBeGreaterThan(0.85)
      expect(median(ratios)).toBeLessThan(1.15)
    },
    900_000,
  )

type Call = () => Promise<unknown>

/** Returns the SQL statements of a call and its number of password comparisons, which determine its time. */
async function stepsOf(call: Call) {
  const statements = vi.spyOn(pg.Client.prototype, 'query')
  vi.mocked(verify).mockClear()
  try {
    await call()
    const texts = statements.mock.calls.map(([asked]: unknown[]) => {
      return typeof asked === 'string' ? asked : (asked as { text: string }).text
    })
    return { statements: texts, comparisons: vi.mocked(verify).mock.calls.length }
  } finally {
    statements.mockRestore()
  }
}

/**
 * Returns the time ratio of two calls, made directly after each other in alternating order, so that other load affects
 * both.
 */
async function ratioOf(one: Call, other: Call, at: number): Promise<number> {
  await inAuth((tx) => tx.execute(sql`delete from rate_limits`))
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
