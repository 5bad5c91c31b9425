import type { Tx } from '@/lib/db/client'
import { setTransactionContext } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { newDeviceEmail } from '@/lib/mail/account-notices'

import { postAccountMail } from './account-mail'
import { isNewDevice } from './new-device'
import type { RequestOrigin } from './request-origin'
import { startSession } from './sessions'

type Account = { id: string; company_id: string; email: string; display_name: string }
type How = { origin: RequestOrigin; factor?: 'totp' | 'recovery' }

/** Opens a session for a user who has just authenticated; ends the transaction of the sign-in layer. */
export async function completeSignIn(tx: Tx, account: Account, { origin, factor }: How): Promise<string> {
  const { id, company_id: companyId, email: to, display_name: name } = account
  const isNew = await isNewDevice(tx, id, origin)
  const token = await startSession(tx, id, origin)
  await setTransactionContext(tx, { role: 'kesher_app', companyId })
  const renderNotice = () => newDeviceEmail({ name, ...origin, at: new Date() })
  if (isNew) await postAccountMail(tx, { companyId, to, kind: 'account.new-device', content: renderNotice() })
  const data = { ...(factor && { factor }), ...(isNew && { isNewDevice: true }) }
  await audit(tx, { companyId, actorId: id }, { action: 'login.ok', entity: 'user', entityId: id, data, ...origin })
  return token
}
