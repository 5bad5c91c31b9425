import { sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { setTransactionContext } from '@/lib/db/tenant'
import type { MailContent } from '@/lib/mail/message'
import { queueMail } from '@/lib/mail/outbox'

type Post = { companyId: string; to: string; kind: string; content: MailContent }

/**
 * Queues sign-in e-mail in the outbox of the root company of the tree, where only superAdmin may read it. Switches the
 * transaction to the company's app role, so call it last, before the audit row only.
 */
export async function postAccountMail(tx: Tx, { companyId, content, ...post }: Post): Promise<void> {
  const { rows } = await tx.execute<{ root: string }>(
    sql`select path[1] as root from companies where id = ${companyId}`,
  )
  const root = rows[0]?.root ?? companyId
  await setTransactionContext(tx, { role: 'kesher_app', companyId: root })
  await queueMail(tx, { companyId: root }, { ...post, ...content, isAccountMail: true })
  await setTransactionContext(tx, { role: 'kesher_app', companyId })
}
