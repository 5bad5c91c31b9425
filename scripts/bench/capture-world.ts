import { PERMISSIONS } from '@/lib/access/permissions'
import { requireScope } from '@/lib/access/scope'
import { registerCompany } from '@/lib/auth/companies'
import { createUser } from '@/lib/auth/users'
import { channelInput } from '@/lib/modules/capture/capture.schema'
import { createChannel } from '@/lib/modules/capture/channels.mutations'

import type { App } from '../run/app'
import { loadSecrets } from '../run/secrets'

export type Form = { companyId: string; slug: string; channelId: string }

/** Creates a company with a form in a running installation. */
export async function captureWorld(app: App, folder: string): Promise<Form> {
  Object.assign(process.env, {
    ...loadSecrets(folder, {} as NodeJS.ProcessEnv),
    KESHER_DATA: folder,
    APP_ORIGIN: app.origin,
    DATABASE_URL: app.DATABASE_URL,
    DATABASE_ADMIN_URL: app.DATABASE_ADMIN_URL,
    DATABASE_LISTEN_URL: app.DATABASE_LISTEN_URL,
  })
  const name = 'חברת המדידה'
  const { id: companyId } = await registerCompany({ kind: 'company', name, businessKind: 'company' })
  const email = 'bench@example.co.il'
  const id = await createUser({
    companyId,
    email,
    displayName: 'מנהלת המדידה',
    password: `river-maple-${crypto.randomUUID()}`,
    role: 'admin',
    roleKeys: ['companyAdmin'],
    isVerified: true,
    factorExempt: true,
  })
  const actor = {
    id,
    companyId,
    companyName: name,
    name: 'מנהלת המדידה',
    email,
    role: 'admin' as const,
    verified: true,
  }
  const scope = requireScope('leadCapture', {
    ...actor,
    permissions: new Set(PERMISSIONS),
    customerId: null,
    sessionId: '',
  })
  const slug = 'bench'
  const fields = [{ name: 'name', isRequired: true }, { name: 'phone' }]
  const purpose = 'הפרטים נמסרים מרצון ונשמרים לצורך המדידה'
  const body = channelInput.parse({ kind: 'form', name: 'טופס', slug, form: { title: 'טופס', fields, purpose } })
  return { companyId, slug, channelId: (await createChannel(scope, body)).id }
}
