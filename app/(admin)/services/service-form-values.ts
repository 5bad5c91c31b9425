import type { useOfficeForm } from '@/components/screen/use-office-form'
import { formSchema, wholeNumber } from '@/lib/client/form-schema'
import { enteredPrice } from '@/lib/modules/services/prices.rules'
import type { ServiceDetails } from '@/lib/modules/services/services.queries'
import { serviceInput } from '@/lib/modules/services/services.schema'

export type ServiceFormValues = {
  code: string
  name: string
  description: string
  category: string
  unit: string
  kind: 'one_off' | 'recurring' | 'package'
  /** Empty for a one-time purchase. */
  period: string
  periodCount: string
  price: string
  priceIncludesVat: 'yes' | 'no'
  sumsParts: 'yes' | 'no'
  parts: { serviceId: string; quantity: string }[]
  vatMode: 'standard' | 'zero' | 'exempt'
  trialDays: string
  setupFee: string
  minTermMonths: string
  maxInstallments: string
  minInstallment: string
  cost: string
}

export type ServiceFormState = ReturnType<typeof useOfficeForm<ServiceFormValues, object, { id: string }>>

export const EMPTY_PART = { serviceId: '', quantity: '1' }

export const EMPTY_SERVICE: ServiceFormValues = {
  code: '',
  name: '',
  description: '',
  category: '',
  unit: '',
  kind: 'one_off',
  period: '',
  periodCount: '1',
  price: '',
  priceIncludesVat: 'yes',
  sumsParts: 'no',
  parts: [EMPTY_PART],
  vatMode: 'standard',
  trialDays: '0',
  setupFee: '',
  minTermMonths: '0',
  maxInstallments: '1',
  minInstallment: '',
  cost: '',
}

/** Returns the form values of a saved service: amounts as they were entered, at today's VAT rate. */
export function serviceFormOf(service: ServiceDetails, { cost, rateBp }: { cost: number | null; rateBp: number }) {
  const given = { ...service, rateBp }
  const { code, name, description, unit, kind, vatMode } = service
  const parts = service.parts.map(({ serviceId, quantity }) => ({ serviceId, quantity: String(quantity) }))
  const values: ServiceFormValues = {
    code,
    name,
    description,
    unit,
    kind,
    vatMode,
    category: service.category ?? '',
    period: service.period ?? '',
    periodCount: String(service.periodCount),
    price: service.sumsParts ? '' : shekelsOf(enteredPrice(service.priceAgorot, given)),
    priceIncludesVat: service.priceIncludesVat ? 'yes' : 'no',
    sumsParts: service.sumsParts ? 'yes' : 'no',
    parts: parts.length > 0 ? parts : [EMPTY_PART],
    trialDays: String(service.trialDays),
    setupFee: service.setupFeeAgorot ? shekelsOf(enteredPrice(service.setupFeeAgorot, given)) : '',
    minTermMonths: String(service.minTermMonths),
    maxInstallments: String(service.maxInstallments),
    minInstallment: shekelsOf(service.minInstallmentAgorot),
    cost: cost === null ? '' : shekelsOf(cost),
  }
  return values
}

/** Converts the form values to the request body, without the fields that do not apply to the kind. */
export const serviceFormSchema = formSchema(serviceInput, (form: ServiceFormValues) => {
  const isPackage = form.kind === 'package'
  const isSummed = isPackage && form.sumsParts === 'yes'
  return {
    code: form.code,
    name: form.name,
    description: form.description,
    category: form.category,
    unit: form.unit,
    kind: form.kind,
    vatMode: form.vatMode,
    sumsParts: isSummed,
    cost: form.cost,
    ...termsOf(form),
    price: isSummed ? '' : form.price,
    priceIncludesVat: isSummed || form.vatMode !== 'standard' || form.priceIncludesVat === 'yes',
    parts: isPackage
      ? form.parts.map(({ serviceId, quantity }) => ({ serviceId, quantity: wholeNumber(quantity) }))
      : [],
    maxInstallments: wholeNumber(form.maxInstallments),
    minInstallment: wholeNumber(form.maxInstallments) > 1 ? form.minInstallment : '',
  }
})

const ONCE = { period: null, periodCount: 1, trialDays: 0, setupFee: '', minTermMonths: 0 }

const termsOf = ({ kind, period, periodCount, trialDays, setupFee, minTermMonths }: ServiceFormValues) =>
  kind === 'one_off' || !period
    ? ONCE
    : {
        period,
        setupFee,
        periodCount: wholeNumber(periodCount),
        trialDays: wholeNumber(trialDays),
        minTermMonths: wholeNumber(minTermMonths),
      }

const shekelsOf = (agorot: number) => (agorot / 100).toFixed(2)
