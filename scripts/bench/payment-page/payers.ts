import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { sequence } from '@/seed/world'

/**
 * Milliseconds: the period in which the payers arrive, and how long each reads, and types at the gateway. The last
 * payer arrives before the first is done, so at one moment all of them are paying.
 */
const COMES = { from: 0, to: 20_000 }
const READS = { from: 20_000, to: 50_000 }
const TYPES_CARD = { from: 10_000, to: 30_000 }
/** The polling interval of the page's own script, in milliseconds. */
const POLL_INTERVAL_MS = 2_000
const MAX_POLLS = 60

const STEPS = ['page', 'opened', 'attempt', 'gateway', 'choice', 'back', 'status'] as const
type Step = (typeof STEPS)[number]

/**
 * Durations in milliseconds of each kind of request, the errors of payers who could not pay, and the number of paid
 * pages.
 */
export type Flow = { steps: Record<Step, number[]>; errors: string[]; paid: number }

/** Pays each page once, `atOnce` pages at a time. With one at a time, the payers do not pause. */
export async function simulatePayers(origin: string, paths: string[], { atOnce }: { atOnce: number }): Promise<Flow> {
  const flow: Flow = { steps: noSteps(), errors: [], paid: 0 }
  const waits = sequence(atOnce)
  const queue = [...paths]
  const isConcurrent = atOnce > 1
  const worker = async () => {
    for (let path = queue.shift(); path; path = queue.shift()) {
      const wait = ({ from, to }: typeof READS) =>
        isConcurrent ? pause(from + waits() * (to - from)) : Promise.resolve()
      await payPage({ origin, path, flow, wait }).then(
        () => flow.paid++,
        (error: unknown) => flow.errors.push(String(error)),
      )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return flow
}

const noSteps = () => Object.fromEntries(STEPS.map((step) => [step, [] as number[]])) as Flow['steps']

type PayerSession = { origin: string; path: string; flow: Flow; wait: (range: typeof READS) => Promise<unknown> }

/**
 * Opens all pages at the same instant. Returns the milliseconds until the last response is complete, and the number of
 * failed requests.
 */
export async function rush(origin: string, paths: string[]): Promise<{ last: number; errors: number }> {
  const since = performance.now()
  const open = async (path: string) => {
    const answered = await fetch(origin + path)
    await answered.text()
    return answered.ok
  }
  const opened = await Promise.all(paths.map((path) => open(path).catch(() => false)))
  return { last: performance.now() - since, errors: opened.filter((isOpen) => !isOpen).length }
}

/** Simulates one payer: reads the page, pays at the simulated gateway, returns, and polls until the page is paid. */
async function payPage({ origin, path, flow, wait }: PayerSession): Promise<void> {
  const token = path.split('/').at(-1) ?? ''
  const api = `${origin}/api/public/payment-pages/${token}`
  const timed = (step: Step, url: string, init: RequestInit = {}) => sendTimed(flow, step, { origin, url, init })

  await wait(COMES)
  await timed('page', origin + path)
  await timed('opened', `${api}/opened`, json({}))
  await wait(READS)
  const begun = await timed('attempt', `${api}/attempts`, json(payer()))
  const { url, attempt } = JSON.parse(begun.text) as { url: string; attempt: string }
  const gateway = new URL(url, origin).href
  await timed('gateway', gateway)
  await wait(TYPES_CARD)
  const choice = new URLSearchParams({ choice: 'approve' })
  await timed('choice', gateway, { method: 'POST', body: choice, redirect: 'manual' })
  await timed('back', `${origin}${path}?attempt=${attempt}`)
  for (let turn = 0; turn < MAX_POLLS; turn++) {
    const { text } = await timed('status', `${api}/status?attempt=${attempt}`)
    if ((JSON.parse(text) as { state: string }).state === 'paid') return
    await pause(POLL_INTERVAL_MS)
  }
  throw new Error(`${path}: not paid after ${(MAX_POLLS * POLL_INTERVAL_MS) / 1000} s`)
}

const payer = () => ({
  idempotencyKey: randomUUID(),
  installments: 1,
  payerName: 'דנה כהן',
  payerEmail: 'dana@example.co.il',
  payerPhone: '',
  acceptTerms: true,
})

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

type Call = { origin: string; url: string; init: RequestInit }

/** Sends one request and reads the whole response. Throws on any status of 400 or above. */
async function sendTimed({ steps }: Flow, step: Step, { origin, url, init }: Call): Promise<{ text: string }> {
  const since = performance.now()
  const headers = { origin, 'sec-fetch-site': 'same-origin', ...init.headers }
  const answered = await fetch(url, { ...init, headers })
  const text = await answered.text()
  steps[step].push(performance.now() - since)
  if (answered.status >= 400) throw new Error(`${step}: ${answered.status} ${text.slice(0, 200)}`)
  return { text }
}
