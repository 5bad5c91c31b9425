import { expect, type Page } from '@playwright/test'

import { createAutomation } from '@/lib/modules/automations/automations.mutations'
import { automationInput } from '@/lib/modules/automations/automations.schema'
import { href } from '@/lib/routes/find'
import { graphInput } from '@/lib/vocabulary/automation-graph'

import { passWaits } from './support/automations'
import { addLandingForm } from './support/landing-form'
import { test } from './support/test'
import { PHONE } from './support/window'
import { actorOf, newWorld, type Person, signIn, type World } from './support/world'

const PLAIN_PHONE = { ...PHONE, javaScriptEnabled: false }

/** Makes a page of a template and publishes it with a form, as its author does. */
async function publishPage(page: Page, slug: string) {
  await page.goto(href('landing-pages-add'))
  await page.getByRole('button', { name: 'בחירה: מאמן כושר אישי' }).click()
  await page.getByRole('textbox', { name: 'שם הדף' }).fill('מבצע קיץ')
  await page.getByRole('textbox', { name: 'כתובת הדף' }).fill(slug)
  await page.getByRole('button', { name: 'יצירת הדף' }).click()
  const publish = async () => {
    await page.getByRole('button', { name: 'פרסום' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'פרסום' }).click()
  }
  await publish()
  await page.getByLabel('קישור למדיניות הפרטיות').fill('https://studio.example/privacy')
  await expect(page.getByText('הטיוטה נשמרה')).toBeVisible()
  await publish()
  await expect(page.getByText('באוויר')).toBeVisible()
}

/** Adds the draft of an automation for leads of a campaign: after two hours they go to a user, who writes to them. */
async function addDraft(world: World, admin: Person, ownerId: string): Promise<string> {
  const actor = await actorOf(world, admin)
  const act = (action: string, input: object) => ({ id: action, kind: 'action', action, input })
  const mail = { purpose: 'service', subject: 'נקבע שיעור ניסיון', body: 'נתאם שיעור ניסיון ב{עיר}.' }
  const graph = graphInput.parse({
    trigger: { kind: 'lead.created' },
    filter: { conditions: [{ fact: 'channel', operator: 'is_not', value: 'manual' }] },
    steps: [
      { id: 'wait', kind: 'wait', delay: { amount: 2, unit: 'hours' } },
      {
        id: 'campaign',
        kind: 'branch',
        conditions: { conditions: [{ fact: 'campaign', operator: 'is', value: 'summer' }] },
        yes: [act('owner', { to: ownerId }), act('mail', mail)],
        no: [{ id: 'end', kind: 'end' }],
      },
    ],
  })
  return (await createAutomation(actor, automationInput.parse({ name: 'פניות הקיץ', entity: 'lead', graph }))).id
}

test('who fills in a published page on a phone is a lead that an automation waits for, assigns and writes to; a step that failed is tried again', async ({
  page,
  context,
  browser,
}) => {
  const world = await newWorld()
  const [admin, seller] = [
    await world.admin(),
    await world.person({ name: 'רוני מכירות', permissions: ['see own leads'] }),
  ]
  await signIn(context, admin)
  await addLandingForm(world, admin)
  const slug = `summer-page-${world.companyId.slice(-12)}`
  await publishPage(page, slug)

  const automation = href('automations-view', { id: await addDraft(world, admin, seller.id) })
  await page.goto(automation)
  await page.getByRole('button', { name: 'הפעלה', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'הפעלה' }).click()
  await expect(page.getByText('פעילה', { exact: true })).toBeVisible()

  const visitor = await (await browser.newContext(PLAIN_PHONE)).newPage()
  await visitor.goto(`${href('landing-page', { slug })}?utm_campaign=summer`)
  await visitor.getByLabel('שם מלא').fill('נועה לוי')
  await visitor.getByLabel('טלפון').fill('0521234567')
  await visitor.getByRole('textbox', { name: 'דוא״ל' }).fill('noa@people.example')
  await visitor.getByRole('button', { name: 'אני בפנים' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'יאללה, מתחילים' })).toBeVisible()

  await page.goto(`${automation}?tab=runs`)
  await expect(page.getByRole('row', { name: /נועה לוי/ })).toContainText('ממתינה')
  await passWaits(world)
  await page.getByRole('link', { name: 'נועה לוי' }).click()
  await expect(page.getByText('התנאי התקיים')).toBeVisible()
  await expect(page.getByText('אין ערך עבור עיר').first()).toBeVisible()

  const run = page.url()
  await page.getByRole('main').getByRole('link', { name: 'נועה לוי' }).click()
  await expect(page.getByText(`אחראי: ${seller.name}`)).toBeVisible()
  await page.getByRole('link', { name: 'עריכה' }).click()
  await page.getByRole('textbox', { name: 'עיר' }).fill('רעננה')
  await page.getByRole('button', { name: 'שמירה' }).click()
  await expect(page.getByText(`אחראי: ${seller.name}`)).toBeVisible()
  await page.goto(run)
  await page.getByRole('button', { name: 'ניסיון חוזר' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ניסיון חוזר' }).click()
  await expect(page.getByText(/הנמען: .*noa@people\.example/)).toBeVisible()
  await expect(page.getByText('נתאם שיעור ניסיון ברעננה.')).toBeVisible()
  await expect(page.getByText('הסתיימה', { exact: true }).first()).toBeVisible()

  await page.goto(automation)
  await page.getByRole('button', { name: 'למה רץ או לא רץ?' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'ליד' }).fill('נועה')
  await page.getByRole('option', { name: /נועה לוי/ }).click()
  await expect(
    page
      .getByRole('dialog')
      .getByText(/הסתיימה/)
      .first(),
  ).toBeVisible()
})
