import { eq } from 'drizzle-orm'
import { absoluteUrl } from '@/lib/core/config'
import { companies } from '@/lib/db/schema/companies'
import { inAuth, setTransactionContext } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { businessInvitationEmail } from '@/lib/mail/business-invitation'
import { queueMail } from '@/lib/mail/outbox'
import { href } from '@/lib/routes/find'

import { rootCompany } from './root-company'
import { issueToken } from './tokens'

/**
 * Mails an invitation to open a company, valid for a week and one registration, and returns its link. Throws before
 * set-up.
 */
export const inviteCompany = (email: string): Promise<string> =>
  inAuth(async (tx) => {
    const companyId = await rootCompany(tx)
    const [root] = companyId ? await tx.select().from(companies).where(eq(companies.id, companyId)) : []
    if (!companyId || !root) throw new Error('the installation has no company yet')
    const token = await issueToken(tx, 'invite', null)
    const link = absoluteUrl(`${href('register')}?invite=${token}`)
    const content = businessInvitationEmail({ name: email, inviterName: root.name, link })
    await setTransactionContext(tx, { role: 'kesher_app', companyId })
    await queueMail(tx, { companyId }, { kind: 'account.invite', to: email, ...content, isAccountMail: true })
    await audit(tx, { companyId }, { action: 'registration.invited', entity: 'company' })
    return link
  })
