import { expect, type Page } from '@playwright/test'

import { type Actor, requireScope } from '@/lib/access/scope'
import { pageContent } from '@/lib/modules/landing-pages/blocks.schema'
import { createLandingPage, savePageDraft } from '@/lib/modules/landing-pages/landing-pages.mutations'
import { draftInput, newPageInput, publicationInput } from '@/lib/modules/landing-pages/landing-pages.schema'
import { publishPage } from '@/lib/modules/landing-pages/publication.mutations'
import { PAGE_TEMPLATES } from '@/lib/modules/landing-pages/templates.rules'
import { href } from '@/lib/routes/find'

import { faultsOf } from './support/axe'
import { expectFaultlessInVariant } from './support/in-variant'
import { addLandingForm } from './support/landing-form'
import { test } from './support/test'
import { PHONE } from './support/window'
import { actorOf, newWorld, signIn } from './support/world'

const PLAIN_PHONE = { ...PHONE, javaScriptEnabled: false }

/** Most that a landing page may weigh on the wire without its pictures, and its scripts in that, in KiB. */
const [MAX_WEIGHT, MAX_SCRIPT] = [60, 10]

test('a page in Hebrew and one in English are light and have no faults on a telephone', async ({ browser }) => {
  const world = await newWorld()
  const admin = await world.admin()
  const actor = await actorOf(world, admin)
  const ending = world.companyId.slice(-12)
  const formChannelId = await addLandingForm(world, admin)
  for (const language of ['he', 'en'] as const) {
    const slug = `${language}-${ending}`
    await publishTemplate(actor, { slug, language, formChannelId })
    const context = await browser.newContext(PHONE)
    const page = await context.newPage()
    const weights = weighLoads(page)
    await page.goto(href('landing-page', { slug }), { waitUntil: 'load' })
    await page.evaluate(() => document.fonts.ready)
    const { whole, script } = await weights()
    expect.soft(whole, `${language}: KiB in all`).toBeLessThanOrEqual(MAX_WEIGHT)
    expect.soft(whole, `${language}: the letters came`).toBeGreaterThan(10)
    expect.soft(script, `${language}: KiB of script`).toBeLessThanOrEqual(MAX_SCRIPT)
    expect.soft(await faultsOf(page), language).toEqual([])
    await context.close()
  }
})

/** Publishes the first template in a language of choice. */
async function publishTemplate(
  actor: Actor,
  { slug, language, formChannelId }: { slug: string; language: 'he' | 'en'; formChannelId: string },
) {
  const [edits, publishing] = [requireScope('landingPageEdits', actor), requireScope('landingPagePublishing', actor)]
  const { id } = await createLandingPage(edits, newPageInput.parse({ name: slug, slug }))
  const content = pageContent.parse({ ...PAGE_TEMPLATES[0]?.content, language })
  for (const block of content.blocks) if (block.type === 'legal') block.privacyUrl = 'https://studio.example/privacy'
  await savePageDraft(edits, id, draftInput.parse({ content, formChannelId, version: 1 }))
  await publishPage(publishing, id, publicationInput.parse({ version: 2 }))
}

/** Notes what a page loads; the function that it returns sums the bytes on the wire without the pictures, in KiB. */
function weighLoads(page: Page) {
  const loads: Promise<{ type: string; bytes: number }>[] = []
  page.on('requestfinished', (request) => {
    const type = request.resourceType()
    loads.push(request.sizes().then(({ responseBodySize }) => ({ type, bytes: responseBodySize })))
  })
  return async () => {
    const all = (await Promise.all(loads)).filter(({ type }) => type !== 'image')
    const sum = (some: typeof all) => some.reduce((bytes, load) => bytes + load.bytes, 0) / 1024
    return { whole: sum(all), script: sum(all.filter(({ type }) => type === 'script')) }
  }
}

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
