import { createLoader, type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server'

import { MAIL_STATES } from './outbox.schema'

const parsers = {
  /** Text messages; without it letters. */
  tab: parseAsStringLiteral(['sms']),
  state: parseAsStringLiteral(MAIL_STATES),
  after: parseAsString,
  before: parseAsString,
  /** The letter or the message that is open over the list. */
  mail: parseAsString,
}

export const loadMailList = createLoader(parsers)

export type MailListInput = inferParserType<typeof parsers>
