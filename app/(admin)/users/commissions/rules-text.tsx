import { tierModeLabels } from '@/lib/modules/commissions/commissions.labels'
import type { PlanRules } from '@/lib/modules/commissions/commissions.schema'
import { moneyText, percentText } from '@/lib/modules/commissions/explanation.rules'

/** Describes the method of a version in one line. */
export function methodText({ method }: PlanRules): string {
  if (method.kind === 'fixed') return `${moneyText(method.amount)} לעסקה`
  if (method.kind === 'percent') return `${percentText(method.rateBp)} מהסכום שנגבה`
  const rates = method.tiers.map(({ rateBp }) => percentText(rateBp)).join(', ')
  return `מדרגות: ${rates}`
}

/** Describes all rules of a version, one sentence each. */
export function rulesText(rules: PlanRules, serviceNames: ReadonlyMap<string, string>): string[] {
  const { method, capPayment, capPeriod, holdDays } = rules
  return [
    ...(method.kind === 'tiers'
      ? [`${tierModeLabels[method.mode]}:`, ...method.tiers.map(tierText)]
      : [`${methodText(rules)}.`]),
    servicesText(rules.services, serviceNames),
    dealsText(rules.deals),
    ...(capPayment === null ? [] : [`לכל היותר ${moneyText(capPayment)} לתשלום.`]),
    ...(capPeriod === null ? [] : [`לכל היותר ${moneyText(capPeriod)} לתקופה.`]),
    ...(holdDays === 0 ? [] : [`הסכום מוחזק ${holdDays} ימים מיום התשלום.`]),
  ]
}

const tierText = ({ from, to, rateBp }: { from: number; to: number | null; rateBp: number }) =>
  `מ־${moneyText(from)} ${to === null ? 'ומעלה' : `עד ${moneyText(to)}`}: ${percentText(rateBp)}.`

function servicesText(services: PlanRules['services'], names: ReadonlyMap<string, string>): string {
  if (services.kind === 'all') return 'על כל השירותים.'
  const list = services.ids.map((id) => `\u2068${names.get(id) ?? 'שירות שנמחק'}\u2069`).join(', ')
  return services.kind === 'only' ? `רק על: ${list}.` : `על הכול חוץ מ: ${list}.`
}

function dealsText(deals: PlanRules['deals']): string {
  if (deals.kind === 'every') return 'על כל תשלום.'
  if (deals.kind === 'first') return 'רק על התשלום הראשון של כל לקוח.'
  return `על תשלומים ב־${deals.months} החודשים הראשונים של כל לקוח.`
}
