import { expect } from '@playwright/test'

import { href } from '@/lib/routes/find'

import { expectFaultlessInVariant } from './support/in-variant'
import { test } from './support/test'
import { newWorld, signIn } from './support/world'

test('a weekly event is moved with all after it over the change of the clock, and a room is not given twice', async ({
  page,
  context,
}) => {
  const world = await newWorld()
  await signIn(context, await world.admin())
  await page.goto(href('calendar-calendars'))
  await page.getByRole('button', { name: 'חדר חדש' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('שם').fill('חדר ישיבות')
  await dialog.getByRole('button', { name: 'שמירה' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'חדר ישיבות' })).toBeVisible()

  // In 2027 clocks go forward in Israel on Friday, 26 March.
  const march = `${href('calendar')}?view=agenda&day=2027-03-14`
  await page.goto(march)
  const add = async (title: string, from: string, to: string) => {
    await page.getByRole('button', { name: 'אירוע חדש' }).click()
    await dialog.getByLabel('שם האירוע').fill(title)
    await dialog.getByLabel('משעה').fill(from)
    await dialog.getByLabel('עד שעה').fill(to)
    await dialog.getByLabel('חדר').selectOption({ label: 'חדר ישיבות' })
  }
  await add('ישיבת צוות', '10:00', '11:00')
  await dialog.getByLabel('אירוע חוזר').check()
  await dialog.getByRole('button', { name: 'הוספה ליומן' }).click()
  const day = (name: string) => page.getByRole('region', { name })
  await expect(day('14 במרץ 2027')).toContainText('10:00–11:00')

  await day('21 במרץ 2027').getByRole('button', { name: 'ישיבת צוות' }).first().click()
  await dialog.getByRole('button', { name: 'עריכה' }).click()
  await page.getByLabel('האירוע הזה וכל הבאים').check()
  await page.getByRole('button', { name: 'המשך לעריכה' }).click()
  await dialog.getByLabel('משעה').fill('12:30')
  await expect(dialog.getByLabel('עד שעה')).toHaveValue('13:30')
  await dialog.getByRole('button', { name: 'שמירה' }).click()
  await expect(day('21 במרץ 2027')).toContainText('12:30–13:30')
  await expect(day('28 במרץ 2027')).toContainText('12:30–13:30')
  await day('28 במרץ 2027').getByRole('button', { name: 'ישיבת צוות' }).first().click()
  const reminders = dialog.getByRole('region', { name: 'התזכורות שלי' })
  await reminders.getByRole('button', { name: 'תזכורת חדשה' }).click()
  const asking = page.getByRole('dialog', { name: 'תזכורת חדשה' })
  await asking.getByRole('combobox', { name: 'מתי' }).selectOption({ label: '30 דקות לפני' })
  await asking.getByRole('button', { name: 'קביעת התזכורת' }).click()
  await expect(reminders.getByRole('listitem')).toContainText('12:00')
  await dialog.getByRole('button', { name: 'צירוף קבצים' }).click()
  const agenda = { name: 'סדר יום.txt', mimeType: 'text/plain', buffer: Buffer.from('נושאים לישיבה') }
  await page.locator('input[type=file]').setInputFiles(agenda)
  await expect(dialog.getByRole('link', { name: 'סדר יום.txt' })).toBeVisible()
  await expectFaultlessInVariant(page, 'an event with a reminder and a file')
  await dialog.getByRole('button', { name: 'סגירה' }).last().click()
  await expect(day('14 במרץ 2027')).toContainText('10:00–11:00')
  await expectFaultlessInVariant(page, 'a list of events')

  await add('ראיון', '10:30', '11:00')
  await expect(dialog.getByText('תפוסים בזמן הזה')).toContainText('חדר ישיבות')
  await dialog.getByRole('button', { name: 'הוספה ליומן' }).click()
  await expect(dialog.getByText('החדר „חדר ישיבות” תפוס')).toBeVisible()
  await dialog.getByText('פנוי לכולם').locator('..').getByRole('button').first().click()
  await dialog.getByRole('button', { name: 'הוספה ליומן' }).click()
  await expect(day('14 במרץ 2027')).toContainText('ראיון')
})
