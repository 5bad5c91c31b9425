import { and, eq } from 'drizzle-orm'
import { absoluteUrl } from '@/lib/core/config'
import { AppError, conflict, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { customerServices } from '@/lib/db/schema/customer-services'
import { customers } from '@/lib/db/schema/customers'
import { services } from '@/lib/db/schema/services'
import { inCompany } from '@/lib/db/tenant'
import { loadAccount } from '@/lib/payments/accounts'
import { GatewayUnreachable } from '@/lib/payments/gateway'
import { israeliMobile, payerNeedsByProvider } from '@/lib/payments/payer-needs'
import { href } from '@/lib/routes/find'
import type { CardPass, Renewal } from './renewal.queries'

/**
 * Opens the gateway's page on which a customer enters a card; at most one per renewal. 409 if the account cannot save
 * cards or the gateway requires a mobile number that is missing, 503 if the gateway does not answer.
 */
export async function openSaveCardPage(pass: CardPass, renewal: Renewal): Promise<{ ref: string; url: string }> {
  const { companyId, id, gatewayAccountId } = renewal
  const { gateway, callbackToken, provider } = await loadAccount({ companyId, accountId: gatewayAccountId })
  if (!gateway.capabilities.keepsCards) throw conflict('no_cards', 'חברת הסליקה של העסק אינה שומרת כרטיסים')
  const { payer, title } = await inCompany(pass, (tx) => holderOf(tx, pass))
  if (payerNeedsByProvider(provider).mobile && !israeliMobile(payer.phone))
    throw conflict('no_mobile', 'חברת הסליקה מחייבת מספר נייד ישראלי. יש לפנות לעסק כדי שיעדכן את הטלפון שלך.')
  const session = await gateway
    .createSession({
      ref: id,
      purpose: 'keep',
      amountAgorot: 0,
      currency: 'ILS',
      installments: 1,
      keepsCard: true,
      language: 'he',
      description: title,
      payer,
      returnUrl: absoluteUrl(href('card-update', { id: pass.token })),
      callbackUrl: absoluteUrl(`/api/payments/callback/${callbackToken}`),
    })
    .catch(throwGatewayUnavailable)
  return session
}

/** Converts an unreachable gateway into a 503 for the visitor; rethrows any other error. */
export function throwGatewayUnavailable(error: unknown): never {
  if (!(error instanceof GatewayUnreachable)) throw error
  throw new AppError('חברת הסליקה אינה עונה כרגע. אפשר לנסות שוב בעוד רגע.', {
    status: 503,
    code: 'gateway_unreachable',
  })
}

async function holderOf(tx: Tx, { companyId, customerServiceId }: CardPass) {
  const [row] = await tx
    .select({ name: customers.name, email: customers.email, phone: customers.phone, service: services.name })
    .from(customerServices)
    .innerJoin(
      customers,
      and(eq(customers.companyId, customerServices.companyId), eq(customers.id, customerServices.customerId)),
    )
    .innerJoin(
      services,
      and(eq(services.companyId, customerServices.companyId), eq(services.id, customerServices.serviceId)),
    )
    .where(and(eq(customerServices.companyId, companyId), eq(customerServices.id, customerServiceId)))
  if (!row) throw notFound('השירות לא נמצא')
  const payer = { name: row.name, email: row.email ?? '', phone: row.phone ?? '' }
  return { payer, title: `עדכון כרטיס: ${row.service}` }
}
