import { expect } from '@playwright/test'

import { href } from '@/lib/routes/find'

import { expectFaultlessInVariant } from './support/in-variant'
import { test } from './support/test'
import { newWorld, signIn } from './support/world'

const TAB = `${href('settings')}?tab=payment`
const SECRET = 'sk-heron-velvet-55190-abcd'
const KEYS = { terminal: '1000', name: 'heron-api-name', password: 'heron-velvet-55190-pass' }

test('accounts are tried with a shekel and set up with the keys of their provider, say that they are in test mode, and no answer holds a key (requirements 16, 47)', async ({
  page,
  context,
}) => {
  await signIn(context, await (await newWorld()).person({ permissions: ['edit payment settings'] }))
  await page.goto(TAB)
  await page.getByRole('button', { name: 'חיוב ניסיון של 1 ₪' }).click()
  await page.getByLabel('העסקה מאושרת', { exact: true }).check()
  await page.getByRole('button', { name: 'תשלום' }).click()
  await expect(page.getByText('חיוב הניסיון הצליח')).toBeVisible()

  const dialog = page.getByRole('dialog')
  const begin = async (provider?: string) => {
    await page.getByRole('button', { name: 'חשבון סליקה חדש' }).click()
    if (provider) await dialog.getByLabel('חברת סליקה').selectOption({ label: provider })
  }
  await begin()
  await dialog.getByRole('textbox', { name: /^שם/ }).fill('חשבון שני')
  await dialog.getByLabel('מפתח חתימה').fill(SECRET)
  await dialog.getByRole('button', { name: 'הוספה' }).click()
  await expect(page.getByText('•••••abcd')).toBeVisible()

  await begin('Cardcom')
  await dialog.getByRole('textbox', { name: /^שם(?! משתמש)/ }).fill('קארדקום ראשי')
  await dialog.getByRole('button', { name: 'הוספה' }).click()
  await expect(dialog.getByText('יש למלא מספר מסוף')).toBeVisible()
  await dialog.getByLabel('מספר מסוף').fill(KEYS.terminal)
  await dialog.getByLabel('שם משתמש API').fill(KEYS.name)
  await dialog.getByLabel('סיסמת API').fill(KEYS.password)
  await dialog.getByRole('button', { name: 'הוספה' }).click()
  const card = page.locator('.card', { hasText: 'קארדקום ראשי' })
  await expect(card).toContainText('מצב ניסיון')
  await expect(card).toContainText('עוד לא נבדק')
  await expect(card).toContainText('•••••1000')

  // A live Stripe key is refused in test mode.
  await begin('Stripe')
  await dialog.getByRole('textbox', { name: /^שם/ }).fill('סטרייפ')
  await dialog.getByLabel('מפתח סודי').fill('sk_live_0123456789abcdef')
  await dialog.getByLabel('מפתח חתימת הדיווחים').fill('whsec_0123456789abcdef')
  await dialog.getByRole('button', { name: 'הוספה' }).click()
  await expect(dialog.getByText('זה מפתח של כסף אמיתי, והחשבון במצב ניסיון')).toBeVisible()
  await dialog.getByLabel('מפתח סודי').fill('sk_test_0123456789abcdef')
  await dialog.getByRole('button', { name: 'הוספה' }).click()
  await page.getByRole('button', { name: 'פעולות בחשבון סטרייפ' }).click()
  await page.getByRole('menuitem', { name: 'כתובת לדיווחים' }).click()
  await expect(dialog.getByText('/api/payments/callback/')).toBeVisible()

  const text = (await (await page.goto(TAB))?.text()) ?? ''
  for (const key of [SECRET, KEYS.name, KEYS.password, 'sk_test_0123456789abcdef']) expect(text).not.toContain(key)
  await expectFaultlessInVariant(page, 'accounts at gateways')
  await page.getByRole('button', { name: 'פעולות בחשבון חשבון שני' }).click()
  await page.getByRole('menuitem', { name: 'קביעה כברירת מחדל' }).click()
  await dialog.getByRole('button', { name: 'קביעה כברירת מחדל' }).click()
  const cards = page.locator('.card', { hasText: 'ברירת המחדל' })
  await expect(cards.first()).toContainText('חשבון שני')
})
