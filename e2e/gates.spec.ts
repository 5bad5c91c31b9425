import { type APIRequestContext, expect, request } from '@playwright/test'
import type { Permission } from '@/lib/access/permissions'
import type { Role } from '@/lib/access/visitor'
import { getRoute, routeNames } from '@/lib/routes/find'
import { admit } from '@/lib/routes/guard'
import type { RouteName } from '@/lib/routes/table'

import { NOBODY } from '@/test/http/table/ids'
import { oneOf, wholeMatrix } from '@/test/support/sample'

import { apiOf, SAME_ORIGIN } from './support/api'
import { test } from './support/test'
import { newWorld, signIn, type World } from './support/world'

type Visitor = { role: Role; verified: boolean; permissions: ReadonlySet<Permission> }
type Case = { label: string; visitor: Visitor | null }

/** Returns the address of a route with an id that no row has. */
const addressOf = (name: RouteName) => getRoute(name).path.replace(/\{\w+\}/g, NOBODY)

const everyPermission = [...new Set(routeNames.flatMap((name) => getRoute(name).gate ?? []))]

const verified = (role: Role, permissions: readonly Permission[] = []): Visitor => ({
  role,
  verified: true,
  permissions: new Set(permissions),
})

const CASES: Case[] = [
  { label: 'anonymous', visitor: null },
  { label: 'unverified', visitor: { ...verified('staff'), verified: false } },
  { label: 'an unverified administrator', visitor: { ...verified('admin', everyPermission), verified: false } },
  { label: 'without a permission', visitor: verified('staff') },
  { label: 'a client', visitor: verified('client') },
  { label: 'holding everything', visitor: verified('admin', everyPermission) },
  ...everyPermission.map((one) => ({ label: `holding «${one}»`, visitor: verified('staff', [one]) })),
]

let world: World
const apis = new Map<string, Promise<APIRequestContext>>()

test.describe.configure({ mode: 'parallel' })
test.beforeAll(async () => {
  world = await newWorld()
})
test.afterAll(async () => {
  for (const api of apis.values()) await (await api).dispose()
  // A worker may run the hooks of this file again, for others of its tests.
  apis.clear()
})

/**
 * A unit test of the guard covers the whole table of routes × visitors. This test shows that each page calls the guard
 * with its own name.
 */
for (const isAllowed of [true, false]) {
  test(`every page ${isAllowed ? 'lets in' : 'refuses'} one whom the guard ${isAllowed ? 'lets in' : 'refuses'}`, async ({
    baseURL,
  }) => {
    if (wholeMatrix) test.setTimeout(3_600_000)
    for (const name of routeNames) {
      const fitting = CASES.filter(({ visitor }) => (expected(name, visitor) === 'passed') === isAllowed)
      const [first, ...others] = fitting
      if (!first) continue
      const sample = wholeMatrix ? fitting : [oneOf([first, ...others], `${name} ${isAllowed}`)]
      for (const one of sample) {
        const answer = await (await apiFor(one, baseURL)).get(addressOf(name), { maxRedirects: 0 })
        expect.soft(outcome(answer), `${one.label} at ${name}`).toBe(expected(name, one.visitor))
      }
    }
  })
}

test('an unknown address goes to error-404, an unknown API address answers JSON', async ({ baseURL }) => {
  const api = await request.newContext(baseURL ? { baseURL } : {})
  for (const path of ['/no/such/page', '/assets/x', '/favicon.icoX']) {
    const sent = await api.get(path, { maxRedirects: 0 })
    expect([path, sent.status(), sent.headers().location]).toEqual([path, 307, '/error-404'])
  }
  const call = await api.get('/api/no/such/call')
  expect([call.status(), (await call.json()).error.code]).toEqual([404, 'not_found'])
})

test('a refusal is a whole page before any script runs: its status, title, words and trail', async ({ context }) => {
  const words = async (path: string) => {
    const answer = await context.request.get(path)
    const html = await answer.text()
    const [, title] = /<title>(.*?) · /.exec(html) ?? []
    const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? []
    return {
      status: answer.status(),
      title,
      heading: heading.replace(/<[^>]+>/g, ''),
      hasTrail: html.includes('נתיב ניווט'),
    }
  }
  const noPage = { status: 404, title: 'הדף לא נמצא', heading: 'עמוד התשלום לא נמצא', hasTrail: false }
  expect(await words('/paymentPage/abc')).toEqual(noPage)
  expect(await words('/document-signature/abc')).toMatchObject({ status: 404, heading: 'המסמך לא נמצא' })
  for (const path of ['/no/such/page', '/assets/x'])
    expect(await words(path), path).toMatchObject({ status: 404, heading: 'הדף לא נמצא', hasTrail: true })
  await signIn(context, await (await newWorld()).person({ permissions: ['show customers'] }))
  const refused = { status: 403, title: 'שגיאה', heading: 'שגיאה', hasTrail: true }
  for (const name of ['error-403', 'users', 'customers-edit'] as const)
    expect(await words(addressOf(name)), name).toEqual(refused)
  expect(await words(addressOf('customers-view'))).toMatchObject({
    status: 404,
    heading: 'הדף לא נמצא',
    hasTrail: true,
  })
})

function apiFor({ label, visitor }: Case, baseURL = ''): Promise<APIRequestContext> {
  const made =
    apis.get(label) ?? (visitor ? hired(visitor) : request.newContext({ baseURL, extraHTTPHeaders: SAME_ORIGIN }))
  apis.set(label, made)
  return made
}

async function hired({ role, verified: isVerified, permissions }: Visitor): Promise<APIRequestContext> {
  const customerId = role === 'client' && (await world.customer(await world.admin(), 'לקוחה של השערים'))
  const held = { role, isVerified, permissions: [...permissions] }
  const { id } = await world.person({ ...held, ...(customerId && { customerId }) })
  return apiOf(id)
}

/**
 * Returns the expected outcome for a visitor: the page (or its own 404 for an id that no row has), a redirect, or a
 * refusal.
 */
function expected(name: RouteName, visitor: Visitor | null): string {
  // Unverified visitors have no permissions, whatever their roles.
  const held = visitor && (visitor.verified ? visitor : { ...visitor, permissions: new Set<Permission>() })
  const target = admit(name, held)
  if (target === 'error-403' || isShutToClients(name, visitor)) return 'refused'
  if (target === name && isShortOfMaking(name, held)) return 'refused'
  return target === name ? 'passed' : `to ${getRoute(target).path}`
}

/**
 * Whether a route is closed to clients. The specification has no gate for the wallet: every employee of the company
 * sees it, clients do not.
 */
const isShutToClients = (name: RouteName, visitor: Visitor | null) =>
  visitor?.role === 'client' && visitor.verified && name.startsWith('wallet')

/** What the forms of payment pages of websites ask for besides the gate of their routes. */
const FORMS: Partial<Record<RouteName, readonly Permission[]>> = {
  'sites-payment-pages-create': ['create payment page'],
  'sites-sales-create': ['create payment page'],
  'sites-payment-pages-edit': ['edit all payment pages', 'edit own payment pages'],
  'sites-sales-edit': ['edit all payment pages', 'edit own payment pages'],
}

/** Whether a visitor passes the gate of a form's route but lacks the permission to make what it makes. */
const isShortOfMaking = (name: RouteName, visitor: Visitor | null) =>
  FORMS[name]?.every((permission) => !visitor?.permissions.has(permission)) ?? false

function outcome(answer: { status(): number; headers(): Record<string, string> }): string {
  const { location } = answer.headers()
  if (answer.status() === 403) return 'refused'
  if (answer.status() === 307 && location) return `to ${location.split('?')[0]}`
  return [200, 404].includes(answer.status()) ? 'passed' : String(answer.status())
}
