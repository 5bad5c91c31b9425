import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, request } from '@playwright/test'

import { href } from '@/lib/routes/find'
import { handlerNames } from '@/test/http/table/handlers'

import { apiOf, SAME_ORIGIN } from './support/api'
import { demoWorld } from './support/demo'
import { headerFaults } from './support/headers'
import { test } from './support/test'
import { openWindow } from './support/window'
import { newWorld } from './support/world'

test('answers that are no page carry the security headers too; the walk sees those of every page (requirements 28, 29)', async ({
  baseURL,
}) => {
  const office = await apiOf((await (await newWorld()).admin()).id, {})
  const outside = await request.newContext({ ...(baseURL && { baseURL }), maxRedirects: 0 })
  const unknown = ['/api/no/such/call', '/assets/x', '/_next/static/x.js', '/api/customers/%E0%A4%A']
  for (const path of ['/api/user', '/favicon.ico', href('customers'), ...unknown])
    for (const api of [office, outside]) expect.soft(headerFaults(path, await api.get(path)), path).toEqual([])
  for (const api of [office, outside]) await api.dispose()
})

/** The stream of events, and the script of the chat that websites embed. */
const NO_JSON = ['GET rt/stream', 'GET public/chat/script']

test('JSON says its type and is kept by no cache (requirement 30)', async () => {
  const api = await apiOf((await (await newWorld()).admin()).id)
  const plain = handlerNames().filter((name) => name.startsWith('GET ') && !name.includes('['))
  for (const name of plain.filter((name) => !NO_JSON.includes(name))) {
    const answer = await api.get(`/api/${name.slice(4)}`)
    const { 'content-type': type = '', 'cache-control': cache = '' } = answer.headers()
    expect.soft({ name, isJson: type === 'application/json; charset=utf-8', cache: /no-store/.test(cache) }).toEqual({
      name,
      isJson: true,
      cache: true,
    })
  }
  await api.dispose()
})

test('the browser keeps nothing but userAuth and the chosen account, and nothing after signing out (requirement 50)', async ({
  browser,
}) => {
  const { people, addresses } = await demoWorld()
  const page = await openWindow(browser, { signedInAs: people.office })
  const kept = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  for (const name of ['home', 'customers', 'customers-view', 'services-payment-pages', 'posts'] as const) {
    await page.goto(addresses[name])
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(
      (await kept()).filter((key) => !['userAuth', 'waSelectedAccount', 'selectedAccount'].includes(key)),
      name,
    ).toEqual([])
  }
  const userAuth = () => page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('userAuth') ?? '{}')).sort())
  await expect.poll(userAuth).toEqual(['displayName', 'id', 'role', 'verified'])
  await page.goto(href('logout'))
  await page.getByRole('button', { name: 'התנתקות' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect((await kept()).filter((key) => key !== 'userAuth')).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('userAuth') ?? 'false')).toBe('false')
})

test('no token, identity number, phone or address of a person stands in a log (requirement 49)', async ({
  baseURL,
}) => {
  const folder = process.env.KESHER_DATA ?? ''
  const marks = {
    token: `tok${randomUUID().replaceAll('-', '')}`,
    phone: '0527739104',
    id: '039482153',
    word: `w${randomUUID()}`,
  }
  const world = await newWorld()
  const office = await apiOf((await world.admin()).id)
  const outside = await request.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: SAME_ORIGIN,
    maxRedirects: 0,
  })
  await outside.get(`/paymentPage/${marks.token}`)
  await outside.get(`/reset-password/${marks.token}`)
  await outside.post('/api/reset-password', { data: { token: marks.token, password: marks.word } })
  await outside.post('/api/login', { data: { email: `${marks.word}@example.co.il`, password: marks.word } })
  await outside.get(`/api/public/payment-pages/${marks.token}/status`)
  await office.post('/api/customers', {
    data: { name: marks.word, phone: marks.phone, nationalId: marks.id, unknown: 1 },
  })
  const written = readdirSync(folder).filter((name) => name.endsWith('.log'))
  expect(written).toContain('web.log')
  const text = written.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
  for (const [kind, mark] of Object.entries(marks)) expect.soft(text.includes(mark), kind).toBe(false)
  for (const api of [office, outside]) await api.dispose()
})

test('there is no debug page, no source map, no listing and no file of the server (requirement 57)', async ({
  baseURL,
}) => {
  const api = await request.newContext({ ...(baseURL && { baseURL }), maxRedirects: 0 })
  const page = await (await api.get('/login')).text()
  const scripts = [...page.matchAll(/\/_next\/static\/[^"']+\.js/g)].map(([path]) => path)
  expect(scripts.length).toBeGreaterThan(0)
  const hidden = [
    '/.env',
    '/.git/config',
    '/package.json',
    '/_next/',
    '/_next/static/',
    '/__nextjs_original-stack-frame',
    '/.next/BUILD_ID',
  ]
  for (const path of [...hidden, ...scripts.map((script) => `${script}.map`)]) {
    const answer = await api.get(path)
    expect.soft(answer.status() === 200, path).toBe(false)
  }
  for (const script of scripts.slice(0, 5))
    expect.soft(await (await api.get(script)).text(), script).not.toContain('sourceMappingURL')
  expect(existsSync(join(process.cwd(), 'public', '.well-known'))).toBe(false)
  await api.dispose()
})
