import { request } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { expect, type Page } from '@playwright/test'

import { type Actor, requireScope } from '@/lib/access/scope'
import { pageContent } from '@/lib/modules/landing-pages/blocks.schema'
import { addDomain, checkLandingDomain } from '@/lib/modules/landing-pages/domains.mutations'
import { listDomains } from '@/lib/modules/landing-pages/domains.queries'
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

type Published = { slug: string; language: 'he' | 'en'; formChannelId: string; publication?: object }

/** Publishes the first template in a language of choice. */
async function publishTemplate(actor: Actor, { slug, language, formChannelId, publication }: Published) {
  const [edits, publishing] = [requireScope('landingPageEdits', actor), requireScope('landingPagePublishing', actor)]
  const { id } = await createLandingPage(edits, newPageInput.parse({ name: slug, slug }))
  const content = pageContent.parse({ ...PAGE_TEMPLATES[0]?.content, language })
  for (const block of content.blocks) if (block.type === 'legal') block.privacyUrl = 'https://studio.example/privacy'
  await savePageDraft(edits, id, draftInput.parse({ content, formChannelId, version: 1 }))
  await publishPage(publishing, id, publicationInput.parse({ ...publication, version: 2 }))
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

test('the own domain of a company shows its page and takes its form, and nobody can sign in there', async () => {
  const world = await newWorld()
  const admin = await world.admin()
  const actor = await actorOf(world, admin)
  const publishing = requireScope('landingPagePublishing', actor)
  const ending = world.companyId.slice(-12)
  const host = `go-${ending}.garden.example`
  const { id: domainId } = await addDomain(publishing, { host })
  const { record } = (await listDomains(publishing)).find(({ id }) => id === domainId) ?? {}
  await checkLandingDomain(publishing, domainId, async () => [record?.value ?? ''])
  const formChannelId = await addLandingForm(world, admin)
  const publication = { domainId, isHome: true }
  await publishTemplate(actor, { slug: `own-${ending}`, language: 'he', formChannelId, publication })

  const shown = await askHost(host, '/')
  expect([shown.status, shown.text.includes(`<link rel="canonical" href="https://${host}/">`)]).toEqual([200, true])
  expect((await askHost(host, href('login'))).status).toBe(404)
  expect((await askHost(host, '/api/user')).status).toBe(404)
  const hidden = [...shown.text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)]
  const filled = hidden.map(([, name = '', value = '']): [string, string] => [name, value])
  filled.push(['name', 'דנה כהן'], ['phone', '0521234567'])
  const sent = await askHost(host, '/', new URLSearchParams(filled))
  expect([sent.status, sent.location]).toEqual([303, '/thanks'])
  expect((await askHost(host, '/thanks')).status).toBe(200)
})

/** Asks the server of the tests as the proxy of a host would; with a body, as the form of its page. */
function askHost(host: string, path: string, body?: URLSearchParams) {
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: `https://${host}` }
  return new Promise<{ status: number; text: string; location: string | undefined }>((resolve, reject) => {
    const asked = request(new URL(path, process.env.APP_ORIGIN), {
      method: body ? 'POST' : 'GET',
      headers: { host, ...(body && form) },
    })
    asked.on('response', (response) =>
      readText(response).then(
        (text) => resolve({ status: response.statusCode ?? 0, text, location: response.headers.location }),
        reject,
      ),
    )
    asked.on('error', reject).end(body?.toString())
  })
}
