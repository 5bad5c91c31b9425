import { countText } from '@/lib/format/count-text'
import type { PriceAppliesTo, ServiceKind, ServicePeriod, ServiceState, VatMode } from './services.schema'

export const serviceKindLabels: Record<ServiceKind, string> = {
  one_off: 'חד־פעמי',
  recurring: 'מתחדש',
  package: 'חבילה',
}

export const servicePeriodLabels: Record<ServicePeriod, string> = { month: 'חודש', year: 'שנה' }

export const serviceStateLabels: Record<ServiceState, string> = { active: 'פעיל', archived: 'בארכיון' }

export const serviceVatModeLabels: Record<VatMode, string> = {
  standard: 'חייב במע״מ',
  zero: 'מע״מ בשיעור אפס',
  exempt: 'פטור ממע״מ',
}

export const priceAppliesToLabels: Record<PriceAppliesTo, string> = {
  new: 'מכירות חדשות',
  everyone: 'גם לקוחות קיימים',
}

const several: Record<number, string> = { 2: 'חודשיים', 3: 'רבעון', 6: 'חצי שנה', 12: 'שנה', 24: 'שנתיים' }

type Billing = { period: ServicePeriod | null; periodCount: number }

/** Hebrew billing period: `כל חודש`, `כל רבעון`, `כל 5 חודשים`; a dash for one-off services. */
export function periodText({ period, periodCount }: Billing): string {
  if (!period) return '—'
  if (periodCount === 1) return `כל ${servicePeriodLabels[period]}`
  const months = period === 'year' ? periodCount * 12 : periodCount
  const word = several[months]
  if (word) return `כל ${word}`
  return period === 'year'
    ? countText(periodCount, ['כל שנה', 'כל שנתיים', 'כל # שנים'])
    : countText(periodCount, ['כל חודש', 'כל חודשיים', 'כל # חודשים'])
}

/** Hebrew kind of service: `חד־פעמי`, or with its period `מתחדש, כל חודש`. */
export const kindText = ({ kind, ...billing }: Billing & { kind: ServiceKind }) =>
  billing.period ? `${serviceKindLabels[kind]}, ${periodText(billing)}` : serviceKindLabels[kind]

/** Hebrew number of customers: `ללקוח אחד`, `ל־3 לקוחות`. */
export const holdersText = (count: number) => countText(count, ['ללקוח אחד', 'לשני לקוחות', 'ל־# לקוחות'])
