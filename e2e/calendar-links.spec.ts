import { expect } from '@playwright/test'

import { href } from '@/lib/routes/find'

import { expectFaultlessInVariant } from './support/in-variant'
import { test } from './support/test'
import { newWorld, signIn } from './support/world'

const FILE = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:1@file.example',
  'DTSTART:20300101T080000Z',
  'DTEND:20300101T090000Z',
  'SUMMARY:פגישה מהקובץ',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n')

test('a file is imported, and a feed tells of it until it is revoked', async ({ page, context, request }) => {
  const world = await newWorld()
  await signIn(context, await world.admin())
  await page.goto(href('calendar-links'))

  const file = { name: 'calendar.ics', mimeType: 'text/calendar', buffer: Buffer.from(FILE) }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText('אירוע אחד חדש')).toBeVisible()
  await page.getByRole('button', { name: 'ייבוא', exact: true }).click()
  await expect(page.getByText('נוסף אירוע אחד')).toBeVisible()

  await page.getByRole('button', { name: 'קישור חדש' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('שם').fill('הטלפון שלי')
  await dialog.getByRole('button', { name: 'יצירת קישור' }).click()
  const url = ((await dialog.locator('code').textContent()) ?? '').trim()
  const answer = await request.get(url)
  expect(answer.headers()['content-type']).toContain('text/calendar')
  expect(await answer.text()).toContain('SUMMARY:פגישה מהקובץ')
  expect((await request.get(url, { headers: { 'if-none-match': answer.headers().etag ?? '' } })).status()).toBe(304)
  await dialog.getByRole('button', { name: 'סגירה', exact: true }).last().click()

  await page.getByRole('button', { name: 'פעולות על הקישור הטלפון שלי' }).click()
  await page.getByRole('menuitem', { name: 'ביטול הקישור' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ביטול הקישור' }).click()
  // The row also holds the words of its dialog, so that its state is asked for by itself.
  const row = page.getByRole('row').filter({ hasText: 'הטלפון שלי' })
  await expect(row.getByText('בוטל', { exact: true })).toBeVisible()
  expect((await request.get(url)).status()).toBe(404)
  await expectFaultlessInVariant(page, 'the links of a calendar')
})
