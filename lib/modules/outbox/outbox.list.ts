import { createLoader, type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server'

import { MAIL_STATES } from './outbox.schema'

const parsers = {
  /** Tab of text messages; the default is e-mail. */
  tab: parseAsStringLiteral(['sms']),
  state: parseAsStringLiteral(MAIL_STATES),
  after: parseAsString,
  before: parseAsString,
  /** Id of the e-mail or text message that is open over the list. */
  mail: parseAsString,
}

export const loadMailList = createLoader(parsers)

export type MailListInput = inferParserType<typeof parsers>
