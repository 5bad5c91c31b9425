import type { useOfficeForm } from '@/components/screen/use-office-form'
import { formSchema, wholeNumber } from '@/lib/client/form-schema'
import type { PlanRules, TierMode } from '@/lib/modules/commissions/commissions.schema'
import { planChange, planInput } from '@/lib/modules/commissions/plans.schema'

type TierValues = { from: string; to: string; rate: string }

/** The form values, as typed. */
export type PlanFormValues = {
  name: string
  validFrom: string
  method: { kind: PlanRules['method']['kind']; amount: string; rate: string; mode: TierMode; tiers: TierValues[] }
  services: { kind: PlanRules['services']['kind']; ids: { value: string; label: string }[] }
  deals: { kind: PlanRules['deals']['kind']; months: string }
  capPayment: string
  capPeriod: string
  holdDays: string
}

/** The form state, for the form's parts. */
export type PlanFormState = ReturnType<typeof useOfficeForm<PlanFormValues, object, { id: string }>>

export const emptyPlan = (today: string): PlanFormValues => ({
  name: '',
  validFrom: `${today.slice(0, 8)}01`,
  method: { kind: 'percent', amount: '', rate: '', mode: 'marginal', tiers: [{ from: '0', to: '', rate: '' }] },
  services: { kind: 'all', ids: [] },
  deals: { kind: 'every', months: '12' },
  capPayment: '',
  capPeriod: '',
  holdDays: '0',
})

const shekels = (agorot: number | null) => (agorot === null ? '' : String(agorot / 100))
const percent = (bp: number) => String(bp / 100)

/** Returns the form values of a saved version, as the start of the next one. */
export function planValues(rules: PlanRules, offers: readonly { value: string; label: string }[]) {
  const { method, services, deals, capPayment, capPeriod, holdDays } = rules
  const { method: empty, deals: every } = emptyPlan('')
  const ids = services.kind === 'all' ? [] : services.ids
  return {
    method: { ...empty, ...methodValues(method) },
    services: { kind: services.kind, ids: offers.filter(({ value }) => ids.includes(value)) },
    deals: { kind: deals.kind, months: deals.kind === 'months' ? String(deals.months) : every.months },
    capPayment: shekels(capPayment),
    capPeriod: shekels(capPeriod),
    holdDays: String(holdDays),
  }
}

function methodValues(method: PlanRules['method']) {
  if (method.kind === 'fixed') return { kind: method.kind, amount: shekels(method.amount) }
  if (method.kind === 'percent') return { kind: method.kind, rate: percent(method.rateBp) }
  const tiers = method.tiers.map(({ from, to, rateBp }) => ({
    from: shekels(from),
    to: shekels(to),
    rate: percent(rateBp),
  }))
  return { kind: method.kind, mode: method.mode, tiers }
}

const bodyOf = ({ method, services, deals, ...form }: PlanFormValues) => ({
  name: form.name,
  validFrom: form.validFrom,
  method: methodBody(method),
  services:
    services.kind === 'all'
      ? { kind: services.kind }
      : { kind: services.kind, ids: services.ids.map(({ value }) => value) },
  deals: deals.kind === 'months' ? { kind: deals.kind, months: wholeNumber(deals.months) } : { kind: deals.kind },
  capPayment: form.capPayment.trim() || null,
  capPeriod: form.capPeriod.trim() || null,
  holdDays: wholeNumber(form.holdDays),
})

function methodBody({ kind, amount, rate, mode, tiers }: PlanFormValues['method']) {
  if (kind === 'fixed') return { kind, amount }
  if (kind === 'percent') return { kind, rate }
  return { kind, mode, tiers: tiers.map((tier) => ({ ...tier, to: tier.to.trim() || null })) }
}

export const newPlanForm = formSchema(planInput, bodyOf)

/** Returns the schema for a saved plan; the body contains the version that the user saw. */
export const changedPlanForm = (version: number) =>
  formSchema(planChange, (form: PlanFormValues) => ({ ...bodyOf(form), version }))
