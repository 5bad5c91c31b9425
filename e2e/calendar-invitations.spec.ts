import { expect } from '@playwright/test'

import { href } from '@/lib/routes/find'

import { SAME_ORIGIN } from './support/api'
import { test } from './support/test'
import { newWorld, signIn } from './support/world'

test('a guest outside the office is invited by mail, and the answer of their mail program is read into the event', async ({
  page,
  context,
}) => {
  const world = await newWorld()
  await signIn(context, await world.admin())
  const made = await page.request.post('/api/calendar/events', {
    headers: SAME_ORIGIN,
    data: {
      title: 'פגישת היכרות',
      span: { isAllDay: false, startOn: '2098-03-04', startTime: '10:00', endOn: '2098-03-04', endTime: '11:00' },
      guests: [{ email: 'dana@garden.example', name: 'דנה לוי' }],
    },
  })
  const { id } = await made.json()
  await page.goto(href('outbox'))
  const row = page.getByRole('row').filter({ hasText: 'dana@garden.example' })
  await expect(row).toContainText('סימולציה')
  await row.getByRole('link').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: 'invite.ics' })).toBeVisible()
  await dialog.getByLabel('תוכנת הדואר').selectOption('google')
  await dialog.getByLabel('הערה').fill('אגיע, אולי באיחור קל')
  await dialog.getByRole('button', { name: 'השב' }).click()
  await expect(page.getByText('התשובה התקבלה')).toBeVisible()
  await expect
    .poll(async () => (await (await page.request.get(`/api/calendar/events/${id}`)).json()).guests)
    .toMatchObject([{ name: 'דנה לוי', response: 'accepted', responseComment: 'אגיע, אולי באיחור קל' }])
})
