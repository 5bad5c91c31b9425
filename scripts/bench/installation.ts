import { PERMISSIONS } from '@/lib/access/permissions'
import type { Actor } from '@/lib/access/scope'
import { registerCompany } from '@/lib/auth/companies'
import { createUser } from '@/lib/auth/users'

import type { App } from '../run/app'
import { loadSecrets } from '../run/secrets'

/** Makes this process work on the database of a running installation. */
export function joinInstallation(app: App, folder: string): void {
  Object.assign(process.env, {
    ...loadSecrets(folder, {} as NodeJS.ProcessEnv),
    KESHER_DATA: folder,
    APP_ORIGIN: app.origin,
    DATABASE_URL: app.DATABASE_URL,
    DATABASE_ADMIN_URL: app.DATABASE_ADMIN_URL,
    DATABASE_LISTEN_URL: app.DATABASE_LISTEN_URL,
  })
}

/** Creates a company in the installation and returns its administrator, who may do everything. */
export async function openCompany(companyName: string, details: object = {}): Promise<Actor> {
  const { id: companyId } = await registerCompany({
    kind: 'company',
    name: companyName,
    businessKind: 'company',
    ...details,
  })
  const [name, email] = ['מנהלת המדידה', `${companyId}@example.co.il`]
  const password = `river-maple-${crypto.randomUUID()}`
  const person = { companyId, email, displayName: name, password, isVerified: true, factorExempt: true }
  const id = await createUser({ ...person, role: 'admin', roleKeys: ['companyAdmin'] })
  const held = { permissions: new Set(PERMISSIONS), verified: true, role: 'admin' as const, customerId: null }
  return { id, companyId, companyName, name, email, sessionId: '', ...held }
}
