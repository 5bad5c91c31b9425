import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'

import { href } from '@/lib/routes/find'

import { expectFaultless } from './support/axe'
import { expectFaultlessInVariant } from './support/in-variant'
import { test } from './support/test'
import { openWindow, PHONE } from './support/window'
import { newWorld, signIn } from './support/world'

/** The website of a company, which forbids its pages everything but the office's script and calls. */
async function serveSite() {
  const app = process.env.APP_ORIGIN ?? ''
  const page = { html: '' }
  const server = createServer((_, answer) =>
    answer
      .setHeader('content-type', 'text/html; charset=utf-8')
      .setHeader('content-security-policy', `default-src 'none'; img-src 'self'; script-src ${app}; connect-src ${app}`)
      .end(page.html),
  )
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    show(tag: string) {
      page.html = `<!doctype html><html lang="he" dir="rtl"><meta name="viewport" content="width=device-width"><title>האתר</title><main><h1>החנות</h1></main>${tag}</html>`
    },
    close: () => server.close(),
  }
}

/** Adds a web chat through its form and returns the line for the website. */
async function addWebchat(page: Page, origin: string): Promise<string> {
  await page.goto(href('whatsapp-accounts-add'))
  await page.getByRole('link', { name: /צ׳אט באתר/ }).click()
  await page.getByRole('textbox', { name: 'שם', exact: true }).fill('צ׳אט החנות')
  await page.getByLabel('אתרים שבהם הצ׳אט מופיע').fill('http://shop.example')
  await page.getByLabel('כותרת החלון').fill('דברו איתנו')
  await page.getByLabel('ברכה').fill('שלום! איך אפשר לעזור?')
  await page.getByLabel('צבע').selectOption('teal')
  await page.getByLabel('מה שואלים לפני ההודעה הראשונה').selectOption('contact')
  await page.getByRole('button', { name: 'שמירה', exact: true }).click()
  await expect(page.getByLabel('אתרים שבהם הצ׳אט מופיע')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('כותרת החלון')).toHaveValue('דברו איתנו')
  await expectFaultlessInVariant(page, 'a web chat that was refused')
  await page.getByLabel('אתרים שבהם הצ׳אט מופיע').fill(`https://shop.example\n${origin}`)
  await page.getByRole('button', { name: 'שמירה', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'צ׳אט החנות' })).toBeVisible()
  await expect(page.getByText('מחובר', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'העתקת השורה' })).toBeVisible()
  await expectFaultlessInVariant(page, 'a web chat account')
  return (await page.getByText('<script async').textContent()) ?? ''
}

test('a visitor of the company’s website writes, the office answers, and the visitor reads it there', async ({
  page,
  context,
  browser,
}) => {
  const world = await newWorld()
  await signIn(context, await world.admin())
  const [site, other] = [await serveSite(), await serveSite()]
  try {
    const tag = await addWebchat(page, site.origin)
    site.show(tag)
    other.show(tag)

    const visitor = await openWindow(browser, {}, PHONE)
    const blocked: string[] = []
    visitor.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) blocked.push(message.text())
    })
    await visitor.goto(site.origin)
    const open = visitor.getByRole('button', { name: 'פתיחת הצ׳אט' })
    await expect(open).toBeVisible()
    await visitor.keyboard.press('Tab')
    await expect(open).toBeFocused()
    await visitor.keyboard.press('Enter')
    const chat = visitor.getByRole('dialog', { name: 'דברו איתנו' })
    await expect(chat).toContainText('איך אפשר לעזור?')
    await expect(chat.getByLabel('שם')).toBeFocused()
    await expectFaultless(visitor, 'the chat asks who writes')

    // What is missing is said at its field, and nothing typed is lost.
    await visitor.keyboard.type('נועה לוי')
    await visitor.keyboard.press('Enter')
    await expect(chat.getByLabel('טלפון', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await expect(chat.getByLabel('שם')).toHaveValue('נועה לוי')
    await chat.getByLabel('טלפון', { exact: true }).fill('054-555-0199')
    await visitor.keyboard.press('Enter')
    const message = chat.getByLabel('ההודעה שלך')
    await expect(message).toBeFocused()
    await visitor.keyboard.type('יש לכם את זה בכחול?')
    await visitor.keyboard.press('Enter')
    const said = chat.getByRole('log')
    await expect(said.getByText('יש לכם את זה בכחול?')).toHaveCount(1)
    await expect(said.getByText('נשלחת…')).toHaveCount(0)

    await page.goto(`${href('omnichannel')}?view=all`)
    await page.getByRole('button', { name: 'נועה לוי' }).click()
    const log = page.getByRole('log')
    await expect(log).toContainText('יש לכם את זה בכחול?')
    await expect(page.getByText('לפי דברי הפונה').first()).toBeVisible()
    await page.getByRole('textbox', { name: 'תשובה', exact: true }).fill('כן, מחר בחנות')
    await page.getByRole('button', { name: 'שליחה', exact: true }).click()
    await expect(said).toContainText('כן, מחר בחנות')
    await expect(log.getByTitle(/נקראה/)).toBeVisible()
    await expectFaultless(visitor, 'an open chat')

    // What is typed and what was said are there after another page was opened.
    await message.fill('ועוד שאלה')
    await visitor.keyboard.press('Escape')
    await expect(chat).toBeHidden()
    await expect(open).toBeFocused()
    await visitor.reload()
    await open.click()
    await expect(said.getByText('יש לכם את זה בכחול?')).toHaveCount(1)
    await expect(said).toContainText('כן, מחר בחנות')
    await expect(message).toHaveValue('ועוד שאלה')
    expect(blocked).toEqual([])

    // A website that the account does not list gets nothing to show.
    const stranger = await openWindow(browser, {})
    const refused = stranger.waitForEvent('requestfailed', (request) =>
      /\/api\/public\/chat\/[\w-]{20,}$/.test(request.url()),
    )
    await stranger.goto(other.origin)
    await refused
    await expect(stranger.getByRole('button')).toHaveCount(0)
  } finally {
    site.close()
    other.close()
  }
})
