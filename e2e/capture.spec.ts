import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, request } from '@playwright/test'

import { PERMISSIONS } from '@/lib/access/permissions'
import { type Actor, requireScope } from '@/lib/access/scope'
import { channelInput } from '@/lib/modules/capture/capture.schema'
import { createChannel } from '@/lib/modules/capture/channels.mutations'
import { href } from '@/lib/routes/find'

import { expectFaultlessInVariant } from './support/in-variant'
import { linkMailedTo } from './support/mail'
import { test } from './support/test'
import { PHONE } from './support/window'
import { newWorld, type Person, signIn, type World } from './support/world'

let world: World
let admin: Person

test.beforeEach(async ({ context }) => {
  world = await newWorld()
  admin = await world.admin()
  await signIn(context, admin)
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const dialog = (page: Page) => page.getByRole('dialog')

const actor = (): Actor => ({
  id: admin.id,
  companyId: world.companyId,
  companyName: world.companyName,
  name: admin.name,
  email: admin.email,
  role: 'admin',
  verified: true,
  sessionId: '',
  customerId: null,
  permissions: new Set(PERMISSIONS),
})
const addChannel = (body: object) => createChannel(requireScope('leadCapture', actor()), channelInput.parse(body))
const slugOf = () => `garden-${world.companyId.slice(-12)}`

test('a form that the office makes is filled in on a phone, and the lead comes to the screen of its owner without a reload', async ({
  page,
  browser,
}) => {
  await page.goto(href('leads-capture'))
  await expect(page.getByText('עוד אין ערוצים')).toBeVisible()
  await page.getByRole('link', { name: 'ערוץ חדש' }).click()
  await expect(heading(page, 'ערוץ חדש')).toBeVisible()
  await page.getByRole('textbox', { name: 'שם', exact: true }).fill('צור קשר באתר')
  await page.getByLabel('כתובת הטופס').fill('א')
  await page.getByLabel('כותרת').fill('נחזור אליך היום')
  await page.getByRole('textbox', { name: 'הודעה: הכיתוב בטופס' }).fill('מה תרצו לשאול?')
  await page.getByRole('button', { name: 'העברת הודעה למעלה' }).click()
  await page.getByRole('checkbox', { name: 'תיבת הסכמה: דוא״ל' }).check()
  await page.getByRole('checkbox', { name: /תיחשב רק אחרי לחיצה/ }).check()
  await page.getByLabel('אחראי').selectOption({ value: admin.id })
  await page.getByRole('button', { name: 'שמירה' }).click()
  await expect(page.getByText('הכתובת היא 3 עד 60 אותיות באנגלית, ספרות ומקפים').first()).toBeVisible()
  await expectFaultlessInVariant(page, 'a new form')
  await page.getByLabel('כתובת הטופס').fill(slugOf())
  await page.getByRole('button', { name: 'שמירה' }).click()
  await expect(heading(page, 'צור קשר באתר')).toBeVisible()
  await expectFaultlessInVariant(page, 'a channel without submissions')

  await page.goto(href('leads'))
  await expect(page.getByText('אין כרגע לידים פתוחים')).toBeVisible()
  const visitor = await (await browser.newContext(PHONE)).newPage()
  await visitor.goto(`${href('capture-form', { slug: slugOf() })}?utm_campaign=autumn`)
  await expect(heading(visitor, 'נחזור אליך היום')).toBeVisible()
  await expect(visitor.getByText('הפרטים נמסרים מרצון', { exact: false })).toBeVisible()
  await expect(visitor.getByRole('checkbox')).not.toBeChecked()
  await visitor.getByLabel('שם מלא').fill('נועה לוי')
  await visitor.getByRole('button', { name: 'שליחה' }).click()
  await expect(visitor.getByText('שדה חובה').first()).toBeVisible()
  await expectFaultlessInVariant(visitor, 'a form that was refused')
  await visitor.getByLabel('טלפון').fill('0521234567')
  await visitor.getByLabel('דוא״ל', { exact: true }).fill(`noa@${slugOf()}.example`)
  await visitor.getByLabel('מה תרצו לשאול?').fill('אשמח להצעה לגינה')
  await visitor.getByRole('checkbox').check()
  await visitor.getByRole('button', { name: 'שליחה' }).dblclick()
  await expect(visitor.getByText('הפנייה התקבלה')).toBeVisible()

  await page.getByRole('link', { name: 'נועה לוי' }).click()
  await expect(heading(page, 'נועה לוי')).toBeVisible()
  await expect(page.getByText('אשמח להצעה לגינה').first()).toBeVisible()
  await expect(page.getByText('צור קשר באתר').first()).toBeVisible()

  const wanted = { companyId: world.companyId, to: `noa@${slugOf()}.example`, kind: 'lead.confirm-address' }
  await visitor.goto(await linkMailedTo(wanted))
  await expect(heading(visitor, 'אישור כתובת הדוא״ל')).toBeVisible()
  await expectFaultlessInVariant(visitor, 'an address to confirm')
  await visitor.getByRole('button', { name: 'אישור הכתובת' }).dblclick()
  await expect(visitor.getByText('הכתובת אושרה')).toBeVisible()
  await page.getByRole('navigation', { name: 'כרטיס הליד' }).getByRole('link', { name: 'הסכמות' }).click()
  await expect(page.getByText('אפשר לשלוח לי הצעות בדוא״ל').first()).toBeVisible()
})

/** A website of somebody else, with a page of the given content. */
async function serveSite(html: string) {
  const server = createServer((_, answer) => answer.setHeader('content-type', 'text/html; charset=utf-8').end(html))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}

test('another website shows the form by one script tag, if the form lists it; its own requests are refused', async ({
  page,
}) => {
  const app = process.env.APP_ORIGIN ?? ''
  const slug = slugOf()
  const tag = (name: string) =>
    `<!doctype html><title>אתר</title><script src="${app}/api/public/forms/${name}/script"></script>`
  const [listed, other] = [await serveSite(tag(slug)), await serveSite(tag(slug))]
  try {
    const fields = [{ name: 'name', isRequired: true }, { name: 'phone' }]
    const form = {
      title: 'השאירו פרטים',
      fields,
      purpose: 'הפרטים נמסרים מרצון ונשמרים אצלנו',
      origins: [listed.origin],
    }
    await addChannel({ kind: 'form', name: 'אתר', slug, form })
    await page.goto('about:blank')
    await page.goto(`${listed.origin}/?utm_source=radio`, { waitUntil: 'load' })
    const frame = page.frameLocator('iframe[title="השאירו פרטים"]')
    await frame.getByLabel('שם מלא').fill('דרך אתר')
    await frame.getByLabel('טלפון').fill('0541112233')
    await frame.getByRole('button', { name: 'שליחה' }).click()
    await expect(frame.getByText('הפנייה התקבלה')).toBeVisible()
    const refused = await page.evaluate(
      (url) =>
        fetch(url, { method: 'POST', body: '{}', mode: 'no-cors' }).then(
          () => 'sent',
          () => 'refused',
        ),
      `${app}/api/public/forms/${slug}`,
    )
    expect(refused).toBe('refused')

    await page.goto(other.origin, { waitUntil: 'load' })
    await expect(page.locator('iframe')).toBeVisible()
    await expect(page.frameLocator('iframe').getByLabel('שם מלא')).toHaveCount(0)
  } finally {
    listed.close()
    other.close()
  }
  const api = await request.newContext({ baseURL: app })
  const foreign = await api.post(`/api/public/forms/${slug}`, { data: {}, headers: { origin: 'https://evil.example' } })
  expect(foreign.status()).toBe(403)
})

test('what another system sends is looked at by a person where it looks wrong, and becomes a lead when it is read again', async ({
  page,
}) => {
  const { id, key } = await addChannel({ kind: 'webhook', name: 'מערכת ההזמנות', mapping: [] })
  const api = await request.newContext({ baseURL: process.env.APP_ORIGIN ?? '' })
  const hook = `/api/public/hooks/${key}`
  const suspicious = { name: 'דני <b>כהן</b>', phone: '0549998877' }
  expect((await api.post(hook, { data: suspicious })).status()).toBe(202)
  expect((await api.post(hook, { data: 'x'.repeat(65 * 1024) })).status()).toBe(413)
  expect((await api.post('/api/public/hooks/not-a-key', { data: suspicious })).status()).toBe(404)
  expect((await api.post('/api/capture', { data: suspicious })).status()).toBe(401)

  await page.goto(href('leads-capture-view', { id }))
  await expect(page.getByRole('row', { name: /ממתינה להחלטה/ })).toBeVisible()
  await page
    .getByRole('row', { name: /ממתינה להחלטה/ })
    .getByRole('link')
    .click()
  await expect(dialog(page).getByText('0549998877')).toBeVisible()
  await expectFaultlessInVariant(page, 'a submission that waits for a decision')
  await dialog(page).getByRole('button', { name: 'קריאה חוזרת' }).click()
  await expect(page.getByRole('row', { name: /נוסף ליד/ })).toBeVisible()

  await page.getByRole('button', { name: 'פעולות נוספות' }).click()
  await page.getByRole('menuitem', { name: 'החלפת המפתח' }).click()
  await dialog(page).getByRole('button', { name: 'החלפה' }).click()
  await expect(dialog(page).getByText('/api/public/hooks/', { exact: false })).toBeVisible()
  expect((await api.post(hook, { data: suspicious })).status()).toBe(404)
})
