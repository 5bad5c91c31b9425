import { and, eq } from 'drizzle-orm'
import { absoluteUrl } from '@/lib/core/config'
import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { services } from '@/lib/db/schema/services'
import { type PaymentDueEmailKind, servicePaymentDueEmail } from '@/lib/mail/customer-service-emails'
import type { MailContent } from '@/lib/mail/message'
import { queueMail } from '@/lib/mail/outbox'
import { loadPageSeller } from '@/lib/modules/payment-pages/prices.queries'
import { href } from '@/lib/routes/find'
import { queueSms } from '@/lib/sms/outbox'

import type { CustomerService } from './lock.queries'

/** Recipient, sender and subject of an e-mail. */
export type MailContext = { customerName: string; companyName: string; serviceName: string }

/** Sends an e-mail to the subscription's customer; returns whether they have an address. */
export async function mailCustomer(
  tx: Tx,
  service: CustomerService,
  { kind, make }: { kind: string; make: (whom: MailContext) => MailContent },
): Promise<boolean> {
  const { email, ...whom } = await whomOf(tx, service)
  if (!email) return false
  await queueMail(tx, service, { kind, to: email, ...make(whom) })
  return true
}

type Owed = { kind: PaymentDueEmailKind; pageId: string; amountAgorot: number }

/**
 * Requests payment: sends links to the payment page and to the card update page, by e-mail, and also by text message
 * with the customer's consent. Returns whether anything was sent.
 */
export async function mailPaymentRequest(tx: Tx, service: CustomerService, { kind, pageId, amountAgorot }: Owed) {
  const payLink = await pageLink(tx, { companyId: service.companyId, pageId })
  const links = { payLink, cardLink: cardAddress(service) }
  const isMailed = await mailCustomer(tx, service, {
    kind,
    make: (whom) => servicePaymentDueEmail(kind, { ...whom, ...links, amount: amountAgorot }),
  })
  const { phone, consentChannels, serviceName, companyName } = await whomOf(tx, service)
  if (!phone || !consentChannels.includes('sms')) return isMailed
  await queueSms(tx, service, { kind, to: phone, text: `${companyName}: לתשלום עבור ${serviceName}: ${payLink}` })
  return true
}

/** Returns the URL of the card update page. */
export const cardAddress = ({ publicToken }: Pick<CustomerService, 'publicToken'>) =>
  absoluteUrl(href('card-update', { id: publicToken }))

async function whomOf(tx: Tx, service: CustomerService) {
  const { name: companyName } = await loadPageSeller(tx, service)
  const [found] = await tx
    .select({
      customerName: customers.name,
      email: customers.email,
      phone: customers.phone,
      consentChannels: customers.consentChannels,
      serviceName: services.name,
    })
    .from(customers)
    .innerJoin(services, and(eq(services.companyId, customers.companyId), eq(services.id, service.serviceId)))
    .where(and(eq(customers.companyId, service.companyId), eq(customers.id, service.customerId)))
  if (!found) throw new Error('the service has no customer')
  return { companyName, ...found }
}

async function pageLink(tx: Tx, { companyId, pageId }: { companyId: string; pageId: string }) {
  const [page] = await tx
    .select({ token: paymentPages.publicToken })
    .from(paymentPages)
    .where(and(eq(paymentPages.companyId, companyId), eq(paymentPages.id, pageId)))
  if (!page) throw new Error('the page does not exist')
  return absoluteUrl(href('paymentpage', { id: page.token }))
}

/** Returns the name of the subscription's customer. */
export async function loadCustomerName(tx: Tx, { companyId, customerId }: CustomerService) {
  const [customer] = await tx
    .select({ name: customers.name })
    .from(customers)
    .where(and(eq(customers.companyId, companyId), eq(customers.id, customerId)))
  return customer?.name ?? ''
}
