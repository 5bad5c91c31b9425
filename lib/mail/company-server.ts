import { eq } from 'drizzle-orm'
import { type SealedCell, unseal } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { mailSettings } from '@/lib/db/schema/settings'

import type { MailServer } from './server'
import { isMailSimulated } from './transport'

/** Returns the sealing context of a company's mail server password. */
export const mailPasswordCell = (companyId: string): SealedCell => ({
  companyId,
  table: 'mail_settings',
  column: 'password',
  rowId: companyId,
})

type ServerQuery = { companyId: string; evenOff?: boolean }

/**
 * Loads the company's own mail server; null if it has none, or if it is switched off, unless `evenOff` is set to test
 * it.
 */
export async function companyServer(tx: Tx, { companyId, evenOff = false }: ServerQuery): Promise<MailServer | null> {
  const [row] = await tx.select().from(mailSettings).where(eq(mailSettings.companyId, companyId))
  if (!row?.host || !row.fromAddress || !(row.isOn || evenOff)) return null
  const { host, port, security, userName, passwordSealed, fromName, fromAddress } = row
  const password = passwordSealed ? unseal(passwordSealed, mailPasswordCell(companyId)) : ''
  return { host, port, security, userName, password, from: { name: fromName, address: fromAddress } }
}

/**
 * Whether the company's e-mail stays in the outbox because neither the company nor the installation has a mail server.
 */
export const isMailCaptured = async (tx: Tx, companyId: string): Promise<boolean> =>
  isMailSimulated() && (await companyServer(tx, { companyId })) === null
