import { type Browser, type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test'

import {
  answerBox,
  CUSTOMER,
  log,
  type MessagingCompany,
  openMessagingCompany,
  receive,
  thread,
} from './support/conversation-journey'
import { byKeys, byMouse, byTouch, type Hands, pressUntilFocused } from './support/hands'
import { expectFaultlessInVariant } from './support/in-variant'
import { test } from './support/test'
import { openWindow, PHONE } from './support/window'

/** How the journey is made: with what hands, in which window, and by which of the ways that the inbox offers. */
type Way = {
  hands: Hands
  window: BrowserContextOptions
  open: (desk: Page) => Promise<void>
  answer: (desk: Page, text: string) => Promise<void>
  /** Shows the card of the person, and returns where it is. */
  showCard: (desk: Page) => Promise<Page | Locator>
  pickTemplate: (desk: Page) => Promise<void>
}

const throughBell =
  ({ press }: Hands) =>
  async (desk: Page) => {
    await press(desk.getByRole('button', { name: 'התראות: אחת שלא נקראה' }))
    const told = desk.getByRole('dialog', { name: 'התראות' }).getByRole('link', { name: /שיחה הועברה לטיפולך/ })
    await expect(told).toContainText(CUSTOMER.name)
    await press(told)
  }
const templateButton = (desk: Page) => desk.getByRole('button', { name: 'הודעה מתבנית' })

const MOUSE: Way = {
  hands: byMouse,
  window: {},
  open: throughBell(byMouse),
  answer: async (desk, text) => {
    await answerBox(desk).fill(text)
    await desk.getByRole('button', { name: 'שליחה', exact: true }).click()
  },
  showCard: async (desk) => desk,
  pickTemplate: (desk) => templateButton(desk).click(),
}

const KEYS: Way = {
  hands: byKeys,
  window: {},
  open: async (desk) => {
    await pressUntilFocused(desk, 'j', thread(desk, CUSTOMER))
    await desk.keyboard.press('Enter')
  },
  answer: async (desk, text) => {
    await desk.keyboard.press('r')
    await expect(answerBox(desk)).toBeFocused()
    await desk.keyboard.type(text)
    await desk.keyboard.press('Enter')
  },
  showCard: async (desk) => desk,
  // The key that begins an answer leads to what may still leave.
  pickTemplate: async (desk) => {
    await desk.keyboard.press('r')
    await expect(templateButton(desk)).toBeFocused()
    await desk.keyboard.press('Enter')
  },
}

const TOUCH: Way = {
  hands: byTouch,
  window: PHONE,
  open: throughBell(byTouch),
  answer: async (desk, text) => {
    await byTouch.write(answerBox(desk), text)
    await desk.getByRole('button', { name: 'שליחה', exact: true }).tap()
  },
  showCard: async (desk) => {
    await expect(thread(desk, CUSTOMER)).toBeHidden()
    await desk.getByRole('button', { name: 'פרטי הפונה' }).tap()
    return desk.getByRole('dialog', { name: 'פרטי הפונה' })
  },
  pickTemplate: (desk) => templateButton(desk).tap(),
}

const MINUTE = 60_000

/** Sends the link of the customer's page from the card, and returns the address that the customer got. */
async function sendLink({ listReceived }: MessagingCompany, desk: Page, { hands, showCard }: Way): Promise<string> {
  const card = await showCard(desk)
  const pages = card.getByRole('region', { name: 'עמודי תשלום פתוחים' })
  await hands.press(pages.getByRole('button', { name: 'שליחה בשיחה' }))
  const question = desk.getByRole('dialog', { name: 'לשלוח את הקישור לתשלום בשיחה?' })
  await hands.press(question.getByRole('button', { name: 'שליחת הקישור' }))
  // On a phone the card gives way to the conversation, in which the link stands.
  await expect(desk.getByRole('dialog')).toHaveCount(0)
  const link = log(desk).getByRole('link', { name: /\/paymentPage\// })
  await expect(link).toBeVisible()
  const address = (await link.getAttribute('href')) ?? ''
  await expect.poll(async () => JSON.stringify(await listReceived())).toContain(address)
  return new URL(address).pathname
}

/** The customer pays in a window of their own. */
async function pay(browser: Browser, path: string, { hands, window }: Way) {
  const customer = await openWindow(browser, {}, window)
  await customer.goto(path)
  await hands.write(customer.getByLabel('שם מלא'), CUSTOMER.name)
  await hands.write(customer.getByLabel('דוא״ל לקבלה'), 'dana@example.co.il')
  await hands.check(customer.getByLabel('קראתי את תנאי העסקה'))
  await hands.press(customer.getByRole('button', { name: /לתשלום מאובטח/ }))
  await hands.press(customer.getByRole('button', { name: 'תשלום', exact: true }))
  await expect(customer.getByText('תודה, התשלום התקבל')).toBeVisible()
  await customer.close()
}

/** The office sees that it was paid and can open the payment; the customer has the receipt; nothing is left to pay. */
async function expectReceipt({ listReceived }: MessagingCompany, desk: Page) {
  await expect(log(desk).getByText(/התקבל תשלום: .*ייעוץ לחודש מאי.*1,180/)).toBeVisible()
  const payment = log(desk).getByRole('link', { name: 'לתשלום ולקבלה' })
  await expect(payment).toHaveAttribute('href', /\/services\/payments\/[\w-]+\/view$/)
  await expect(log(desk).getByText('התשלום התקבל, תודה!')).toBeVisible()
  await expect.poll(async () => JSON.stringify(await listReceived())).toContain('התשלום התקבל, תודה!')
}

/** The window of the customer ends while the conversation is on screen. */
async function closeWindow({ leaveWindow }: MessagingCompany, desk: Page) {
  await leaveWindow(10 * MINUTE)
  await desk.reload()
  await expect(desk.getByText(/חלון המענה החופשי נסגר בעוד/)).toBeVisible()
  await expect(answerBox(desk)).toBeEnabled()
  await leaveWindow(-MINUTE)
  await desk.clock.fastForward(11 * MINUTE)
  await expect(desk.getByRole('alert').getByText(/עברו 24 שעות מההודעה האחרונה של הלקוח/)).toBeVisible()
  await expect(answerBox(desk)).toBeDisabled()
  await expect(desk.getByRole('button', { name: 'שליחה', exact: true })).toHaveCount(0)
}

/** Sends a template: not before every value is filled in. */
async function sendTemplate({ listReceived }: MessagingCompany, desk: Page, { hands, pickTemplate }: Way) {
  await pickTemplate(desk)
  const dialog = desk.getByRole('dialog', { name: 'הודעה מתבנית' })
  await hands.choose(dialog.getByRole('combobox', { name: 'תבנית' }), 'payment_reminder (he)')
  const field = (name: RegExp) => dialog.getByRole('textbox', { name })
  await hands.write(field(/^ערך 1 בכותרת/), 'דצמבר')
  await hands.write(field(/^ערך 1(?! בכותרת)/), 'דנה')
  await hands.write(field(/^סוף הקישור/), 'p/abc')
  await hands.press(dialog.getByRole('button', { name: 'שליחה', exact: true }))
  await expect(dialog.getByText('יש למלא את הערך')).toHaveCount(1)
  await expect(field(/^ערך 2/)).toBeFocused()
  await hands.write(field(/^ערך 2/), '₪250')
  await expect(dialog.getByRole('region', { name: 'כך ההודעה תיראה' })).toContainText(
    'שלום דנה, נותר לתשלום סכום של ₪250',
  )
  await hands.press(dialog.getByRole('button', { name: 'שליחה', exact: true }))
  await expect(dialog).toBeHidden()
  const sent = log(desk).locator('[data-message]').filter({ hasText: 'נותר לתשלום סכום של ₪250' })
  await expect(sent.getByTitle(/נמסרה|נקראה/)).toBeVisible()
  expect((await listReceived())[0]).toMatchObject({ type: 'template', template: { name: 'payment_reminder' } })
  // A template opens nothing: free text waits for an answer.
  await expect(answerBox(desk)).toBeDisabled()
}

for (const [name, way] of [
  ['by mouse', MOUSE],
  ['by keys alone', KEYS],
  ['on a phone', TOUCH],
] as const)
  test(`${name}: a message comes to the least loaded, is answered with a payment link and paid, and once the window is closed a template leaves`, async ({
    browser,
  }) => {
    const company = await openMessagingCompany()
    const colleague = await openWindow(browser, { signedInAs: company.yael })
    const desk = await openWindow(browser, { signedInAs: company.noa }, way.window)
    await desk.clock.install()
    await receive(company, desk, colleague)

    await way.open(desk)
    await expect(log(desk)).toContainText('שלום, איך אפשר לשלם?')
    // What comes is read to whoever does not see it.
    await expect(log(desk)).toHaveAttribute('aria-live', 'polite')
    await way.answer(desk, 'שולחים לך קישור')
    await expect(log(desk).getByText('שולחים לך קישור')).toHaveCount(1)
    await expect(log(desk).getByTitle(/נמסרה|נקראה/)).toBeVisible()

    const path = await sendLink(company, desk, way)
    await pay(browser, path, way)
    await expectReceipt(company, desk)
    await closeWindow(company, desk)
    if (way === MOUSE) await expectFaultlessInVariant(desk, 'a conversation that a template alone may leave')
    await sendTemplate(company, desk, way)
    await company.close()
  })
