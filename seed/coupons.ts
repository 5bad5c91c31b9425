import { eq } from 'drizzle-orm'
import type { z } from 'zod'

import { requireScope } from '@/lib/access/scope'
import { services } from '@/lib/db/schema/services'
import { inCompany } from '@/lib/db/tenant'
import { businessDay } from '@/lib/format/dates'
import { createCoupon, setCouponState } from '@/lib/modules/coupons/coupons.mutations'
import { couponInput } from '@/lib/modules/coupons/coupons.schema'

import { seedActor } from './actor'
import type { SeedWorld } from './world'

type Offer = Partial<z.input<typeof couponInput>> & {
  /** Codes of the services that the coupon applies to; all services if omitted. */
  only?: string[]
  /** First and last day of validity, in days from today. */
  from?: number
  to?: number
  isArchived?: true
}

/** Seeds a few coupons: for all services, for some services, for every charge of a subscription, and an expired one. */
export async function seedCoupons(world: SeedWorld): Promise<void> {
  const scope = requireScope('coupons', seedActor(world))
  const ids = await servicesOf(world)
  for (const { only = [], from = 0, to, isArchived, ...offer } of world.isFirst ? STUDIO : AIR) {
    const days = { validFrom: dayIn(from), validTo: to === undefined ? null : dayIn(to) }
    const serviceIds = only.flatMap((code) => ids.get(code) ?? [])
    const { id } = await createCoupon(scope, couponInput.parse({ ...USUAL, ...days, ...offer, serviceIds }))
    if (isArchived) await setCouponState(scope, id, { state: 'archived', version: 1 })
  }
}

const servicesOf = ({ companyId }: SeedWorld) =>
  inCompany({ companyId }, async (tx) => {
    const found = await tx
      .select({ id: services.id, code: services.code })
      .from(services)
      .where(eq(services.companyId, companyId))
    return new Map(found.map(({ id, code }) => [code, id]))
  })

const dayIn = (days: number) => businessDay(Date.now() + days * 86_400_000)

const USUAL = {
  kind: 'percent',
  percent: '',
  amount: '',
  maxUses: null,
  perCustomer: 1,
  minAmount: '',
  cycles: 1,
} as const

const STUDIO: Offer[] = [
  { code: 'WELCOME10', name: 'לקוחות חדשים', percent: '10', from: -90 },
  {
    code: 'KITCHEN',
    name: 'מבצע מטבחים',
    kind: 'amount',
    amount: '500',
    minAmount: '4,000',
    maxUses: 40,
    only: ['ST-200', 'ST-500'],
    from: -20,
    to: 40,
  },
  {
    code: 'SHNATI',
    name: 'הנחה למנויים, שלושה חיובים',
    percent: '15',
    cycles: 3,
    only: ['ST-400', 'ST-410', 'ST-420'],
    from: -200,
  },
  { code: 'PESACH', name: 'מבצע החג שעבר', percent: '12.5', from: -230, to: -200, isArchived: true },
]

const AIR: Offer[] = [
  { code: 'SUMMER', name: 'הכנה לקיץ', percent: '7.5', maxUses: 200, only: ['AC-02', 'AC-60'], from: -30, to: 60 },
  { code: 'SHACHEN', name: 'חבר מביא חבר', kind: 'amount', amount: '100', minAmount: '800', from: -120 },
  {
    code: 'MINUI',
    name: 'מנוי שירות לוותיקים, בכל חיוב',
    percent: '20',
    cycles: null,
    only: ['AC-40', 'AC-41'],
    from: -200,
  },
]
