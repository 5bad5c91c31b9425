import { expect } from '@playwright/test'

import { href } from '@/lib/routes/find'

import { faultsOf } from './support/axe'
import { expectFaultlessInVariant } from './support/in-variant'
import { addLandingForm } from './support/landing-form'
import { test } from './support/test'
import { PHONE } from './support/window'
import { newWorld, signIn } from './support/world'

const PLAIN_PHONE = { ...PHONE, javaScriptEnabled: false }

test('a page made of a template is edited in its place and published, and whoever fills it in without script is a lead', async ({
  page,
  context,
  browser,
}) => {
  const world = await newWorld()
  const admin = await world.admin()
  await signIn(context, admin)
  const slug = `קיץ-${world.companyId.slice(-12)}`
  await addLandingForm(world, admin)

  await page.goto(href('landing-pages'))
  await page.getByRole('link', { name: 'בחירת תבנית' }).click()
  await page.getByRole('button', { name: 'בחירה: מאמן כושר אישי' }).click()
  await page.getByRole('textbox', { name: 'שם הדף' }).fill('מבצע קיץ')
  await page.getByRole('textbox', { name: 'כתובת הדף' }).fill(slug)
  await expect(page.getByText('הכתובת פנויה')).toBeVisible()
  await page.getByRole('button', { name: 'יצירת הדף' }).click()

  const drawn = page.frameLocator('iframe[title="הדף במחשב"]')
  await drawn.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('מתאמנים בפארק')
  await expect(page.frameLocator('iframe[title="הדף בטלפון"]').getByRole('heading', { level: 1 })).toHaveText(
    'מתאמנים בפארק',
  )
  await expect(page.getByText('הטיוטה נשמרה')).toBeVisible()
  await page.getByRole('button', { name: 'פרסום' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'פרסום' }).click()
  // What is missing is told at its block, which is opened.
  await page.getByLabel('קישור למדיניות הפרטיות').fill('https://studio.example/privacy')
  await expect(page.getByText('הטיוטה נשמרה')).toBeVisible()
  await expectFaultlessInVariant(page, 'the editor of a landing page')
  await page.getByRole('button', { name: 'פרסום' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'פרסום' }).click()
  await expect(page.getByText('באוויר')).toBeVisible()

  const visitor = await (await browser.newContext(PLAIN_PHONE)).newPage()
  await visitor.goto(`${href('landing-page', { slug })}?utm_source=facebook&utm_campaign=summer`)
  await expect(visitor.getByRole('heading', { level: 1, name: 'מתאמנים בפארק' })).toBeVisible()
  await visitor.getByLabel('שם מלא').fill('נועה לוי')
  await visitor.getByLabel('טלפון').fill('0521234567')
  await visitor.getByRole('button', { name: 'אני בפנים' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'יאללה, מתחילים' })).toBeVisible()
  // Where scripts are off, axe does not run either.
  await page.goto(href('landing-page', { slug }))
  expect(await faultsOf(page)).toEqual([])

  await page.goto(href('leads'))
  await page.getByRole('link', { name: 'נועה לוי' }).click()
  await expect(page.getByText('summer').first()).toBeVisible()
})
