import type { Page } from '@playwright/test'

type TraceEvent = { name: string; tid: number; pid: number; ts: number; tdur?: number; args?: { name?: string } }

/** Longest task of the page's main thread at each step, in milliseconds of processor time, by the step's name. */
export type Tasks = Map<string, number>

/**
 * Runs an action in a page that marks its steps (`performance.mark`). Returns the main thread's longest task at each
 * step, in processor time, so that other processes of the machine do not count.
 */
export async function tasksByStep<T>(page: Page, act: () => Promise<T>): Promise<{ result: T; tasks: Tasks }> {
  const client = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  client.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const complete = new Promise<void>((resolve) => client.once('Tracing.tracingComplete', () => resolve()))
  const includedCategories = ['toplevel', 'devtools.timeline', 'blink.user_timing', '__metadata']
  const traceConfig = { includedCategories, excludedCategories: ['*'] }
  await client.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
  const result = await act()
  await client.send('Tracing.end')
  await complete
  await client.detach()
  return { result, tasks: byStep(events) }
}

/**
 * Returns the longest unavoidable task in milliseconds: for each step the minimum over all passes, and the maximum of
 * these.
 */
export function longestInAll(passes: readonly Tasks[]): number {
  const steps = [...(passes[0]?.keys() ?? [])]
  return Math.max(...steps.map((step) => Math.min(...passes.map((pass) => pass.get(step) ?? 0))))
}

const STEP = /^step \d+$/

function byStep(events: TraceEvent[]): Tasks {
  const main = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf),
  )
  const tasks: Tasks = new Map()
  let step: string | undefined
  for (const event of events.filter((one) => main.has(threadOf(one))).sort((a, b) => a.ts - b.ts)) {
    if (STEP.test(event.name)) step = event.name
    if (!step || !event.name.endsWith('RunTask') || event.tdur === undefined) continue
    tasks.set(step, Math.max(tasks.get(step) ?? 0, event.tdur / 1000))
  }
  if (tasks.size === 0) throw new Error('no step of a main thread was traced')
  return tasks
}

const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
