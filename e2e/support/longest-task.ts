import type { Page } from '@playwright/test'

type TraceEvent = { name: string; tid: number; pid: number; ts: number; tdur?: number; args?: { name?: string } }

/** The longest task of the page's main thread at each step, in milliseconds of the processor, by the step's name. */
export type Tasks = Map<string, number>

/**
 * Does something in a page that marks its steps (`performance.mark`), and says how long the main thread's longest task was at each:
 * in time of the processor, so that what other processes take of the machine meanwhile is not the page's.
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

/** What no pass can do without: for each step the shortest of its longest tasks, and the longest of these, in milliseconds. */
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
