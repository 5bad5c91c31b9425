import { createLoader, type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server'

import { DELIVERY_STATES } from './webhooks.schema'

const parsers = {
  state: parseAsStringLiteral(DELIVERY_STATES),
  after: parseAsString,
  before: parseAsString,
}

/** Reads the address of the list of deliveries. */
export const loadDeliveryList = createLoader(parsers)

export type DeliveryListInput = inferParserType<typeof parsers>
