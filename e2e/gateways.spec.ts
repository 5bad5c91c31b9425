import { type BrowserContext, expect, type Page, test } from '@playwright/test'

import { href } from '@/lib/routes/find'

import { expectAccessible } from './support/axe'
import { newWorld, type Person, signIn, type World } from './support/world'

const TAB = `${href('settings')}?tab=payment`
const KEYS = { terminal: '1000', name: 'heron-api-name', password: 'heron-velvet-55190-pass' }

test.describe('accounts at real gateways', () => {
  let world: World
  let manager: Person
  test.beforeAll(async () => {
    world = await newWorld()
    manager = await world.person({ permissions: ['edit payment settings'] })
  })

  const pageOf = async (context: BrowserContext): Promise<Page> => {
    await context.clearCookies()
    await signIn(context, manager)
    return context.newPage()
  }

  test('are set up with the keys of their provider, say that they are in test mode, and never show a key again (requirement 47)', async ({
    context,
  }) => {
    const page = await pageOf(context)
    await page.goto(TAB)
    await page.getByRole('button', { name: 'חשבון סליקה חדש' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('חברת סליקה').selectOption({ label: 'Cardcom' })
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
    const answer = await page.goto(TAB)
    const text = (await answer?.text()) ?? ''
    for (const key of [KEYS.name, KEYS.password]) expect(text).not.toContain(key)
  })

  test('a key of Stripe that moves real money is refused in test mode', async ({ context }) => {
    const page = await pageOf(context)
    await page.goto(TAB)
    await page.getByRole('button', { name: 'חשבון סליקה חדש' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('חברת סליקה').selectOption({ label: 'Stripe' })
    await dialog.getByRole('textbox', { name: /^שם/ }).fill('סטרייפ')
    await dialog.getByLabel('מפתח סודי').fill('sk_live_0123456789abcdef')
    await dialog.getByLabel('מפתח חתימת הדיווחים').fill('whsec_0123456789abcdef')
    await dialog.getByRole('button', { name: 'הוספה' }).click()
    await expect(dialog.getByText('זה מפתח של כסף אמיתי, והחשבון במצב ניסיון')).toBeVisible()
    await dialog.getByLabel('מפתח סודי').fill('sk_test_0123456789abcdef')
    await dialog.getByRole('button', { name: 'הוספה' }).click()
    await page.getByRole('button', { name: 'פעולות בחשבון סטרייפ' }).click()
    await page.getByRole('menuitem', { name: 'כתובת לדיווחים' }).click()
    await expect(page.getByRole('dialog').getByText('/api/payments/callback/')).toBeVisible()
  })

  test('the tab has no accessibility faults', async ({ context }) => {
    test.setTimeout(120_000)
    await expectAccessible(await pageOf(context), [TAB])
  })
})
