import { expect, type Page } from '@playwright/test'

import { PERMISSIONS } from '@/lib/access/permissions'
import type { Actor } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { inCompany } from '@/lib/db/tenant'
import { bookMeeting } from '@/lib/modules/booking/book.mutations'
import { bookingPageInput, meetingInput } from '@/lib/modules/booking/booking.schema'
import { createBookingPage } from '@/lib/modules/booking/pages.mutations'
import { type BookingPass, listKinds } from '@/lib/modules/booking/public.queries'
import { calendarViewer } from '@/lib/modules/calendar/reach.queries'

import { expectFaultlessInVariant } from './support/in-variant'
import { test } from './support/test'
import { PHONE } from './support/window'
import { newWorld, type Person, type World } from './support/world'

let world: World
let admin: Person

test.beforeEach(async () => {
  world = await newWorld()
  admin = await world.admin()
})

const actor = (): Actor => ({
  id: admin.id,
  companyId: world.companyId,
  companyName: world.companyName,
  name: admin.name,
  email: admin.email,
  role: 'admin',
  verified: true,
  sessionId: '',
  customerId: null,
  permissions: new Set(PERMISSIONS),
})
const slug = () => `yoga-${world.companyId.slice(-12)}`

/** Opens a page with one kind of meeting, at every hour of every day. */
async function openPage(): Promise<BookingPass> {
  const body = {
    slug: slug(),
    title: 'שיעור ניסיון ביוגה',
    purpose: 'הפרטים נשמרים כדי לקבוע את השיעור ולהזכיר אותו.',
    week: Array.from({ length: 7 }, () => [{ from: '08:00', to: '20:00' }]),
    kinds: [
      { name: 'שיעור ניסיון', minutes: 60, noticeMinutes: 0, placeKind: 'place', place: 'הגפן 3, חיפה' },
      { name: 'שיחה', minutes: 15, noticeMinutes: 0, placeKind: 'phone' },
    ],
  }
  const { id } = await createBookingPage(calendarViewer(actor()), bookingPageInput.parse(body))
  return { companyId: world.companyId, pageId: id } as BookingPass
}

/** Somebody else books a time. */
async function take(pass: BookingPass, startsAt: string): Promise<void> {
  const [kind] = await inCompany(pass, (tx) => listKinds(tx, pass, pass.pageId))
  const person = { name: 'אחרת', email: 'other@people.example', phone: '0521119999' }
  await bookMeeting(
    pass,
    meetingInput.parse({ id: newId(), kindId: kind?.id, startsAt, ...person, answers: [], wording: 1 }),
  )
}

const times = (page: Page) => page.locator('[class*="buttons"] button')

test('a visitor with a phone books a time, is told that another was faster, takes another and cancels by the link', async ({
  page,
}) => {
  const pass = await openPage()
  await page.setViewportSize(PHONE.viewport)
  await page.goto(`/book/${slug()}`)
  await page.getByRole('radio', { name: /שיעור ניסיון/ }).check()
  await page.getByRole('button', { name: 'החודש הבא' }).click()
  await expect(times(page).nth(3)).toBeVisible()
  await expectFaultlessInVariant(page, 'the times of a booking page')
  const asked = page.waitForRequest((sent) => sent.method() === 'POST')
  await times(page).filter({ hasText: '09:00' }).click()
  await page.getByLabel('שם מלא').fill('רות לוי')
  await page.getByRole('textbox', { name: 'טלפון' }).fill('0521234567')
  await page.getByLabel('דוא״ל').fill('ruth@people.example')
  let isFirst = true
  await page.route('**/api/public/booking/*', async (route) => {
    const sent = route.request()
    if (isFirst && sent.method() === 'POST') {
      isFirst = false
      await take(pass, sent.postDataJSON().startsAt)
    }
    await route.continue()
  })
  await page.getByRole('button', { name: 'קביעת הפגישה' }).click()
  await asked
  await expect(page.getByText('השעה הזאת נתפסה ברגע זה').first()).toBeVisible()
  await expect(page.getByLabel('שם מלא')).toHaveValue('רות לוי')
  await expect(times(page).filter({ hasText: '09:00' })).toHaveCount(0)
  const nearest = page.getByRole('group', { name: 'המועדים הפנויים הקרובים' })
  await nearest.getByRole('button').first().click()
  await expect(nearest).toBeHidden()
  await page.getByRole('button', { name: 'קביעת הפגישה' }).click()
  await expect(page.getByText('הפגישה נקבעה')).toBeVisible()

  await page.getByRole('link', { name: 'שינוי או ביטול' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'הפגישה שלך' })).toBeVisible()
  await page.getByRole('button', { name: 'ביטול הפגישה' }).click()
  await page.getByRole('button', { name: 'ביטול הפגישה' }).click()
  await expect(page.getByText('הפגישה בוטלה')).toBeVisible()
})
