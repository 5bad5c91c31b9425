import type { AddressInfo } from 'node:net'
import { desc, eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'

import type { Permission } from '@/lib/access/permissions'
import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { auditLog } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'

const PERMISSIONS: Permission[] = [
  'edit settings',
  'edit company settings',
  'edit email settings',
  'edit payment settings',
]

/** Creates a company with a user who may change all its settings, and that user's scopes. */
export async function settingsWorld() {
  const company = await testCompany()
  const actor = await company.actor('companyAdmin', PERMISSIONS)
  return { ...company, admin: actor, ...scopesOf(actor) }
}

export type SettingsWorld = Awaited<ReturnType<typeof settingsWorld>>

const scopesOf = (actor: Actor) => ({
  system: requireScope('systemSettings', actor),
  details: requireScope('companySettings', actor),
  mail: requireScope('mailSettings', actor),
  payment: requireScope('paymentSettings', actor),
})

/** Returns the audit data of the latest entry with an action. */
export const lastData = (world: SettingsWorld, action: string) =>
  inCompany(world.system, async (tx) => {
    const rows = tx.select().from(auditLog).where(eq(auditLog.action, action))
    const [row] = await rows.orderBy(desc(auditLog.seq)).limit(1)
    return row?.data
  })

/** Starts a local mail server that stores what it receives. */
export async function mailServer() {
  const emails: { from: string; to: string[]; source: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const to = rcptTo.map(({ address }) => address)
        emails.push({ from: mailFrom ? mailFrom.address : '', to, source: Buffer.concat(parts).toString() })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return { emails, port, close: () => new Promise<void>((resolve) => server.close(resolve)) }
}
