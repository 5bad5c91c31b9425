import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'

import pg from 'pg'

import type { CrashPoint } from '@/lib/server/crash-point'

import { type FaultPage, ledgersOf, SETTLED } from './payment-shop'

const PROGRAM = join(import.meta.dirname, 'payment-process.ts')
const PATIENCE = 60_000

type Books = Awaited<ReturnType<typeof ledgersOf>>

/** Pays a page in a process that is killed (-9) at a point, starts another, and gives what the books say when it has recovered. */
export async function payThroughCrash(
  page: FaultPage,
  point: CrashPoint,
): Promise<{ wasKilled: boolean; books: Books }> {
  const first = await start({ KESHER_CRASH_AT: point })
  const key = crypto.randomUUID()
  const url = await begin(first.origin, page, key)
  if (url) await choose(first.origin, url)
  const wasKilled = await isKilled(first.child)
  await end(first.child)
  await takeOver()
  const second = await start({})
  try {
    // The payer sends the same form again; with the page already paid there is nothing left to choose.
    const again = await begin(second.origin, page, key)
    if (again) await choose(second.origin, again)
    return { wasKilled, books: await settledBooks(page) }
  } finally {
    await end(second.child)
  }
}

async function start(env: Record<string, string>): Promise<{ child: ChildProcess; origin: string }> {
  const child = fork(PROGRAM, {
    execArgv: ['--conditions=react-server', '--import', 'tsx'],
    env: { ...process.env, LOG_LEVEL: 'silent', ...env, NODE_ENV: 'test' },
  })
  const [{ port }] = await once(child, 'message')
  return { child, origin: `http://127.0.0.1:${port}` }
}

/** The hosted page of the attempt; undefined where the process died under the request, or the page is paid. */
async function begin(origin: string, page: FaultPage, idempotencyKey: string): Promise<string | undefined> {
  const body = {
    ...{ idempotencyKey, installments: 1, payerName: 'דנה כהן', payerEmail: page.payerEmail },
    ...{ payerPhone: '', acceptTerms: true },
  }
  const answer = await send(`${origin}/api/public/payment-pages/${page.token}/attempts`, JSON.stringify(body))
  const begun: { url?: string } | undefined = await answer?.json().catch(() => undefined)
  return begun?.url
}

const choose = (origin: string, url: string) =>
  send(origin + new URL(url).pathname, new URLSearchParams({ choice: 'approve' }))

async function send(url: string, body: string | URLSearchParams): Promise<Response | undefined> {
  const headers = { 'sec-fetch-site': 'same-origin', ...(typeof body === 'string' && JSON_TYPE) }
  try {
    return await fetch(url, { method: 'POST', body, headers, redirect: 'manual' })
  } catch {
    return undefined
  }
}

const JSON_TYPE = { 'content-type': 'application/json' }

/** Some points lie in jobs, which come seconds later. */
async function isKilled(child: ChildProcess): Promise<boolean> {
  for (const until = Date.now() + 15_000; Date.now() < until; await pause(50)) {
    if (child.signalCode === 'SIGKILL') return true
  }
  return false
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** What the sweep of another worker does within a minute, at once. */
async function takeOver() {
  const client = new pg.Client({ connectionString: process.env.DATABASE_ADMIN_URL })
  await client.connect()
  await client.query(
    `select graphile_worker.force_unlock_workers(array(
       select locked_by from graphile_worker._private_jobs where locked_by is not null))`,
  )
  await client.query('update graphile_worker._private_jobs set run_at = now() where attempts > 0')
  await client.end()
}

async function settledBooks(page: FaultPage): Promise<Books> {
  let books = await ledgersOf(page)
  for (const until = Date.now() + PATIENCE; Date.now() < until; await pause(100)) {
    if (isDeepStrictEqual(books, SETTLED)) return books
    books = await ledgersOf(page)
  }
  return books
}
