import type { Scope } from '@/lib/access/scope'
import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { businessDay } from '@/lib/format/dates'
import { fold } from '@/lib/format/fold'
import { formatShekels, MAX_AGOROT } from '@/lib/format/money'

import { requireParts } from './parts.mutations'
import { vatOn } from './prices.queries'
import { isWithoutVat, storedPrice } from './prices.rules'
import { MIN_INSTALLMENT } from './services.rules'
import type { ServiceInput } from './services.schema'

/**
 * Converts the form to columns: amounts with VAT at the current rate, and the price of a package from its parts if it
 * sums them. 422.
 */
export async function serviceColumns(tx: Tx, scope: Scope<'serviceEdits'>, input: ServiceInput) {
  const { price, setupFee, minInstallment, cost, parts, category: _, ...same } = input
  const partsAgorot = await requireParts(tx, scope, input)
  const given = { ...input, rateBp: await vatOn(tx, scope, businessDay()) }
  const priceAgorot = input.sumsParts ? partsAgorot : storedPrice(price ?? 0, given)
  const setupFeeAgorot = storedPrice(setupFee ?? 0, given)
  if (priceAgorot > MAX_AGOROT) throw invalid({ price: `המחיר עם מע״מ גדול מ־${formatShekels(MAX_AGOROT)}` })
  if (setupFeeAgorot > MAX_AGOROT) throw invalid({ setupFee: `הסכום עם מע״מ גדול מ־${formatShekels(MAX_AGOROT)}` })
  return {
    ...same,
    priceIncludesVat: input.sumsParts || !isWithoutVat(input),
    priceAgorot,
    setupFeeAgorot,
    costAgorot: cost,
    minInstallmentAgorot: minInstallment ?? MIN_INSTALLMENT,
    searchText: fold(`${input.code} ${input.name} ${input.description}`),
  }
}
