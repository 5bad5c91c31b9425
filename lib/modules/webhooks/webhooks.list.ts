import { createLoader, type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server'

import { DELIVERY_STATES } from './webhooks.schema'

const parsers = {
  state: parseAsStringLiteral(DELIVERY_STATES),
  after: parseAsString,
  before: parseAsString,
}

/** Parses the query string of the list of deliveries. */
export const loadDeliveryList = createLoader(parsers)

export type DeliveryListInput = inferParserType<typeof parsers>
