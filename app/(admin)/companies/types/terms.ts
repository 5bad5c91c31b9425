import { isPermission, type Permission } from '@/lib/access/permissions'
import { wholeNumber } from '@/lib/client/form-schema'
import { QUOTAS, type Quota } from '@/lib/modules/companies/companies.schema'
import { BASE_FEATURES, isBaseFeature, SELLABLE_FEATURES } from '@/lib/modules/companies/features.rules'

/** The terms of a package as form values. */
export type TermsValues = {
  features: Permission[]
  quotas: Record<Quota, string>
  price: string
  cycle: 'monthly' | 'yearly'
  trialDays: string
  setupFee: string
  validFrom: string
  note: string
}

type Version = {
  features: readonly string[]
  quotas: Partial<Record<Quota, number>>
  priceAgorot: number
  cycle: 'monthly' | 'yearly'
  trialDays: number
  setupFeeAgorot: number
}

/**
 * Returns the initial form values: the version on sale, or empty ones. The base features, which every package opens,
 * are always included.
 */
export const termsOf = (version: Version | undefined, today: string): TermsValues => ({
  features: [...new Set([...BASE_FEATURES, ...(version?.features ?? []).filter(isPermission)])],
  quotas: Object.fromEntries(QUOTAS.map((quota) => [quota, String(version?.quotas[quota] ?? '')])) as Record<
    Quota,
    string
  >,
  price: shekels(version?.priceAgorot),
  cycle: version?.cycle ?? 'monthly',
  trialDays: String(version?.trialDays ?? 14),
  setupFee: shekels(version?.setupFeeAgorot ?? 0),
  validFrom: today,
  note: '',
})

const shekels = (agorot: number | undefined) => (agorot === undefined ? '' : (agorot / 100).toFixed(2))

/** Returns the terms as request body: an empty limit is left out (unlimited), and so are the base features. */
export const sentTerms = ({ features, quotas, trialDays, ...rest }: TermsValues) => ({
  ...rest,
  features: features.filter((feature) => !isBaseFeature(feature)),
  quotas: Object.fromEntries(
    QUOTAS.filter((quota) => quotas[quota].trim() !== '').map((quota) => [quota, wholeNumber(quotas[quota])]),
  ),
  trialDays: wholeNumber(trialDays),
})

/** Returns the features that may be put into a package: all sellable ones that the user's own company has. */
export const offeredFeatures = (own: readonly string[] | null): Permission[] =>
  SELLABLE_FEATURES.filter((feature) => own === null || own.includes(feature))
