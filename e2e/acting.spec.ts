import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { sql } from 'drizzle-orm'

import { registerCompany } from '@/lib/auth/companies'
import { createUser } from '@/lib/auth/users'
import { inAuth } from '@/lib/db/tenant'

import { SAME_ORIGIN } from './support/api'
import { applyEnvironment } from './support/environment'
import { test } from './support/test'
import { visit } from './support/visit'
import { signIn, signInInstead } from './support/world'

const wanted = { reason: 'בדיקת תקלה בחיוב', mode: 'full', minutes: 30 }
const bar = (page: Page) => page.getByRole('region', { name: 'ביקור בחברה' })
const cookie = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'sid')?.value

test('a visit to a company below is seen on every page, on a phone too, until it is ended; one for reading says so and is over by itself (requirements 9, 12)', async ({
  page,
  request,
}) => {
  const { reseller, company, host } = await tree()
  await signIn(page.context(), reseller)
  const former = await cookie(page)
  await act(page, company.id, wanted)
  expect(await cookie(page)).not.toBe(former)
  expect((await request.get('/api/user', { headers: { cookie: `sid=${former}` } })).status()).toBe(401)

  for (const [width, paths] of [
    [1440, ['/', '/customers']],
    [390, ['/visits', '/account']],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of paths) {
      await visit(page, path)
      await expect(bar(page)).toBeInViewport()
      for (const text of [reseller.name, company.name, wanted.reason, 'נותרו'])
        await expect(bar(page)).toContainText(text)
    }
  }
  await expect(page.getByText('זה אינו החשבון שלך')).toBeVisible()

  const inside = await cookie(page)
  await page.getByRole('button', { name: 'סיום' }).click()
  await expect(bar(page)).toHaveCount(0)
  expect(await cookie(page)).not.toBe(inside)
  expect(await (await page.request.get('/api/user')).json()).toMatchObject({ id: reseller.id })

  await act(page, company.id, { ...wanted, mode: 'read', minutes: 15 })
  await visit(page, '/customers')
  await expect(bar(page)).toContainText('צפייה בלבד')
  await inAuth((tx) => tx.execute(sql`update impersonations set ends_at = now() where company_id = ${company.id}`))
  await visit(page, '/')
  await expect(bar(page)).toHaveCount(0)

  await signInInstead(page, host)
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, '/visits')
  await expect(page.getByRole('row').filter({ hasText: wanted.reason })).toHaveCount(2)
  await expect(page.getByRole('row').filter({ hasText: 'הסתיים' })).toHaveCount(2)
  await visit(page, '/notifications')
  await expect(page.getByText('ביקור תמיכה בחברה').first()).toBeVisible()
})

async function act(page: Page, id: string, data: object) {
  const answer = await page.request.post(`/api/companies/${id}/act`, { data, headers: SAME_ORIGIN })
  expect(answer.status()).toBe(200)
}

/** Creates a reseller and a company below it, each with an administrator. */
async function tree() {
  applyEnvironment()
  const mark = randomUUID().slice(0, 8)
  const reseller = await registerCompany({ kind: 'reseller', name: `משווק ${mark}`, businessKind: 'company' })
  const name = `לקוח ${mark}`
  const { id } = await registerCompany({ kind: 'company', name, businessKind: 'company', parentId: reseller.id })
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
    companyId,
    email: person.email,
    displayName: person.name,
    password: person.password,
    role: 'admin',
    roleKeys: [key],
    isVerified: true,
    factorExempt: true,
  })
  return { ...person, id }
}
