import { OUR_WORDS, pageBody } from '../../isolation/words'
import type { Ids } from './handler'

/** A valid body of `PUT payment-pages/[id]`. */
export function pageChange({ sold }: Ids, version = 1) {
  const { customerId: _customer, state: _state, ...body } = pageBody(OUR_WORDS, { serviceId: sold, customerId: null })
  return { ...body, version }
}
