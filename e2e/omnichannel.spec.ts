import { expect, type Page } from '@playwright/test'

import { newId } from '@/lib/db/id'
import { meterUsages } from '@/lib/db/schema/metering'
import { inCompany } from '@/lib/db/tenant'
import { addChannelAccount } from '@/lib/messaging/accounts.testing'
import { letPersonWrite } from '@/lib/modules/conversations/conversations.testing'
import { href } from '@/lib/routes/find'

import { expectFaultlessInVariant } from './support/in-variant'
import { test } from './support/test'
import { openWindow } from './support/window'
import { newWorld, signIn } from './support/world'

const PERSON = { phone: '+972545550100', name: 'רותם שמש' }

/** Adds an account that sends by the simulator. */
const addSimulatedAccount = (companyId: string) =>
  addChannelAccount(companyId, { kind: 'wa_cloud', address: '+97231234567' })

const log = (page: Page) => page.getByRole('log')
const row = (page: Page) => page.getByRole('button', { name: PERSON.name })

test('two of the office answer a person: it arrives by itself, is answered by keys alone, noted, resolved and comes back', async ({
  page,
  context,
  browser,
}) => {
  const world = await newWorld()
  const admin = await world.admin()
  await signIn(context, admin)
  const accountId = await addSimulatedAccount(world.companyId)
  await page.goto(href('omnichannel'))
  await expect(page.getByText('לא נבחרה שיחה')).toBeVisible()

  // Whoever has a window of the inbox open gets what comes in.
  await letPersonWrite(world.companyId, Object.assign({ accountId, body: 'שלום, מתי פתוח אצלכם?' }, PERSON))
  await expect(row(page)).toContainText('מתי פתוח אצלכם')
  await expect(page).toHaveTitle(/^\(1\) /)

  await page.keyboard.press('j')
  await expect(row(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(log(page)).toContainText('שלום, מתי פתוח אצלכם?')
  await expect(page.getByRole('heading', { level: 2, name: PERSON.name }).first()).toBeVisible()

  await page.keyboard.press('r')
  const answer = page.getByRole('textbox', { name: 'תשובה', exact: true })
  await expect(answer).toBeFocused()
  await page.keyboard.type('אנחנו פתוחים עד שש')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(answer).toHaveValue('')
  await expect(log(page).getByText('אנחנו פתוחים עד שש')).toHaveCount(1)
  await expect(log(page).getByTitle(/נמסרה|נקראה/)).toBeVisible()
  await expectFaultlessInVariant(page, 'a conversation')

  const colleague = await openWindow(browser, { signedInAs: await world.admin() })
  await colleague.goto(page.url())
  await expect(log(colleague)).toContainText('אנחנו פתוחים עד שש')
  await colleague.getByRole('textbox', { name: 'תשובה', exact: true }).pressSequentially('רגע')
  await expect(page.getByText('כותב/ת כאן עכשיו')).toBeVisible()

  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await expect(page.getByRole('textbox', { name: 'הערה פנימית' })).toBeFocused()
  await page.keyboard.type('לבדוק מול המחסן')
  await page.keyboard.press('Enter')
  await expect(log(colleague)).toContainText('לבדוק מול המחסן')
  await expect(log(colleague)).toContainText('הערה פנימית')

  // What was begun is there when the conversation is opened again, also elsewhere.
  await colleague.getByRole('textbox', { name: 'תשובה', exact: true }).fill('טיוטה שלא נשלחה')
  const kept = colleague.waitForResponse((response) => response.url().endsWith('/draft'))
  await kept
  await colleague.reload()
  await expect(colleague.getByRole('textbox', { name: 'תשובה', exact: true })).toHaveValue('טיוטה שלא נשלחה')

  await page.keyboard.press('Escape')
  await page.keyboard.press('e')
  await expect(page.getByRole('button', { name: 'פתיחה מחדש' })).toBeVisible()
  await letPersonWrite(world.companyId, Object.assign({ accountId, body: 'ועוד שאלה אחת' }, PERSON))
  await expect(log(page)).toContainText('ועוד שאלה אחת')
  await expect(page.getByRole('button', { name: 'טופלה' })).toBeVisible()
})

test('on a phone one pane is shown at a time, and the way back leads to the list', async ({ page, context }) => {
  const world = await newWorld()
  await signIn(context, await world.admin())
  const accountId = await addSimulatedAccount(world.companyId)
  await letPersonWrite(world.companyId, Object.assign({ accountId, body: 'אפשר לקבוע פגישה?' }, PERSON))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${href('omnichannel')}?view=all`)
  await row(page).click()
  await expect(log(page)).toContainText('אפשר לקבוע פגישה?')
  await expect(row(page)).toBeHidden()
  await page.getByRole('button', { name: 'פרטי הפונה' }).click()
  await expect(page.getByRole('dialog', { name: 'פרטי הפונה' })).toContainText('עדיין לא שויך')
  await page.keyboard.press('Escape')
  await page.goBack()
  await expect(row(page)).toBeVisible()
  await page.getByRole('button', { name: 'שיחה חדשה' }).click()
  const dialog = page.getByRole('dialog', { name: 'שיחה חדשה' })
  await dialog.getByLabel('מספר טלפון').fill('12')
  await dialog.getByRole('button', { name: 'פתיחת השיחה' }).click()
  await expect(dialog.getByLabel('מספר טלפון')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('מספר טלפון').fill('054-555-0199')
  await dialog.getByRole('button', { name: 'פתיחת השיחה' }).click()
  await expect(page.getByText('אין עדיין הודעות')).toHaveCount(0)
  await expect(page).toHaveURL(/c=/)
})

test('the reports say when people write, and what messages cost', async ({ page, context }) => {
  const world = await newWorld()
  const { companyId } = world
  await signIn(context, await world.admin())
  const accountId = await addSimulatedAccount(companyId)
  await letPersonWrite(companyId, Object.assign({ accountId, body: 'שלום' }, PERSON))
  await inCompany({ companyId }, (tx) => {
    const sent = { companyId, id: newId(), source: 'sms', sourceId: newId(), meter: 'sms_part', units: 3 } as const
    return tx.insert(meterUsages).values({ ...sent, priceMicro: 70_000, state: 'owed', debitedUnits: 3 })
  })
  await page.goto(href('omnichannel-reports'))
  const chart = page.getByRole('img', { name: /לפי יום ושעה/ })
  await expect(chart).toHaveAccessibleName(/הודעה אחת\.$/)
  await expect(chart.getByText('1', { exact: true })).toBeVisible()
  await page.getByText('הצגה כטבלה').click()
  await expect(
    page
      .getByRole('table', { name: /לפי יום ושעה/ })
      .getByRole('columnheader')
      .nth(1),
  ).toHaveText('יום א׳')
  await expectFaultlessInVariant(page, 'when people write')

  await page.getByRole('navigation', { name: 'דוחות שיחות' }).getByRole('link', { name: 'עלויות' }).click()
  const costs = page.getByRole('table', { name: 'עלות לפי ערוץ' }).getByRole('row').filter({ hasText: 'SMS' })
  await expect(costs).toContainText('0.21')
  await expect(page.getByRole('table', { name: 'עלות לפי חשבון' })).toContainText('הודעות המערכת ב־SMS')
  await expectFaultlessInVariant(page, 'what messages of conversations cost')
})

/** Drops files on the composer, as from the desktop. */
async function drop(page: Page, files: readonly { name: string; type: string; text?: string; bytes?: number }[]) {
  const dataTransfer = await page.evaluateHandle((dropped) => {
    const transfer = new DataTransfer()
    for (const { name, type, text = '', bytes = 0 } of dropped)
      transfer.items.add(new File([text, new Uint8Array(bytes)], name, { type }))
    return transfer
  }, files)
  await page.getByRole('form', { name: 'כתיבת תשובה' }).dispatchEvent('drop', { dataTransfer })
}

test('a file that cannot be sent says why and keeps the text; who loses the conversation sees at once who has it', async ({
  page,
  context,
  browser,
}) => {
  const world = await newWorld()
  const [clerk, boss] = [
    await world.person({ name: 'נועה ברק', permissions: ['use omnichannel'] }),
    await world.admin(),
  ]
  await signIn(context, clerk)
  const accountId = await addSimulatedAccount(world.companyId)
  await letPersonWrite(world.companyId, Object.assign({ accountId, body: 'אפשר חשבונית?' }, PERSON))
  await page.goto(`${href('omnichannel')}?view=all`)
  await row(page).click()
  const answer = page.getByRole('textbox', { name: 'תשובה', exact: true })
  await answer.fill('מצורפת החשבונית')

  await drop(page, [
    { name: 'דף.html', type: 'text/html', text: '<p>שלום</p>' },
    { name: 'ריק.png', type: 'image/png' },
    { name: 'גדול.jpg', type: 'image/jpeg', bytes: 5 * 1024 * 1024 + 1 },
    { name: 'מתחזה.jpg', type: 'image/jpeg', text: '<!doctype html><script>alert(1)</script>' },
  ])
  const problems = page.getByRole('form', { name: 'כתיבת תשובה' }).getByRole('alert')
  await expect(problems).toContainText(/דף\.html.* אינו מסוג שאפשר לשלוח/)
  await expect(problems).toContainText(/ריק\.png.* ריק/)
  await expect(problems).toContainText(/גדול\.jpg.* גדול מדי/)
  const uploads = page.getByRole('list', { name: 'העלאת קבצים' })
  await expect(uploads.getByRole('listitem')).toHaveCount(1)
  await expect(uploads).toContainText('שתוכנם תואם לסיומת')
  await expect(page.getByRole('list', { name: 'קבצים לשליחה' })).toHaveCount(0)
  await expect(answer).toHaveValue('מצורפת החשבונית')
  await expectFaultlessInVariant(page, 'files that cannot be sent')
  await page.getByRole('button', { name: 'שליחה', exact: true }).click()
  await expect(log(page).getByText('מצורפת החשבונית')).toHaveCount(1)

  // The manager takes the conversation while the clerk writes: what was written stays, and nothing more leaves.
  await answer.fill('ועוד דבר')
  const manager = await openWindow(browser, { signedInAs: boss })
  await manager.goto(page.url())
  const theirs = manager.getByRole('region', { name: 'השיחה', exact: true })
  await theirs.getByRole('button', { name: clerk.name }).click()
  await manager.getByRole('menuitem', { name: 'לקחת אליי' }).click()
  await expect(manager.getByRole('button', { name: 'אצלי', exact: true })).toBeVisible()
  await expect(page.getByRole('alert').getByText(`השיחה כבר אצל ${boss.name}`)).toBeVisible()
  await expect(answer).toBeDisabled()
  await expect(answer).toHaveValue('ועוד דבר')
  await expect(page.getByRole('button', { name: 'שליחה', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'הערה פנימית' }).click()
  await expect(page.getByRole('textbox', { name: 'הערה פנימית' })).toBeEnabled()
})
