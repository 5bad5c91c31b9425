import { expect, type Page } from '@playwright/test'
import { and, desc, eq } from 'drizzle-orm'

import { PERMISSIONS } from '@/lib/access/permissions'
import { simulatedMessages } from '@/lib/db/schema/channels'
import { conversations } from '@/lib/db/schema/conversations'
import { inCompany } from '@/lib/db/tenant'
import { addChannelAccount } from '@/lib/messaging/accounts.testing'
import { href } from '@/lib/routes/find'

import { apiOf } from './api'
import { openSellingCompany } from './selling-company'

/** What a member of staff may who answers, without taking conversations from others. */
const STAFF = PERMISSIONS.filter(
  (one) => one !== 'superAdmin' && one !== 'access mastercrm' && one !== 'assign conversations',
)

export const CUSTOMER = { phone: '+972545550180', name: 'דנה כהן' }
const OTHER = { phone: '+972545550181', name: 'אילן פרץ' }

type Writer = { phone: string; name: string }

/** Opens a company with a simulated WhatsApp account and its templates, a customer with an open payment page, and two of staff. */
export async function openMessagingCompany() {
  const seller = await openSellingCompany({ phone: CUSTOMER.phone })
  const { world, person } = seller
  const accountId = await addChannelAccount(world.companyId, {
    kind: 'wa_cloud',
    name: 'שירות לקוחות',
    address: '+97231234567',
  })
  const office = await apiOf(person.id)
  const post = async (part: string, data?: object) => {
    const answer = await office.post(`/api/whatsapp/accounts/${accountId}/${part}`, data && { data })
    expect(answer.status(), await answer.text()).toBeLessThan(300)
  }
  await post('templates')
  const staff = (name: string) => world.person({ name, permissions: STAFF })
  const sent = and(
    eq(simulatedMessages.companyId, world.companyId),
    eq(simulatedMessages.accountId, accountId),
    eq(simulatedMessages.direction, 'out'),
  )
  return {
    seller,
    noa: await staff('נועה ברק'),
    yael: await staff('יעל שגב'),
    /** Lets a person write by the simulator, which calls our webhook as the provider does. */
    hear: ({ phone, name }: Writer, body: string) => post('simulated', { phone, name, body }),
    /** The requests that reached the simulator for the customer, the latest first. */
    listReceived: () =>
      inCompany(world, async (tx) => {
        const found = await tx
          .select({ payload: simulatedMessages.payload })
          .from(simulatedMessages)
          .where(and(sent, eq(simulatedMessages.peer, CUSTOMER.phone)))
          .orderBy(desc(simulatedMessages.id))
        return found.map(({ payload }) => payload.request)
      }),
    /** Sets how long the customer may still be answered freely, as if they had written that much earlier. */
    leaveWindow: (ms: number) =>
      inCompany(world, (tx) =>
        tx
          .update(conversations)
          .set({ windowExpiresAt: new Date(Date.now() + ms) })
          .where(eq(conversations.companyId, world.companyId)),
      ),
    close: () => office.dispose(),
  }
}
export type MessagingCompany = Awaited<ReturnType<typeof openMessagingCompany>>

export const log = (page: Page) => page.getByRole('log', { name: 'הודעות השיחה' })
export const thread = (page: Page, { name }: Writer) =>
  page.getByRole('list', { name: 'שיחות' }).getByRole('button', { name })
export const answerBox = (page: Page) => page.getByRole('textbox', { name: 'תשובה', exact: true })

/**
 * One of the two is busy, then the customer writes: the other one gets the conversation and is told, while the screen
 * stands.
 */
export async function receive({ hear }: MessagingCompany, desk: Page, colleague: Page) {
  await enterInbox(colleague)
  await hear(OTHER, 'אפשר הצעת מחיר?')
  await expect(thread(colleague, OTHER)).toBeVisible()
  await enterInbox(desk)

  await hear(CUSTOMER, 'שלום, איך אפשר לשלם?')
  await expect(thread(desk, CUSTOMER)).toContainText('איך אפשר לשלם')
  // Said to whoever does not see the screen, too: two wait now, and one notification is new.
  await expect(desk.getByRole('status').filter({ hasText: 'שני פונים ממתינים למענה' })).toBeVisible()
  await expect(desk.getByRole('button', { name: 'התראות: אחת שלא נקראה' })).toBeVisible()
  await expect(thread(colleague, OTHER)).toBeVisible()
  await expect(thread(colleague, CUSTOMER)).toHaveCount(0)
}

/** Opens the inbox, and waits until the server knows that somebody is there. */
async function enterInbox(page: Page) {
  const known = page.waitForResponse((answer) => answer.url().endsWith('/presence/beat') && answer.ok())
  await page.goto(href('omnichannel'))
  await known
  await expect(page.getByText('אין שיחות פתוחות אצלך')).toBeVisible()
}
