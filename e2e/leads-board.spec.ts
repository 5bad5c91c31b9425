import { expect } from '@playwright/test'

import { requireScope } from '@/lib/access/scope'
import { createLead } from '@/lib/modules/leads/leads.mutations'
import { leadInput } from '@/lib/modules/leads/leads.schema'
import { updateStatus } from '@/lib/modules/leads/statuses.mutations'
import { listPipelines } from '@/lib/modules/leads/statuses.queries'
import { leadStatusChange } from '@/lib/modules/leads/statuses.schema'
import { href } from '@/lib/routes/find'

import { expectFaultlessInVariant } from './support/in-variant'
import { test } from './support/test'
import { actorOf, newWorld, signIn } from './support/world'

/** One more than a board reads of a column at first. */
const LEADS = 26

test('a board marks a column with more leads than recommended; what its cards show is chosen by keyboard, kept as the view that it opens with, and holds for the cards that are scrolled to', async ({
  page,
  context,
}) => {
  const world = await newWorld()
  const { id, name } = await world.admin()
  await signIn(context, { id })
  const actor = await actorOf(world, { id })
  const scope = requireScope('leadStatuses', actor)
  const fresh = (await listPipelines(scope))[0]?.statuses.find(({ isDefault }) => isDefault)
  const { id: statusId = '', pipelineId: _, former: __, ...status } = fresh ?? {}
  await updateStatus(scope, statusId, leadStatusChange.parse({ ...status, maxLeads: 20 }))
  for (let count = 0; count < LEADS; count++) {
    const lead = { name: `פונה ${count}`, phone: `05212345${10 + count}`, city: 'חיפה' }
    await createLead(requireScope('leadEdits', actor), leadInput.parse(lead), null)
  }

  await page.goto(href('leads-board'))
  const lane = page.getByRole('region', { name: 'לוח לידים' }).getByRole('region', { name: 'חדש', exact: true })
  const card = (title: string) => lane.locator('[data-card]').filter({ hasText: title })
  await expect(lane).toContainText('26 · מומלץ עד 20')
  await expect(card('פונה 25')).not.toContainText('052-123-4535')

  await page.getByRole('button', { name: 'מה מופיע בכרטיס' }).press('Enter')
  const menu = page.getByRole('group', { name: 'מה מופיע בכרטיס' })
  await expect(menu.getByRole('checkbox', { name: 'שם', exact: true })).toBeDisabled()
  await menu.getByRole('checkbox', { name: 'טלפון' }).press('Space')
  await expect(card('פונה 25')).toContainText('052-123-4535')
  await menu.getByRole('checkbox', { name: 'אחראי' }).press('Space')
  await expect(card('פונה 25')).not.toContainText(name)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'תצוגות' }).click()
  await page.getByRole('menuitem', { name: 'שמירת התצוגה הנוכחית' }).click()
  await page.getByLabel('שם התצוגה').fill('לשיחות')
  await page.getByLabel('המסך ייפתח עם התצוגה הזאת').check()
  await page.getByRole('button', { name: 'שמירה', exact: true }).click()
  await expect(page.getByRole('link', { name: 'לשיחות' })).toHaveAttribute('aria-current', 'page')

  await page.goto(href('leads-board'))
  await expect(page).toHaveURL(/show=phone/)
  await expect(card('פונה 25')).toContainText('052-123-4535')
  await expect(card('פונה 25')).not.toContainText(name)
  await expectFaultlessInVariant(page, 'a board whose cards are chosen')
  await lane.getByRole('button', { name: 'עוד בעמודה חדש' }).scrollIntoViewIfNeeded()
  await expect(card('פונה 0')).toContainText('052-123-4510')
  await expect(card('פונה 0')).not.toContainText(name)
})
