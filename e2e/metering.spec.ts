import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'

import { registerCompany } from '@/lib/auth/companies'
import { inCompany } from '@/lib/db/tenant'
import { addUsage, settleUsage } from '@/lib/metering/usages'
import { href } from '@/lib/routes/find'

import { expectFaultlessInVariant } from './support/in-variant'
import { test } from './support/test'
import { newWorld, signIn } from './support/world'

test('a company sets what messages cost those below it, not below its own cost unless it says so, and sees what its own cost', async ({
  context,
  page,
}) => {
  const world = await newWorld()
  const below = { kind: 'company', businessKind: 'company', name: 'סניף הדרום', parentId: world.companyId } as const
  await registerCompany(below)
  const manager = await world.person({ role: 'admin', permissions: ['access mastercrm', 'manage wallet'] })
  await signIn(context, manager)
  await page.goto(href('meter-prices'))
  const list = page.getByRole('table', { name: 'מחירון ההודעות' })
  const sms = list.getByRole('row').filter({ hasText: 'חלק של הודעת SMS' })
  await expect(sms.getByText('לא נקבע')).toHaveCount(2)

  const dialog = page.getByRole('dialog', { name: 'קביעת מחיר' })
  const open = async (whom: string, price: string) => {
    await page.getByRole('button', { name: 'קביעת מחיר' }).click()
    await dialog.getByLabel('סוג').selectOption('sms_part')
    if (whom) await dialog.getByLabel('למי', { exact: true }).selectOption({ label: whom })
    await dialog.getByLabel('מחיר ליחידה').fill(price)
    await dialog.getByRole('button', { name: 'שמירה' }).click()
  }
  await open('עלות: מה שהספק גובה', '0.0325')
  await expect(sms.getByText('0.0325')).toBeVisible()
  await open('', '0.0200')
  await expect(dialog.getByText('כדי לקבוע אותו יש לאשר מכירה בהפסד').first()).toBeVisible()
  await dialog.getByLabel('מחיר ליחידה').fill('0.045')
  await dialog.getByRole('button', { name: 'שמירה' }).click()
  await expect(sms.getByText('0.045')).toBeVisible()
  await open('סניף הדרום', '0.04')
  await expect(
    page.getByRole('table', { name: 'מחירים מיוחדים' }).getByRole('row').filter({ hasText: 'סניף הדרום' }),
  ).toBeVisible()
  await expectFaultlessInVariant(page, 'prices of messages')

  await inCompany(world, async (tx) => {
    const sent = { meter: 'sms_part', units: 3, source: 'sms', sourceId: randomUUID() } as const
    await settleUsage(tx, await addUsage(tx, { companyId: world.companyId }, sent), { kind: 'taken' })
  })
  await page.goto(href('wallet-messages'))
  const used = page
    .getByRole('table', { name: 'עלויות הודעות' })
    .getByRole('row')
    .filter({ hasText: 'חלק של הודעת SMS' })
  await expect(used).toContainText('3')
  await expectFaultlessInVariant(page, 'what messages cost')
})
