import type { Facts } from '../changes.rules'
import { securityLabels } from './mail.labels'
import { EMPTY_MAIL_SERVER, type MailServerRow } from './mail.rules'

/** Mail server settings as the audit log shows them, without the password. */
export const mailFacts = (row: MailServerRow | undefined): Facts => {
  const { isOn, host, port, security, userName, fromName, fromAddress, dkimSelector } = row ?? EMPTY_MAIL_SERVER
  return { isOn, host, port, security: securityLabels[security], userName, fromName, fromAddress, dkimSelector }
}

type Password = { had: boolean; typed: string | null }

/**
 * Describes a change of password without its value; null if it did not change. An empty input keeps the stored
 * password, null deletes it.
 */
export function passwordFact({ had, typed }: Password): { before: string | null; after: string } | null {
  if (typed === '' || (typed === null && !had)) return null
  const before = had ? 'הערך שמור' : null
  if (typed === null) return { before, after: 'הערך הוסר' }
  return { before, after: had ? 'הערך הוחלף' : 'הערך נשמר' }
}
