import type { Tx } from '@/lib/db/client'
import { enter } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { newDeviceLetter } from '@/lib/mail/account-notices'

import { postAccountMail } from './account-mail'
import type { ImpersonationInfo } from './impersonation-info'
import { isNewDevice } from './new-device'
import { startSession } from './sessions'

type Account = { id: string; company_id: string; email: string; display_name: string }
type How = { visit: ImpersonationInfo; factor?: 'totp' | 'recovery' }

/** Opens a session for a user who has just authenticated; ends the transaction of the sign-in layer. */
export async function openFor(tx: Tx, account: Account, { visit, factor }: How): Promise<string> {
  const { id, company_id: companyId, email: to, display_name: name } = account
  const isNew = await isNewDevice(tx, id, visit)
  const token = await startSession(tx, id, visit)
  await enter(tx, { role: 'kesher_app', companyId })
  const letter = () => newDeviceLetter({ name, ...visit, at: new Date() })
  if (isNew) await postAccountMail(tx, { companyId, to, kind: 'account.new-device', content: letter() })
  const data = { ...(factor && { factor }), ...(isNew && { isNewDevice: true }) }
  await audit(tx, { companyId, actorId: id }, { action: 'login.ok', entity: 'user', entityId: id, data, ...visit })
  return token
}
