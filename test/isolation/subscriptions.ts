import { eq } from 'drizzle-orm'

import { type Actor, requireScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { cardRenewals } from '@/lib/db/schema/card-renewals'
import { customerServiceCharges, customerServices } from '@/lib/db/schema/customer-services'
import { inCompany } from '@/lib/db/tenant'
import { businessDay } from '@/lib/format/dates'
import { createService } from '@/lib/modules/services/services.mutations'
import { serviceInput } from '@/lib/modules/services/services.schema'
import { cancelService } from '@/lib/modules/subscriptions/cancellation/cancellation.mutations'
import { pauseService } from '@/lib/modules/subscriptions/pauses.mutations'
import { createCustomerService } from '@/lib/modules/subscriptions/subscriptions.mutations'
import { customerServiceInput } from '@/lib/modules/subscriptions/subscriptions.schema'
import { saveTestCard } from '@/seed/saved-card'

import { serviceBody, type Words } from './words'

type Material = { customer: string; gatewayAccountId: string }

/**
 * Adds subscriptions of a customer: one for each action, one with an open charge, one paused, one to be cancelled; with
 * a saved card and a card renewal.
 */
export async function addSubscriptions(actor: Actor, words: Words, { customer, gatewayAccountId }: Material) {
  const { companyId } = actor
  const more = ['edit service', 'manage customer services', 'show customers'] as const
  const able = { ...actor, permissions: new Set([...actor.permissions, ...more]) }
  const code = `S${newId().slice(-11).toUpperCase()}`
  const recurring = { ...serviceBody(words, code), kind: 'recurring', period: 'month' }
  const { id: subscribed } = await createService(requireScope('serviceEdits', able), serviceInput.parse(recurring))
  const { savedCardId: savedCard } = await saveTestCard({ companyId, gatewayAccountId, customerId: customer })
  const scope = requireScope('customerServices', able)
  const make = async (trialDays: number) => {
    const terms = { customerId: customer, serviceId: subscribed, price: '100', startOn: businessDay(), trialDays }
    const input = customerServiceInput.parse({ ...terms, savedCardId: savedCard })
    return (await createCustomerService(scope, input, { customerScope: requireScope('customers', able) })).id
  }
  const [subscription, pausable, paused] = [await make(30), await make(30), await make(30)]
  const [changeable, cancellable, owing] = [await make(30), await make(30), await make(0)]
  const endingService = await make(30)
  await pauseService(scope, paused, { until: null, version: 1 })
  const end = { noticedOn: businessDay(), channel: 'direct', when: 'period_end', isDistanceSale: false } as const
  await cancelService(scope, endingService, { ...end, reason: '', version: 1 })
  const renewal = await addRenewal({ companyId, customer, gatewayAccountId, subscription })
  const { pageId, token } = await placesOf(companyId, { subscription, owing })
  return {
    ids: {
      subscribed,
      subscription,
      pausable,
      pausedService: paused,
      changeable,
      cancellable,
      owing,
      endingService,
      savedCard,
      renewal,
      chargePage: pageId,
    },
    token,
  }
}

type Renewing = Material & { companyId: string; subscription: string }

const addRenewal = ({ companyId, customer, gatewayAccountId, subscription }: Renewing) =>
  inCompany({ companyId }, async (tx) => {
    const row = { companyId, id: newId(), customerServiceId: subscription, customerId: customer, gatewayAccountId }
    await tx.insert(cardRenewals).values({ ...row, state: 'declined', settledAt: new Date() })
    return row.id
  })

const placesOf = (companyId: string, { subscription, owing }: { subscription: string; owing: string }) =>
  inCompany({ companyId }, async (tx) => {
    const [held] = await tx.select().from(customerServices).where(eq(customerServices.id, subscription))
    const isOfOwing = eq(customerServiceCharges.customerServiceId, owing)
    const [charge] = await tx.select().from(customerServiceCharges).where(isOfOwing)
    if (!held || !charge?.pageId) throw new Error('the services were not made')
    return { pageId: charge.pageId, token: held.publicToken }
  })
