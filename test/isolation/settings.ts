import { type Actor, requireScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { gatewayTests } from '@/lib/db/schema/settings'
import { inCompany } from '@/lib/db/tenant'
import { USUAL_HOURS } from '@/lib/format/business-time'
import { saveLogo } from '@/lib/modules/settings/logo.mutations'
import { saveMail } from '@/lib/modules/settings/mail/mail.mutations'
import { mailInput } from '@/lib/modules/settings/mail/mail.schema'
import { saveSystem } from '@/lib/modules/settings/system.mutations'
import { loadSystem } from '@/lib/modules/settings/system.queries'
import { systemInput } from '@/lib/modules/settings/system.schema'
import { saveTemplate } from '@/lib/modules/settings/templates.mutations'

import type { Words } from './words'

/** An image of one pixel. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export const systemBody = (word: string, version: number) => ({
  version,
  displayName: `שם ${word}`,
  primaryColor: '#8b3fc4',
  ...USUAL_HOURS,
  ownDays: [{ from: '2027-08-01', to: '2027-08-05', name: `חופשה ${word}`, kind: 'closed' }],
})

export const mailBody = (word: string, version: number) => ({
  version,
  isOn: false,
  host: 'smtp.example.com',
  port: 587,
  security: 'starttls',
  userName: `user-${word}`,
  password: `secret-${word}-0123456789`,
  fromName: `שולח ${word}`,
  fromAddress: 'office@example.com',
  dkimSelector: 'k1',
})

export const TEMPLATE = { subject: 'נושא', title: 'כותרת', body: 'תוכן {{amount}}' }

const NEEDED = ['edit settings', 'edit email settings'] as const

/** Adds settings of the whole company, unless another actor has, and a test charge of the tenant. */
export async function addSettings(actor: Actor, { sharedWord }: Words, gatewayAccountId: string) {
  const manager = { ...actor, permissions: new Set([...actor.permissions, ...NEEDED]) }
  const [system, mail] = [requireScope('systemSettings', manager), requireScope('mailSettings', manager)]
  if ((await loadSystem(system)).version === 0) {
    await saveSystem(system, systemInput.parse(systemBody(sharedWord, 0)))
    await saveLogo(system, { name: 'logo.png', bytes: PICTURE })
    await saveMail(mail, mailInput.parse(mailBody(sharedWord, 0)))
    const body = `תוכן ${sharedWord} {{amount}}`
    await saveTemplate(mail, 'payment.link', { ...TEMPLATE, subject: `נושא ${sharedWord}`, body, version: 0 })
  }
  const gatewayTest = newId()
  await inCompany(actor, (tx) =>
    tx.insert(gatewayTests).values({
      companyId: actor.companyId,
      id: gatewayTest,
      gatewayAccountId,
      amountAgorot: 100,
      state: 'declined',
    }),
  )
  return { gatewayTest }
}
