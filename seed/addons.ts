import type { Scope } from '@/lib/access/scope'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'

import { addAddon } from '@/lib/modules/addons/addons.mutations'
import { addonInput, addonOrderInput } from '@/lib/modules/addons/addons.schema'
import { assignAddon } from '@/lib/modules/addons/assignment.mutations'
import { previewAssignment } from '@/lib/modules/addons/assignment.queries'

import { loadParentScopes } from './companies-billing'
import type { SeedWorld } from './world'

const FREE = { setupFee: '0', forPackages: [], quotas: {} }

const ADDONS = [
  {
    ...FREE,
    code: 'dialer',
    name: 'חייגן חכם',
    description: 'חיוג אוטומטי לרשימות, עם תוצאה לכל שיחה.',
    price: '149',
    cycle: 'monthly',
    features: ['manage dialer'],
  },
  {
    ...FREE,
    code: 'omnichannel',
    name: 'תיבת שיחות אחת',
    description: 'WhatsApp, דואר ואתר במסך אחד.',
    price: '990',
    cycle: 'yearly',
    features: ['use omnichannel'],
    setupFee: '250',
  },
  {
    ...FREE,
    code: 'more-users',
    name: 'חמישה משתמשים נוספים',
    description: 'הרחבה של מכסת המשתמשים.',
    price: '95',
    cycle: 'monthly',
    features: [],
    quotas: { users: 5 },
  },
]

/** Seeds the master's add-ons, two of which are attached to demo companies. */
export async function seedAddons(studio: SeedWorld, air: SeedWorld): Promise<void> {
  const [master] = await loadParentScopes(studio.companyId)
  const ids: string[] = []
  for (const addon of ADDONS) ids.push((await addAddon(master, addonInput.parse(addon))).id)
  const [dialer = '', , users = ''] = ids
  await attach(master, dialer, { companies: [studio.companyId, air.companyId], daysAgo: 12 })
  await attach(master, users, { companies: [studio.companyId], daysAgo: 5 })
}

async function attach(
  scope: Scope<'companies'>,
  addonId: string,
  { companies, daysAgo }: { companies: string[]; daysAgo: number },
) {
  const from = addDays(businessDay(), -daysAgo)
  const assignment = addonOrderInput.parse({ act: 'attach', addonId, companies, price: null, cycle: null, from })
  const { mark } = await previewAssignment(scope, assignment)
  await assignAddon(scope, { assignment, mark })
}
