import type { Facts } from '../changes.rules'
import { securityLabels } from './mail.labels'
import { type MailServerRow, NOTHING_SAVED } from './mail.rules'

/** A mail server as the log tells it, without its password. */
export const mailFacts = (row: MailServerRow | undefined): Facts => {
  const { isOn, host, port, security, userName, fromName, fromAddress, dkimSelector } = row ?? NOTHING_SAVED
  return { isOn, host, port, security: securityLabels[security], userName, fromName, fromAddress, dkimSelector }
}

type Password = { had: boolean; typed: string | null }

/** Of a password that it was changed, and no more; null where it was not. Empty leaves the one that is kept, null forgets it. */
export function passwordFact({ had, typed }: Password): { before: string | null; after: string } | null {
  if (typed === '' || (typed === null && !had)) return null
  const before = had ? 'הערך שמור' : null
  if (typed === null) return { before, after: 'הערך הוסר' }
  return { before, after: had ? 'הערך הוחלף' : 'הערך נשמר' }
}
