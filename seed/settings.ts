import sharp from 'sharp'

import type { Permission } from '@/lib/access/permissions'
import { type Actor, requireScope } from '@/lib/access/scope'
import { newToken } from '@/lib/core/crypto'
import { USUAL_HOURS } from '@/lib/format/business-time'
import { businessDay } from '@/lib/format/dates'
import { saveLogo } from '@/lib/modules/settings/logo.mutations'
import { saveNumbering } from '@/lib/modules/settings/numbering.mutations'
import { addAccount } from '@/lib/modules/settings/payment.mutations'
import { saveSystem } from '@/lib/modules/settings/system.mutations'
import { systemInput } from '@/lib/modules/settings/system.schema'
import { saveTemplate } from '@/lib/modules/settings/templates.mutations'

import type { SeedWorld } from './world'

/**
 * Seeds the company's name, colour, hours and an e-mail template. The second company has its own colour and logo; the
 * first keeps the defaults.
 */
export async function seedSettings(world: SeedWorld): Promise<void> {
  const actor = managerOf(world)
  const system = requireScope('systemSettings', actor)
  const { version } = await saveSystem(system, systemInput.parse({ version: 0, ...(world.isFirst ? STUDIO : AIR) }))
  if (!world.isFirst) {
    await saveLogo(system, { name: 'logo.png', bytes: await fan() })
    await saveNumbering(system, { version: version + 1, series: AIR_NUMBERS })
  }
  await saveTemplate(requireScope('mailSettings', actor), 'payment.link', { ...EMAIL_TEXT, version: 0 })
  const trial = {
    provider: 'simulator',
    label: 'חשבון ניסיון לצוות',
    keys: { key: newToken(256) },
    isTest: true,
  } as const
  await addAccount(requireScope('paymentSettings', actor), trial)
}

const nextSummer = Number(businessDay().slice(0, 4)) + 1

const STUDIO = {
  displayName: 'סטודיו נעמי',
  primaryColor: '',
  ...USUAL_HOURS,
  holidays: { purim: 'short', 'sukkot-days': 'closed', 'passover-days': 'closed' },
  ownDays: [{ from: `${nextSummer}-08-08`, to: `${nextSummer}-08-12`, name: 'חופשת קיץ מרוכזת', kind: 'closed' }],
}

const LONG_DAY = { from: '07:30', to: '19:00' }

const AIR = {
  displayName: 'גלעד מיזוג',
  primaryColor: '#0a7a43',
  week: [LONG_DAY, LONG_DAY, LONG_DAY, LONG_DAY, LONG_DAY, { from: '07:30', to: '13:00' }, null],
  shortDay: { from: '07:30', to: '12:30' },
  holidays: {},
  ownDays: [{ from: `${nextSummer}-06-20`, to: `${nextSummer}-06-20`, name: 'יום הדרכה של היצרן', kind: 'short' }],
}

/** All series begin at 1001; receipts have a letter as prefix. */
const AIR_NUMBERS = {
  customer: { prefix: '', next: 1001 },
  payment_page: { prefix: '', next: 1001 },
  document: { prefix: 'D-', next: 1001 },
  receipt: { prefix: 'R', next: 1001 },
}

const EMAIL_TEXT = {
  subject: 'בקשת תשלום מאת {{companyName}}: {{description}}',
  title: 'הכול מוכן לתשלום',
  body: 'תודה שבחרת ב־{{companyName}}.\nמחכה לך דף תשלום עבור {{description}}.\nלתשלום: {{amount}}\nלשאלות אפשר להשיב להודעה הזו.',
}

/** Returns a logo image of fan blades, as PNG. */
const fan = async () => {
  const blade = '<path d="M80 80C60 30 90 10 110 20C125 35 110 65 80 80Z" fill="#0a7a43"/>'
  const blades = [0, 120, 240].map((turn) => `<g transform="rotate(${turn} 80 80)">${blade}</g>`).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160">${blades}<circle cx="80" cy="80" r="10" fill="#0a7a43"/></svg>`
  return new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer())
}

const NEEDED: readonly Permission[] = ['edit settings', 'edit email settings', 'edit payment settings']

const managerOf = ({ companyId, companyName, adminId: id }: SeedWorld): Actor => ({
  id,
  companyId,
  companyName,
  name: companyName,
  email: '',
  role: 'admin',
  verified: true,
  permissions: new Set(NEEDED),
  customerId: null,
  sessionId: 'seed',
})
