import { expect, request } from '@playwright/test'

import { admit, type Role } from '@/lib/access/guard'
import type { Permission } from '@/lib/access/permissions'
import { routeNames, routeOf } from '@/lib/routes/find'
import type { RouteName } from '@/lib/routes/table'

import { isSampled, wholeMatrix } from './support/sample'
import { test } from './support/test'
import { newWorld, type Person, signIn, type World } from './support/world'

type Visitor = { role: Role; verified: boolean; permissions: ReadonlySet<Permission> } | null
type Case = { label: string; visitor: Visitor; person: Person | null }

const NOBODY = '01890000-0000-7000-8000-000000000000'

/** The address of a route with an id that no row has. */
const addressOf = (name: RouteName) => routeOf(name).path.replace(/\{\w+\}/g, NOBODY)

const everyPermission = [...new Set(routeNames.flatMap((name) => routeOf(name).gate ?? []))]

async function visitorsOf(world: World): Promise<Case[]> {
  const one = async (label: string, visitor: NonNullable<Visitor>, customerId?: string): Promise<Case> => ({
    label,
    visitor,
    person: await world.person({
      role: visitor.role,
      isVerified: visitor.verified,
      permissions: [...visitor.permissions],
      ...(customerId ? { customerId } : {}),
    }),
  })
  const owner = await world.admin()
  const customerId = await world.customer(owner, 'לקוחה של השערים')
  const holding = (permission: Permission) =>
    one(`holding «${permission}»`, { role: 'staff', verified: true, permissions: new Set([permission]) })
  return [
    { label: 'anonymous', visitor: null, person: null },
    await one('unverified', { role: 'staff', verified: false, permissions: new Set() }),
    await one('an unverified administrator', { role: 'admin', verified: false, permissions: new Set(everyPermission) }),
    await one('without a permission', { role: 'staff', verified: true, permissions: new Set() }),
    await one('a client', { role: 'client', verified: true, permissions: new Set() }, customerId),
    ...(await Promise.all(everyPermission.map(holding))),
  ]
}

test('every row of the route table × every kind of visitor', async ({ browser }) => {
  test.setTimeout(wholeMatrix ? 3_600_000 : 300_000)
  const cases = await visitorsOf(await newWorld())
  let asked = 0
  for (const [row, { label, visitor, person }] of cases.entries()) {
    const context = await browser.newContext()
    if (person) await signIn(context, person)
    for (const name of routeNames.filter((one, column) => isAsked(one, visitor, row + column))) {
      const answer = await context.request.get(addressOf(name), { maxRedirects: 0 })
      expect.soft(outcome(answer), `${label} at ${name}`).toBe(expected(name, visitor))
      asked++
    }
    await context.close()
  }
  console.log(`gates: ${asked} requests, ${routeNames.length} routes × ${cases.length} visitors`)
})

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

/**
 * Whoever holds a few permissions asks for what they open, and of the rest for every fifteenth page, each visitor for others;
 * `npm run test:matrix` asks for everything.
 */
function isAsked(name: RouteName, visitor: Visitor, place: number): boolean {
  if (!visitor?.permissions.size) return true
  return (
    routeOf(name).gate?.some((permission) => visitor.permissions.has(permission)) || isSampled(place, 15, wholeMatrix)
  )
}

/** What a visitor should get: the page (or its own 404 for an id that no row has), a redirect, or a refusal. */
function expected(name: RouteName, visitor: Visitor): string {
  // The unverified hold nothing, whatever their roles say.
  const held = visitor && (visitor.verified ? visitor : { ...visitor, permissions: new Set<Permission>() })
  const target = admit(name, held)
  if (target === 'error-403' || isShutToClients(name, visitor)) return 'refused'
  if (target === name && isShortOfMaking(name, held)) return 'refused'
  return target === name ? 'passed' : `to ${routeOf(target).path}`
}

/** The wallet has no gate in the specification: whoever works in the company sees it, a client has nothing there. */
const isShutToClients = (name: RouteName, visitor: Visitor) =>
  visitor?.role === 'client' && visitor.verified && name.startsWith('wallet')

/** The gate of the specification opens the place of the form; a page is made by who may make pages besides. */
const isShortOfMaking = (name: RouteName, visitor: Visitor) =>
  name === 'sites-payment-pages-create' && !visitor?.permissions.has('create payment page')

function outcome(answer: { status(): number; headers(): Record<string, string> }): string {
  const { location } = answer.headers()
  if (answer.status() === 403) return 'refused'
  if (answer.status() === 307 && location) return `to ${location.split('?')[0]}`
  return [200, 404].includes(answer.status()) ? 'passed' : String(answer.status())
}
