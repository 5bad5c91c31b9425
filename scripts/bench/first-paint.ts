import { type Browser, chromium } from '@playwright/test'

const SLOWER = 4

type Wanted = { browser: string; ours: string; still: string; loads: number }

/**
 * Measures the first contentful paint of both pages in alternating loads, each in a new browser context. Returns
 * medians in milliseconds.
 */
export async function firstPaints({ browser: executablePath, ours, still, loads }: Wanted) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const seen = { ours: [] as number[], still: [] as number[] }
  let dataRequests = 0
  try {
    // The first load of each page warms up the server.
    for (const url of [ours, still]) await load(browser, url)
    for (let turn = 0; turn < loads; turn++) {
      const own = await load(browser, ours)
      seen.ours.push(own.paint)
      seen.still.push((await load(browser, still)).paint)
      dataRequests = Math.max(dataRequests, own.dataRequests)
    }
  } finally {
    await browser.close()
  }
  return { ours: median(seen.ours), still: median(seen.still), dataRequests }
}

async function load(browser: Browser, url: string): Promise<{ paint: number; dataRequests: number }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'he-IL' })
  const page = await context.newPage()
  let dataRequests = 0
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) dataRequests++
  })
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)
  await page.waitForLoadState('networkidle')
  await context.close()
  return { paint, dataRequests }
}

function median(values: number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
