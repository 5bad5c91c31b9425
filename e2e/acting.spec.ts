import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { sql } from 'drizzle-orm'

import { createCompany } from '@/lib/auth/companies'
import { createUser } from '@/lib/auth/users'
import { inAuth } from '@/lib/db/tenant'

import { SAME_ORIGIN } from './support/api'
import { takeEnvironment } from './support/environment'
import { visit } from './support/visit'
import { signIn } from './support/world'

const wanted = { reason: 'בדיקת תקלה בחיוב', mode: 'full', minutes: 30 }
const bar = (page: Page) => page.getByRole('region', { name: 'ביקור בחברה' })
const cookie = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'sid')?.value

test('a visit to a company below is seen on every page, on a phone too, until it is ended (requirements 9, 12)', async ({
  page,
  request,
}) => {
  const { reseller, company, host } = await tree()
  await signIn(page.context(), reseller)
  const former = await cookie(page)
  await act(page, company.id, wanted)
  expect(await cookie(page)).not.toBe(former)
  expect((await request.get('/api/user', { headers: { cookie: `sid=${former}` } })).status()).toBe(401)

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/', '/customers', '/account', '/visits']) {
      await visit(page, path)
      await expect(bar(page)).toBeInViewport()
      for (const text of [reseller.name, company.name, wanted.reason, 'נותרו'])
        await expect(bar(page)).toContainText(text)
    }
  }
  await visit(page, '/account')
  await expect(page.getByText('זה אינו החשבון שלך')).toBeVisible()
  expect(
    (
      await page.request.post('/api/account/password', { data: { current: 'x', password: 'y' }, headers: SAME_ORIGIN })
    ).status(),
  ).toBe(403)

  const inside = await cookie(page)
  await page.getByRole('button', { name: 'סיום' }).click()
  await expect(bar(page)).toHaveCount(0)
  expect(await cookie(page)).not.toBe(inside)
  expect(await (await page.request.get('/api/user')).json()).toMatchObject({ id: reseller.id })

  await page.context().clearCookies()
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page.context(), host)
  await visit(page, '/visits')
  await expect(page.getByRole('row').filter({ hasText: wanted.reason })).toContainText('הסתיים')
  await visit(page, '/notifications')
  await expect(page.getByText('ביקור תמיכה בחברה').first()).toBeVisible()
})

test('a visit for reading changes nothing and is over by itself', async ({ page }) => {
  const { reseller, company } = await tree()
  await signIn(page.context(), reseller)
  await act(page, company.id, { ...wanted, mode: 'read', minutes: 15 })
  await visit(page, '/customers')
  await expect(bar(page)).toContainText('צפייה בלבד')
  const refused = await page.request.post('/api/customers', { data: {}, headers: SAME_ORIGIN })
  expect([refused.status(), (await refused.json()).error.code]).toEqual([403, 'read_only'])
  await inAuth((tx) => tx.execute(sql`update company_acts set ends_at = now() where company_id = ${company.id}`))
  await visit(page, '/')
  await expect(bar(page)).toHaveCount(0)
})

test('nobody acts in a company that is not below, without the right, or from within a visit', async ({ page }) => {
  const [one, other] = [await tree(), await tree()]
  await signIn(page.context(), one.reseller)
  const ask = async (id: string) =>
    (await page.request.post(`/api/companies/${id}/act`, { data: wanted, headers: SAME_ORIGIN })).status()
  for (const id of [other.company.id, one.resellerId, '01890000-0000-7000-8000-000000000000', 'x'])
    expect(await ask(id), id).toBe(404)
  await act(page, one.company.id, wanted)
  expect(await ask(one.company.id)).toBe(403)
  await page.context().clearCookies()
  await signIn(page.context(), one.host)
  expect(await ask(one.company.id)).toBe(403)
})

async function act(page: Page, id: string, data: object) {
  const answer = await page.request.post(`/api/companies/${id}/act`, { data, headers: SAME_ORIGIN })
  expect(answer.status()).toBe(200)
}

/** A reseller, a company below it, and an administrator of each. */
async function tree() {
  takeEnvironment()
  const mark = randomUUID().slice(0, 8)
  const reseller = await createCompany({ kind: 'reseller', name: `משווק ${mark}`, businessKind: 'company' })
  const name = `לקוח ${mark}`
  const { id } = await createCompany({ kind: 'company', name, businessKind: 'company', parentId: reseller.id })
  return {
    resellerId: reseller.id,
    company: { id, name },
    reseller: await administrator(reseller.id, 'resellerAdmin'),
    host: await administrator(id, 'companyAdmin'),
  }
}

async function administrator(companyId: string, key: 'resellerAdmin' | 'companyAdmin') {
  const person = { email: `${randomUUID()}@example.co.il`, name: 'מיכל שחר', password: 'דרך המלך 42 בערב' }
  const id = await createUser({
    ...{ companyId, email: person.email, displayName: person.name, password: person.password },
    ...{ role: 'admin', roleKeys: [key], isVerified: true, factorExempt: true },
  })
  return { ...person, id }
}
