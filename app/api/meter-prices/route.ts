import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { meterPriceInput } from '@/lib/modules/metering/metering.schema'
import { setMeterPrice } from '@/lib/modules/metering/prices.mutations'

export const POST = endpoint({ gate: can('companies'), body: meterPriceInput }, ({ actor, body }) =>
  setMeterPrice(requireScope('companies', actor), body),
)
