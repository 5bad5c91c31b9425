import { eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { mailSettings } from '@/lib/db/schema/settings'
import { readInCompany } from '@/lib/db/tenant'
import { countHit } from '@/lib/limits/rate-limit'
import { checkDomain, type DomainCheck } from '@/lib/mail/domain-check'
import { isMailSimulated } from '@/lib/mail/transport'

import { EMPTY_MAIL_SERVER } from './mail.rules'

type Within = { readonly companyId: string }

const CHECKS = { name: 'mail-domain', hits: 20, seconds: 600 }

export async function mailRow(tx: Tx, { companyId }: Within, lock?: 'update') {
  const found = tx.select().from(mailSettings).where(eq(mailSettings.companyId, companyId))
  const [row] = await (lock ? found.for(lock) : found)
  return row
}

const NEVER_SAVED = {
  ...EMPTY_MAIL_SERVER,
  version: 0,
  passwordLast4: null as string | null,
  triedAt: null as Date | null,
  trialError: null as string | null,
}

/**
 * Loads the company's mail server for its form, with only the last four characters of the password; empty at version 0
 * if never saved.
 */
export const loadMail = (scope: Scope<'mailSettings'>) =>
  readInCompany(scope, async (tx) => {
    const { version, isOn, host, port, security, userName, passwordLast4, ...sender } = mailSettings
    const { fromName, fromAddress, dkimSelector, triedAt, trialError } = sender
    const columns = {
      version,
      isOn,
      host,
      port,
      security,
      userName,
      passwordLast4,
      fromName,
      fromAddress,
      dkimSelector,
    }
    const [row] = await tx
      .select({ ...columns, triedAt, trialError })
      .from(mailSettings)
      .where(eq(mailSettings.companyId, scope.companyId))
    /** The mail route while the company's own server is off. */
    const otherwise = isMailSimulated() ? ('captured' as const) : ('installation' as const)
    const { triedAt: at, trialError: error, ...server } = row ?? NEVER_SAVED
    /** Result of the last trial with the current settings; null if not tried. */
    const trial = at && { at: at.toISOString(), error }
    return { ...server, trial, otherwise }
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
