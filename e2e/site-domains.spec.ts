import { expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'

import { siteDomains } from '@/lib/db/schema/domains'
import { simulatorDomains } from '@/lib/db/schema/simulator'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { moveDomainsOn } from '@/lib/modules/sites/domains/domains.jobs'
import { href } from '@/lib/routes/find'

import { expectFaultlessInVariant } from './support/in-variant'
import { test } from './support/test'
import { newWorld, type Person, signIn, type World } from './support/world'

let world: World
let admin: Person

test.beforeEach(async ({ context }) => {
  world = await newWorld()
  admin = await world.admin()
  await signIn(context, admin)
})

/** Sets until when a domain is paid, at its registrar and here, and does what is due today. */
async function movePaidUntil(days: number) {
  const expiresOn = addDays(businessDay(), days)
  const [domain] = await inCompany({ companyId: world.companyId }, (tx) =>
    tx
      .update(siteDomains)
      .set({ expiresOn, nextDay: businessDay() })
      .where(eq(siteDomains.companyId, world.companyId))
      .returning({ ascii: siteDomains.ascii }),
  )
  await inAuth((tx) =>
    tx
      .update(simulatorDomains)
      .set({ expiresOn })
      .where(eq(simulatorDomains.name, domain?.ascii ?? '')),
  )
  await moveDomainsOn(world.companyId)
}

const menu = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'פעולות נוספות' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('a domain is registered, warned of, expires, is renewed in its grace and handed over', async ({ page }) => {
  const name = `kafe-${Date.now().toString(36)}`
  await world.customer(admin, 'קפה הנמל', { email: 'kafe@people.example' })
  await page.goto(href('sites-domains'))
  await page.getByRole('button', { name: 'דומיין חדש' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'לקוח' }).fill('קפה')
  await dialog.getByRole('option', { name: /קפה הנמל/ }).click()
  await dialog.getByRole('textbox', { name: /^דומיין/ }).fill('school.ac.il')
  await dialog.getByRole('button', { name: 'שליחה לרשם' }).click()
  await expect(dialog.getByText('הסיומת הזאת שמורה לגופים מסוימים').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: /^דומיין/ }).fill(`${name}.co.il`)
  await dialog.getByRole('button', { name: 'שליחה לרשם' }).click()
  await expect(dialog.getByText('הרשם דורש מספר זהות').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: /^דומיין/ }).fill(`https://www.${name}.com/`)
  await dialog.getByLabel(/חידוש אוטומטי/).uncheck()
  await dialog.getByRole('button', { name: 'שליחה לרשם' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${name}.com` })).toBeVisible()
  await expect(page.getByRole('main').getByText('פעיל', { exact: true })).toBeVisible()
  await expect(page.getByText('סימולציה')).toBeVisible()

  await menu(page, 'שרתי שמות ורשומות')
  await dialog.getByRole('textbox', { name: 'שרתי שמות' }).fill('ns1.example.com\nns2.example.com')
  await dialog.getByRole('textbox', { name: 'רשומות' }).fill('A @ 203.0.113.5\nMX @ mail.example.com')
  await dialog.getByRole('button', { name: 'שמירה' }).click()
  await expect(dialog.getByText(/שורה 2/).first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'רשומות' }).fill('A @ 203.0.113.5\nMX @ 10 mail.example.com')
  await dialog.getByRole('button', { name: 'שמירה' }).click()
  await expect(page.getByText('10 mail.example.com')).toBeVisible()
  await expectFaultlessInVariant(page, 'a domain')

  await movePaidUntil(7)
  await expect(page.getByText('לקראת פקיעה')).toBeVisible()
  await movePaidUntil(-3)
  await expect(page.getByText(/הדומיין פג ועדיין פועל/)).toBeVisible()
  await page.getByRole('button', { name: 'חידוש', exact: true }).click()
  await dialog.getByLabel('לכמה שנים').fill('30')
  await dialog.getByRole('button', { name: 'חידוש', exact: true }).click()
  await expect(dialog.getByText('לכל היותר 10 שנים').first()).toBeVisible()
  await dialog.getByLabel('לכמה שנים').fill('1')
  await dialog.getByRole('button', { name: 'חידוש', exact: true }).click()
  await expect(page.getByText(/הדומיין פג ועדיין פועל/)).toBeHidden()
  await expect(page.getByRole('main').getByText('פעיל', { exact: true })).toBeVisible()

  await menu(page, 'העברה לרשם אחר')
  await dialog.getByRole('button', { name: 'שליחת הפרטים ללקוח' }).click()
  await expect(page.getByText('בהעברה החוצה')).toBeVisible()
  await page.goto(href('sites-domains'))
  await expect(page.getByRole('row').filter({ hasText: `${name}.com` })).toContainText('קפה הנמל')
  await expectFaultlessInVariant(page, 'the list of domains')
})

test('what domains cost is kept by ending, with the margin', async ({ page }) => {
  await page.goto(href('sites-pricing'))
  await page.getByRole('button', { name: 'פעולות: co.il' }).click()
  await page.getByRole('menuitem', { name: 'עריכה' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('חידוש', { exact: true }).fill('100')
  await dialog.getByLabel('עלות חידוש').fill('שישים')
  await dialog.getByRole('button', { name: 'שמירה' }).click()
  await expect(dialog.getByRole('alert').first()).toBeVisible()
  await dialog.getByLabel('עלות חידוש').fill('60')
  await dialog.getByRole('button', { name: 'שמירה' }).click()
  await expect(page.getByRole('row').filter({ hasText: '.co.il' })).toContainText('40%')
  await expectFaultlessInVariant(page, 'the prices of domains')
})
