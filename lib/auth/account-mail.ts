import { sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { enter } from '@/lib/db/tenant'
import type { MailContent } from '@/lib/mail/message'
import { queueMail } from '@/lib/mail/outbox'

type Post = { companyId: string; to: string; kind: string; content: MailContent }

/**
 * Puts sign-in mail into the outbox of the root of the company's tree, where only superAdmin may read it. Call it last but
 * for the audit row: the unit of work goes on inside the company.
 */
export async function postAccountMail(tx: Tx, { companyId, content, ...post }: Post): Promise<void> {
  const { rows } = await tx.execute<{ root: string }>(
    sql`select path[1] as root from companies where id = ${companyId}`,
  )
  const root = rows[0]?.root ?? companyId
  await enter(tx, { role: 'kesher_app', companyId: root })
  await queueMail(tx, { companyId: root }, { ...post, ...content, isAccountMail: true })
  await enter(tx, { role: 'kesher_app', companyId })
}
