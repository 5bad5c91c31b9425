import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { absoluteUrl } from '@/lib/core/config'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { companies } from '@/lib/db/schema/companies'
import { customers } from '@/lib/db/schema/customers'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { paymentPageSendings, paymentPageViews } from '@/lib/db/schema/payment-sending'
import { outbox } from '@/lib/db/schema/platform'
import { smsOutbox } from '@/lib/db/schema/sms'
import { users } from '@/lib/db/schema/users'
import { readInCompany, readSelects } from '@/lib/db/tenant'
import { type RowsOf, selectTogether } from '@/lib/db/together'
import { formatShekels } from '@/lib/format/money'
import { selectBrand, toBrand } from '@/lib/http/brand'
import { ENGLISH } from '@/lib/mail/english'
import { TEMPLATES } from '@/lib/mail/template-kinds'
import { selectSmsAccount, simulationReason, toSmsSender } from '@/lib/messaging/text-sender'
import { selectTemplate } from '@/lib/modules/settings/templates.queries'
import { inScope } from '@/lib/records/in-scope'
import { href } from '@/lib/routes/find'

import { automaticDelivery, fillPhoneMessage, maskRecipient } from './delivery.rules'
import type { DeliveryMethod, SendingState } from './delivery.schema'

type Target = { companyId: string; pageId: string }

/** Loads the data of a page that its messages contain: customer, amount still open, link. 404. */
export const loadPageMessageData = async (tx: Tx, target: Target) =>
  toPageMessageData(await selectTogether(tx, selectPageMessage(tx, target)))

function selectPageMessage(tx: Tx, { companyId, pageId }: Target) {
  return {
    page: tx
      .select({
        title: paymentPages.title,
        token: paymentPages.publicToken,
        amountAgorot: paymentPages.amountAgorot,
        paidAgorot: paymentPages.paidAgorot,
        paymentsMax: paymentPages.paymentsMax,
        dueOn: paymentPages.dueOn,
        language: paymentPages.language,
        expiresAt: paymentPages.expiresAt,
        name: customers.name,
        email: customers.email,
        phone: customers.phone,
        consentChannels: customers.consentChannels,
      })
      .from(paymentPages)
      .leftJoin(
        customers,
        and(eq(customers.companyId, paymentPages.companyId), eq(customers.id, paymentPages.customerId)),
      )
      .where(and(eq(paymentPages.companyId, companyId), eq(paymentPages.id, pageId), isNull(paymentPages.deletedAt))),
    brand: selectBrand(tx, companyId),
    company: tx.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId)),
  }
}

function toPageMessageData({ page: [page], brand, company }: RowsOf<ReturnType<typeof selectPageMessage>>) {
  if (!page) throw notFound('עמוד התשלום לא נמצא')
  const { token, amountAgorot, paidAgorot, paymentsMax, name, email, phone, consentChannels, ...rest } = page
  return {
    ...rest,
    customer: name === null || consentChannels === null ? null : { name, email, phone, consentChannels },
    companyName: toBrand(brand).name || (company[0]?.name ?? ''),
    link: absoluteUrl(href('paymentpage', { id: token })),
    // A page that many may pay asks each payer for the full amount.
    openAgorot: paymentsMax === 1 ? amountAgorot - paidAgorot : amountAgorot,
  }
}

export type PageMessageData = ReturnType<typeof toPageMessageData>

/** Returns the text of a phone message, from the company's own template if it has one. */
export const phoneText = async (tx: Tx, within: { companyId: string }, parcel: PageMessageData): Promise<string> =>
  fillPhoneText(parcel, await selectTemplate(tx, within, 'payment.request'))

function fillPhoneText(parcel: PageMessageData, [template]: readonly { body: string }[]): string {
  const own = parcel.language === 'en' ? ENGLISH['payment.request'] : template
  return fillPhoneMessage(own?.body ?? TEMPLATES['payment.request'].text.body, {
    customerName: parcel.customer?.name ?? '',
    companyName: parcel.companyName,
    description: parcel.title,
    amount: parcel.openAgorot > 0 ? formatShekels(parcel.openAgorot) : '',
    link: parcel.link,
  })
}

/**
 * Loads the send dialog's initial values and the page's history: what was sent and how often the page was opened. 404.
 */
export async function findPageDelivery(scope: Scope<'paymentPages'>, id: string) {
  const target = { companyId: scope.companyId, pageId: id }
  const { found, template, sendings, views, smsAccount, ...message } = await readSelects(scope, (tx) => ({
    found: selectPageLink(tx, scope, id),
    template: selectTemplate(tx, scope, 'payment.request'),
    sendings: selectSendings(tx, target),
    views: selectPageViews(tx, target),
    smsAccount: selectSmsAccount(tx, target),
    ...selectPageMessage(tx, target),
  }))
  requirePage(found)
  const parcel = toPageMessageData(message)
  return {
    link: parcel.link,
    email: parcel.customer?.email ?? '',
    phone: parcel.customer?.phone ?? '',
    text: fillPhoneText(parcel, template),
    isSmsSimulated: simulationReason(toSmsSender(smsAccount)) !== null,
    sendings: sendings.map(toSending),
    pageViews: views[0] ?? { count: 0, last: null },
  }
}

export type Delivery = Awaited<ReturnType<typeof findPageDelivery>>

/** Returns the public link of a page in the scope; 404. */
export const findPageLink = (scope: Scope<'paymentPages'>, id: string) =>
  readInCompany(scope, async (tx) => {
    const { publicToken, title, numberText } = requirePage(await selectPageLink(tx, scope, id))
    return { link: absoluteUrl(href('paymentpage', { id: publicToken })), title, numberText }
  })

const selectPageLink = (tx: Tx, scope: Scope<'paymentPages'>, id: string) =>
  tx
    .select({
      publicToken: paymentPages.publicToken,
      title: paymentPages.title,
      numberText: paymentPages.numberText,
    })
    .from(paymentPages)
    .where(and(inScope(paymentPages, scope), eq(paymentPages.id, id)))

function requirePage<Row>([page]: readonly Row[]): Row {
  if (!page) throw notFound('עמוד התשלום לא נמצא')
  return page
}

const selectSendings = (tx: Tx, { companyId, pageId }: Target) =>
  tx
    .select({
      id: paymentPageSendings.id,
      at: paymentPageSendings.createdAt,
      kind: paymentPageSendings.kind,
      channel: paymentPageSendings.channel,
      recipient: paymentPageSendings.recipient,
      byName: users.displayName,
      mailState: outbox.state,
      mailError: outbox.lastError,
      smsState: smsOutbox.state,
      smsError: smsOutbox.lastError,
    })
    .from(paymentPageSendings)
    .leftJoin(users, and(eq(users.companyId, companyId), eq(users.id, paymentPageSendings.createdBy)))
    .leftJoin(outbox, and(eq(outbox.companyId, companyId), eq(outbox.id, paymentPageSendings.mailId)))
    .leftJoin(smsOutbox, and(eq(smsOutbox.companyId, companyId), eq(smsOutbox.id, paymentPageSendings.smsId)))
    .where(and(eq(paymentPageSendings.companyId, companyId), eq(paymentPageSendings.pageId, pageId)))
    .orderBy(asc(paymentPageSendings.createdAt))

type Sending = Awaited<ReturnType<typeof selectSendings>>[number]

const toSending = ({ recipient, mailState, mailError, smsState, smsError, ...sending }: Sending) => ({
  ...sending,
  to: maskRecipient(recipient),
  state: stateOf(mailState ?? smsState),
  isFaulty: (mailError ?? smsError ?? '') !== '',
})

const stateOf = (state: SendingState | null): SendingState => state ?? 'handed'

const selectPageViews = (tx: Tx, { companyId, pageId }: Target) => {
  const { at } = paymentPageViews
  return tx
    .select({
      count: sql<number>`count(*)::int`,
      last: sql<Date | null>`max(${at})`.mapWith((value) => (value ? new Date(value) : null)),
    })
    .from(paymentPageViews)
    .where(and(eq(paymentPageViews.companyId, companyId), eq(paymentPageViews.pageId, pageId)))
}

/** Returns the channel and recipient of the last sending; undefined if the page was never sent. */
export async function lastSending(tx: Tx, { companyId, pageId }: Target) {
  const { channel, recipient, createdAt } = paymentPageSendings
  const [found] = await tx
    .select({ channel, recipient })
    .from(paymentPageSendings)
    .where(and(eq(paymentPageSendings.companyId, companyId), eq(paymentPageSendings.pageId, pageId)))
    .orderBy(sql`${createdAt} desc, ${paymentPageSendings.id} desc`)
    .limit(1)
  return found
}

/**
 * Returns how a page is sent automatically: by the channel that was used last, otherwise to its customer; null if there
 * is no way. WhatsApp cannot be sent automatically.
 */
export async function findDeliveryMethod(
  tx: Tx,
  target: Target,
  { customer }: PageMessageData,
): Promise<DeliveryMethod | null> {
  const last = await lastSending(tx, target)
  if (last && last.channel !== 'whatsapp') return { channel: last.channel, to: last.recipient }
  return automaticDelivery(customer).way
}
