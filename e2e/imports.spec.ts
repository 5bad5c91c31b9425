import { expect } from '@playwright/test'

import { href } from '@/lib/routes/find'

import { expectFaultlessInVariant } from './support/in-variant'
import { test } from './support/test'
import { newWorld, signIn, signInInstead } from './support/world'

/** Encodes text as Windows-1255, the Hebrew code page. */
const ofWindows = (text: string) =>
  Buffer.from(Array.from(text, (sign) => (sign >= 'א' ? sign.charCodeAt(0) - 0x5d0 + 0xe0 : sign.charCodeAt(0))))

const FILE =
  'שם,טלפון,עיר,סטטוס,מקור\nנועה לוי,052-1234567,חיפה,פעיל,כנס החורף\nללא טלפון תקין,12,,,\nאבי כהן,03-5551234,יפו,VIP,\nטלפון מתוקן,13,,,\n'

test('a file of Windows is read in its encoding, checked, taken in, and taken back; one that is none is refused in words', async ({
  page,
  context,
}) => {
  const world = await newWorld()
  await signIn(
    context,
    await world.person({
      permissions: ['show customers', 'edit customers', 'import customers', 'manage custom fields'],
    }),
  )
  await page.goto(href('customers'))
  await page.getByRole('link', { name: 'ייבוא' }).click()
  await expect(page).toHaveURL(href('customers-import'))
  const bring = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await bring('a.csv', Buffer.from('שם\n"דנה\n'))
  await expect(page.getByText('שורה 2: נפתחו מירכאות שאינן נסגרות')).toBeVisible()
  await expectFaultlessInVariant(page, 'an import that was refused')
  await bring('לקוחות.csv', ofWindows(FILE))
  await expect(page.getByRole('heading', { name: 'התאמת עמודות' })).toBeVisible()

  const [encoding, start] = [page.getByLabel('קידוד'), page.getByLabel('תחילת הקובץ')]
  await expect(encoding).toHaveValue('windows-1255')
  await expect(start.getByText('נועה לוי')).toBeVisible()
  await encoding.selectOption('utf-8')
  await expect(start.getByText('נועה לוי')).toHaveCount(0)
  await encoding.selectOption('windows-1255')
  await expect(start.getByText('נועה לוי')).toBeVisible()
  await expect(page.getByLabel('עיר', { exact: true })).toHaveValue('2')
  await expectFaultlessInVariant(page, 'the columns of an import')
  await page.getByRole('button', { name: 'המשך לבדיקה' }).click()
  const rowOf = (line: number) => page.getByRole('group', { name: `שורה ${line}` })
  await expect(rowOf(3).getByText('מספר הטלפון אינו תקין')).toBeVisible()
  const errors = page.getByRole('link', { name: 'קובץ השגיאות' })
  const answer = await page.request.get((await errors.getAttribute('href')) ?? '')
  expect(await answer.text()).toContain('"3","טלפון","12","מספר הטלפון אינו תקין"')
  await expectFaultlessInVariant(page, 'an import that was checked')
  await page.getByLabel('VIP').selectOption({ label: 'מתעניין' })
  await page.getByLabel('כנס החורף').selectOption({ label: 'הוספה לרשימה' })
  await rowOf(5).getByLabel('טלפון').fill('054-7654321')
  await page.getByRole('button', { name: 'שמירה ובדיקה חוזרת' }).click()
  await expect(page.getByText('שורה אחת תוקנה כאן.')).toBeVisible()
  await page.getByRole('button', { name: 'ייבוא 3 שורות' }).click()
  await expect(page.getByText('הושלם, עם שורות שלא יובאו')).toBeVisible()
  await page.goto(href('customers'))
  await expect(page.getByRole('link', { name: 'נועה לוי' })).toBeVisible()

  await page.goto(href('customers-import'))
  await page.getByRole('link', { name: 'לקוחות.csv' }).click()
  await page.getByRole('button', { name: 'ביטול הייבוא' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ביטול הייבוא' }).click()
  await expect(page.getByText('הייבוא בוטל: הוסרו 3 לקוחות')).toBeVisible()
  await page.goto(href('customers'))
  await expect(page.getByRole('link', { name: 'נועה לוי' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'ייבוא' })).toBeVisible()
  await signInInstead(page, await world.person({ permissions: ['show customers'] }))
  await page.goto(href('customers'))
  await expect(page.getByRole('heading', { level: 1, name: 'לקוחות' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'ייבוא' })).toHaveCount(0)
})

test('a file of leads is checked, taken in with the status that it names, and taken back', async ({
  page,
  context,
}) => {
  const world = await newWorld()
  await signIn(context, await world.person({ permissions: ['see leads', 'edit leads', 'import leads'] }))
  await page.goto(href('leads'))
  await page.getByRole('link', { name: 'ייבוא' }).click()
  await expect(page).toHaveURL(href('leads-import'))
  const file =
    'שם,נייד,שם העסק,סטטוס,סכום צפוי\nליאת ברוך,052-4481093,סטודיו ליאת,יצרנו קשר,4800\nבלי טלפון,,,,\nעומר דיין,052-4481094,,נסגר בלי מכירה,\n'
  const bring = (name: string, text: string) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  await bring('ריק.csv', 'שם,נייד\n')
  await expect(heading('קריאת הקובץ')).toBeFocused()
  await page.getByRole('button', { name: 'המשך לבדיקה' }).click()
  const problem = page.getByRole('alert').filter({ hasText: 'אין בקובץ שורות לייבוא' })
  await expect(problem.locator('..')).toBeFocused()
  await expect(problem).toBeInViewport()
  await page.getByRole('button', { name: 'חזרה', exact: true }).click()
  await expect(heading('בחירת קובץ')).toBeFocused()
  await bring('לידים.csv', file)
  await expect(page.getByLabel('סכום צפוי', { exact: true })).toHaveValue('4')
  await expectFaultlessInVariant(page, 'the columns of an import of leads')
  await page.getByRole('button', { name: 'המשך לבדיקה' }).click()
  await expect(page.getByText('יש למלא טלפון או דוא״ל').first()).toBeVisible()
  await expect(heading('תוצאות הבדיקה')).toBeFocused()
  const lost = page.getByRole('group', { name: 'שורה 4' })
  await lost.getByLabel('למה נסגר בלי מכירה').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'ייבוא שורה אחת' }).click()
  const unsaved = page.getByRole('alert').filter({ hasText: 'יש תיקונים שעוד לא נשמרו' })
  await expect(unsaved.locator('..')).toBeFocused()
  await expect(lost.getByLabel('למה נסגר בלי מכירה')).not.toHaveValue('')
  await page.getByRole('button', { name: 'שמירה ובדיקה חוזרת' }).click()
  await expect(lost).toHaveCount(0)
  await page.getByRole('button', { name: 'ייבוא שתי שורות' }).click()
  await expect(page.getByText('לידים שנוספו')).toBeVisible()
  await expect(heading('תוצאות הייבוא')).toBeFocused()
  await page.getByRole('button', { name: 'ביטול הייבוא' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ביטול הייבוא' }).click()
  await expect(page.getByText('הייבוא בוטל: הוסרו שני לידים')).toBeVisible()
})
