import { expect } from '@playwright/test'

import { href } from '@/lib/routes/find'

import { test } from './support/test'

const SOUND = { isAfterFailure: false }

/** Returns everything that a reused window could pass on to the next test. */
const held = () => ({
  cookies: document.cookie,
  local: { ...localStorage },
  session: { ...sessionStorage },
})

test('a window that is used again holds nothing of the test before, and one whose clock was set is not used again', async ({
  kept,
}) => {
  const options = { viewport: { width: 700, height: 500 } }
  kept.begin({})
  const first = await kept.borrow(options)
  const page = await first.newPage()
  await page.route('**/api/health', (route) => route.abort())
  await first.addCookies([{ name: 'mark', value: '1', url: process.env.APP_ORIGIN ?? '' }])
  await page.goto(href('login'))
  await page.evaluate(() => {
    localStorage.mark = '1'
    sessionStorage.mark = '1'
  })
  await kept.takeBack(SOUND)

  kept.begin({})
  const again = await kept.borrow(options)
  expect(again).toBe(first)
  const next = await again.newPage()
  await next.goto(href('login'))
  const { cookies, local, session } = await next.evaluate(held)
  expect([cookies.includes('mark'), 'mark' in local, 'mark' in session]).toEqual([false, false, false])
  expect(again.pages()).toHaveLength(1)

  await next.clock.install()
  await kept.takeBack(SOUND)
  kept.begin({})
  const fresh = await kept.borrow(options)
  expect(fresh).not.toBe(first)
})
