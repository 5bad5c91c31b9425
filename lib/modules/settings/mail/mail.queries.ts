import type { Scope } from '@/lib/access/scope'
import { conflict } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import type { channelAccounts } from '@/lib/db/schema/channels'
import { readInCompany } from '@/lib/db/tenant'
import { countHit } from '@/lib/limits/rate-limit'
import { carriesProductMail, selectMailAccount } from '@/lib/mail/company-server'
import { checkDomain, type DomainCheck } from '@/lib/mail/domain-check'
import { mailServerFields } from '@/lib/mail/server'
import { isMailSimulated } from '@/lib/mail/transport'

import { EMPTY_MAIL_SERVER } from './mail.rules'

type Within = { readonly companyId: string }

const CHECKS = { name: 'mail-domain', hits: 20, seconds: 600 }

/** Returns the company's mail server as its mail account holds it; undefined where there is none. */
export async function mailRow(tx: Tx, within: Within) {
  const [account] = await selectMailAccount(tx, within)
  if (!account) return undefined
  const { id, version, address: fromAddress, settings, secretHints } = account
  return {
    id,
    version,
    isOn: carriesProductMail(account),
    ...mailServerFields(account),
    fromAddress,
    dkimSelector: settings.dkimSelector ?? '',
    /** The last characters of the password; null where none is stored. */
    passwordLast4: account.secretSealed ? (secretHints.password ?? '') : null,
    trial: trialOf(account),
  }
}

type Account = typeof channelAccounts.$inferSelect

/** Returns how the last sending by the server as it is now went; null before the first. */
function trialOf({ lastSentAt, lastFaultAt, lastFault }: Account): { at: string; error: string | null } | null {
  if (lastFaultAt && (!lastSentAt || lastFaultAt > lastSentAt))
    return { at: lastFaultAt.toISOString(), error: lastFault }
  return lastSentAt && { at: lastSentAt.toISOString(), error: null }
}

const NEVER_SAVED = { ...EMPTY_MAIL_SERVER, version: 0, passwordLast4: null as string | null, trial: null }

/**
 * Loads the company's mail server for its form, with only the last four characters of the password; empty at version 0
 * if never saved.
 */
export const loadMail = (scope: Scope<'mailSettings'>) =>
  readInCompany(scope, async (tx) => {
    const { id: accountId = null, ...server } = (await mailRow(tx, scope)) ?? { id: undefined, ...NEVER_SAVED }
    /** The mail route while the company's own server is off. */
    const otherwise = isMailSimulated() ? ('captured' as const) : ('installation' as const)
    return { ...server, accountId, otherwise }
  })

export type MailServerSettings = Awaited<ReturnType<typeof loadMail>>

/** Checks the DNS records of the sender's domain; 409 without a sender. */
export async function checkSender(scope: Scope<'mailSettings'>): Promise<DomainCheck & { host: string }> {
  const row = await readInCompany(scope, (tx) => mailRow(tx, scope))
  const domain = row?.fromAddress.split('@')[1]
  if (!row || !domain) throw conflict('no_sender', 'יש לשמור קודם כתובת שולח')
  await countHit(CHECKS, scope.companyId)
  return { ...(await checkDomain(domain, row.dkimSelector)), host: row.host }
}
