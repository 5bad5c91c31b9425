import type { Trace } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { setTransactionContext } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { factorChangedEmail, passwordChangedEmail } from '@/lib/mail/account-notices'
import type { MailContent } from '@/lib/mail/message'

import { postAccountMail } from './account-mail'
import type { Person } from './person'

type AccountNotice = { factor: 'on' | 'off' | 'renewed' } | 'password'
type Record = { action: string; notice?: AccountNotice; data?: { [key: string]: string }; trace?: Trace | undefined }

/**
 * Audits an action of a person on their own account and mails them the matching notice. Ends the transaction of the
 * sign-in layer: the audit row comes last.
 */
export async function recordOwn(tx: Tx, person: Person, { action, notice, data = {}, trace }: Record): Promise<void> {
  const { id, companyId, email: to } = person
  await setTransactionContext(tx, { role: 'kesher_app', companyId, actorId: id })
  if (notice) await postAccountMail(tx, { companyId, to, kind: 'account.security', content: contentOf(notice, person) })
  const origin = { ip: trace?.ip ?? null, userAgent: trace?.userAgent ?? null }
  await audit(tx, { companyId, actorId: id }, { action, entity: 'user', entityId: id, data, ...origin })
}

const contentOf = (notice: AccountNotice, { name }: Person): MailContent =>
  notice === 'password' ? passwordChangedEmail({ name }) : factorChangedEmail({ name, change: notice.factor })
