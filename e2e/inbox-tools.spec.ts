import { expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'

import { newId } from '@/lib/db/id'
import { teams, users } from '@/lib/db/schema/users'
import { inCompany } from '@/lib/db/tenant'
import { isolate } from '@/lib/format/bidi'
import { addChannelAccount } from '@/lib/messaging/accounts.testing'
import { letPersonWrite } from '@/lib/modules/conversations/conversations.testing'
import { href } from '@/lib/routes/find'

import { expectFaultlessInVariant } from './support/in-variant'
import { test } from './support/test'
import { newWorld, signIn } from './support/world'

const RUTH = { phone: '+972545550301', name: 'רות אלמוג' }
const NOAM = { phone: '+972545550302', name: 'נועם שגב' }

const log = (page: Page) => page.getByRole('log')

/** A company with an account that sends by the simulator, and a function by which people write to it. */
async function openInbox(signsIn: (user: { id: string }) => Promise<unknown>) {
  const world = await newWorld()
  await signsIn(await world.admin())
  const accountId = await addChannelAccount(world.companyId, { kind: 'wa_cloud', address: '+97231234567' })
  return (person: typeof RUTH, body: string) =>
    letPersonWrite(world.companyId, Object.assign({ accountId, body }, person))
}

test('a search shows what was said, the conversation opens at it, and several conversations are done with at once', async ({
  page,
  context,
}) => {
  const write = await openInbox((user) => signIn(context, user))
  await write(RUTH, 'כמה עולה ארון מטבח?')
  for (let n = 1; n <= 60; n++) await write(RUTH, `עוד הודעה ${n}`)
  await write(NOAM, 'מתי אפשר לבוא?')
  await page.goto(`${href('omnichannel')}?view=all`)
  await page.getByRole('searchbox', { name: 'חיפוש בשיחות' }).fill('ארון מטבח')
  const found = page.getByRole('button', { name: RUTH.name })
  await expect(found.locator('mark')).toHaveText('ארון מטבח')
  await expect(page.getByRole('button', { name: NOAM.name })).toHaveCount(0)
  await found.click()
  const message = log(page).locator('[data-message]').filter({ hasText: 'כמה עולה ארון מטבח?' })
  await expect(message).toBeInViewport()
  await expect(message).toBeFocused()
  await expect(log(page)).toContainText('עוד הודעה 60')

  await page.getByRole('button', { name: 'ניקוי החיפוש' }).click()
  await page.getByRole('button', { name: 'בחירת שיחות' }).click()
  await page.getByRole('checkbox', { name: new RegExp(NOAM.name) }).check()
  const bar = page.getByRole('region', { name: 'פעולות על השיחות שנבחרו' })
  await expect(bar).toContainText('נבחרה שיחה אחת')
  await bar.getByRole('button', { name: 'בחירת הכול' }).click()
  await expect(bar).toContainText('נבחרו שתי שיחות')
  await expectFaultlessInVariant(page, 'chosen conversations')
  await bar.getByRole('button', { name: 'טופלו' }).click()
  await expect(page.getByText('אין שיחות פתוחות')).toBeVisible()
})

/** A picture of one colour. */
const picture = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer()

test('pictures of a conversation are looked at by keys alone', async ({ page, context }) => {
  const write = await openInbox((user) => signIn(context, user))
  const { id } = await write(RUTH, 'אפשר תמונות?')
  await page.goto(`${href('omnichannel')}?view=all&c=${id}`)
  await expect(log(page)).toContainText('אפשר תמונות?')
  const [one, two] = [await picture('teal'), await picture('coral')]
  const files = [
    { name: 'ראשונה.png', mimeType: 'image/png', buffer: one },
    { name: 'שנייה.png', mimeType: 'image/png', buffer: two },
  ]
  await page.getByLabel('קבצים לשליחה').setInputFiles(files)
  await expect(page.getByRole('list', { name: 'קבצים לשליחה' }).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'שליחה', exact: true }).click()
  const first = log(page).getByRole('button', { name: 'ראשונה.png' })
  await expect(first).toBeVisible()
  await expect(log(page).getByRole('button', { name: 'שנייה.png' })).toBeVisible()

  await first.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'ראשונה.png' })).toBeVisible()
  await expect(dialog).toContainText('1 מתוך 2')
  await expectFaultlessInVariant(page, 'a picture of a conversation')
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByRole('img', { name: 'שנייה.png' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('img', { name: 'ראשונה.png' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(first).toBeFocused()
})

test('a voice message is recorded, sent and can be heard; a microphone that is refused is said', async ({
  page,
  context,
}) => {
  const write = await openInbox((user) => signIn(context, user))
  const { id } = await write(RUTH, 'אפשר להקליט?')
  // Stands for a browser that records Ogg, which Chromium does not.
  await page.addInitScript(() => {
    function makeRecorder() {
      const recorder = {
        state: 'inactive',
        ondataavailable: (_: { data: Blob }) => {},
        onstop: () => {},
        start: () => {
          recorder.state = 'recording'
        },
        stop: () => {
          recorder.state = 'inactive'
          recorder.ondataavailable({ data: new Blob([new Uint8Array([0x4f, 0x67, 0x67, 0x53, 0, 2, 0, 0])]) })
          recorder.onstop()
        },
      }
      return recorder
    }
    makeRecorder.isTypeSupported = (type: string) => type.startsWith('audio/ogg')
    Object.assign(window, { MediaRecorder: makeRecorder, isRefused: true })
    navigator.mediaDevices.getUserMedia = async () => {
      if ('isRefused' in window && window.isRefused) throw new DOMException('', 'NotAllowedError')
      return new MediaStream()
    }
  })
  await page.goto(`${href('omnichannel')}?view=all&c=${id}`)
  const record = page.getByRole('button', { name: 'הקלטת הודעה קולית' })
  await record.click()
  await expect(page.getByText('להתיר את המיקרופון')).toBeVisible()

  await page.evaluate(() => Object.assign(window, { isRefused: false }))
  await record.click()
  await page.getByRole('button', { name: 'ביטול ההקלטה' }).click()
  await record.click()
  await page.getByRole('button', { name: 'סיום ההקלטה' }).click()
  await expect(page.getByRole('list', { name: 'קבצים לשליחה' }).getByRole('listitem')).toHaveCount(1)
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/messages'))
  await page.getByRole('button', { name: 'שליחה', exact: true }).click()
  expect((await sent).postDataJSON()).toMatchObject({ type: 'media', isVoice: true })
  await expect(log(page).locator('audio')).toHaveCount(1)
})

test('a conversation waits among a team, and a canned answer brings its file', async ({ page, context }) => {
  const world = await newWorld()
  const boss = await world.admin()
  await signIn(context, boss)
  await addTeam(world.companyId, 'מכירות', boss.id)
  const accountId = await addChannelAccount(world.companyId, { kind: 'wa_cloud', address: '+97231234567' })
  const { id } = await letPersonWrite(world.companyId, { accountId, body: 'אפשר מחירון?', ...RUTH })

  await page.goto(href('omnichannel-settings'))
  const answers = page.locator('section').filter({ hasText: 'תשובות מוכנות משותפות' })
  await answers.getByRole('button', { name: 'תשובה חדשה' }).click()
  const dialog = page.getByRole('dialog', { name: 'תשובה מוכנה חדשה' })
  await dialog.getByRole('textbox', { name: 'שם' }).fill('המחירון')
  await dialog.getByLabel('קיצור').fill('מחירון')
  await dialog.getByRole('textbox', { name: 'התשובה' }).fill('שלום, המחירון מצורף.')
  await dialog.getByLabel('למי').selectOption({ label: 'צוות מכירות' })
  const prices = { name: 'מחירון.png', mimeType: 'image/png', buffer: await picture('teal') }
  const colors = { name: 'צבעים.png', mimeType: 'image/png', buffer: await picture('coral') }
  await dialog.locator('input[type=file]').setInputFiles([prices, colors])
  await expect(dialog.getByRole('list', { name: 'קבצים של התשובה' })).toContainText('מחירון.png')
  await expect(dialog.getByRole('list', { name: 'קבצים של התשובה' })).toContainText('צבעים.png')
  await expectFaultlessInVariant(page, 'a canned answer with a file')
  await dialog.getByRole('button', { name: 'שמירה' }).click()
  await expect(answers).toContainText('צוות מכירות')

  await page.goto(`${href('omnichannel')}?view=all&c=${id}`)
  // Nobody else is there: it is theirs, and comes back to them as the one who is there of the team.
  await page.getByRole('button', { name: 'אצלי', exact: true }).click()
  await page.getByRole('menuitem', { name: `צוות ${isolate('מכירות')}` }).click()
  await expect(log(page)).toContainText(`השיחה הועברה לצוות ${isolate('מכירות')}`)
  await page.getByRole('button', { name: /^הצוות/ }).click()
  await expect(page.getByRole('button', { name: RUTH.name })).toBeVisible()
  const box = page.getByRole('textbox', { name: 'תשובה', exact: true })
  await box.fill('/מחיר')
  await expect(page.getByRole('option', { name: /המחירון/ })).toBeVisible()
  await box.press('Enter')
  await expect(box).toHaveValue('שלום, המחירון מצורף.')
  await expect(page.getByRole('list', { name: 'קבצים לשליחה' })).toContainText('מחירון.png')
  await expect(page.getByRole('list', { name: 'קבצים לשליחה' })).toContainText('צבעים.png')
  await page.getByRole('button', { name: 'שליחה', exact: true }).click()
  await expect(log(page).getByRole('button', { name: 'מחירון.png' })).toBeVisible()
})

async function addTeam(companyId: string, name: string, memberId: string): Promise<void> {
  const id = newId()
  await inCompany({ companyId }, async (tx) => {
    await tx.insert(teams).values({ companyId, id, name })
    await tx.update(users).set({ teamId: id }).where(eq(users.id, memberId))
  })
}
