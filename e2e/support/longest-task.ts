import type { Page } from '@playwright/test'

type TraceEvent = { name: string; tid: number; pid: number; tdur?: number; args?: { name?: string } }

/**
 * Does something in a page and says how long the longest task of its main thread was, in milliseconds of the processor: what other
 * processes take of the machine meanwhile is not the page's.
 */
export async function longestTask<T>(page: Page, act: () => Promise<T>): Promise<{ result: T; longest: number }> {
  const client = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  client.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const complete = new Promise<void>((resolve) => client.once('Tracing.tracingComplete', () => resolve()))
  const traceConfig = { includedCategories: ['toplevel', 'devtools.timeline', '__metadata'], excludedCategories: ['*'] }
  await client.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
  const result = await act()
  await client.send('Tracing.end')
  await complete
  await client.detach()
  const tasks = mainTasks(events)
  if (tasks.length === 0) throw new Error('no task of a main thread was traced')
  return { result, longest: Math.max(...tasks) / 1000 }
}

/** Microseconds of the processor of each task of the renderers' main threads. */
function mainTasks(events: TraceEvent[]): number[] {
  const main = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf),
  )
  return events.flatMap((event) =>
    event.name.endsWith('RunTask') && event.tdur !== undefined && main.has(threadOf(event)) ? [event.tdur] : [],
  )
}

const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
