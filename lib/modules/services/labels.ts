import type { ServiceKind, ServicePeriod, ServiceState, VatMode } from './schema'

export const serviceKindLabels: Record<ServiceKind, string> = { one_off: 'חד־פעמי', recurring: 'מתחדש' }

export const servicePeriodLabels: Record<ServicePeriod, string> = { month: 'חודש', year: 'שנה' }

export const serviceStateLabels: Record<ServiceState, string> = { active: 'פעיל', archived: 'בארכיון' }

export const vatModeLabels: Record<VatMode, string> = { standard: 'חייב במע״מ', exempt: 'פטור ממע״מ' }

/** `חד־פעמי`, or with its period: `מתחדש, כל חודש`. */
export const kindText = ({ kind, period }: { kind: ServiceKind; period: ServicePeriod | null }) =>
  period ? `${serviceKindLabels[kind]}, כל ${servicePeriodLabels[period]}` : serviceKindLabels[kind]
