import { PERMISSIONS, type Permission } from '@/lib/access/permissions'

/**
 * Features that no package takes away, so that every company can manage itself, pay what it owes and export its data.
 * The database has the same list (kesher.base_features).
 */
export const BASE_FEATURES: readonly Permission[] = [
  'show users',
  'edit users',
  'manage roles',
  'edit settings',
  'edit company settings',
  'edit email settings',
  'see audit log',
  'manage wallet',
  'export customers',
]

/** Permissions that may be sold to a company; superAdmin belongs to the installation. */
export const SELLABLE_FEATURES: readonly Permission[] = PERMISSIONS.filter((permission) => permission !== 'superAdmin')

export const isBaseFeature = (permission: string) => BASE_FEATURES.some((base) => base === permission)

export type Override = {
  id: string
  permission: string
  effect: 'on' | 'off'
  reason: string
  until: string | null
  byName: string
  byCompany: string
}

export type Reason =
  | { kind: 'base' }
  /** The company never had a package, so nothing limits it. */
  | { kind: 'unlimited' }
  | { kind: 'package'; name: string; number: number }
  | { kind: 'addon'; name: string }
  | { kind: 'override'; override: Override }
  /** The company above lacks the feature and cannot pass it on. */
  | { kind: 'above' }
  | { kind: 'none' }

export type FeatureSources = {
  /** Null if the company never had a package, or its last one was taken away. */
  pack: { name: string; number: number; features: readonly string[] } | null
  /** Whether the company ever had a package; without one nothing limits it. */
  isLimited: boolean
  /** Add-ons in force. */
  addons: readonly { name: string; features: readonly string[] }[]
  /** Overrides in force. */
  overrides: readonly Override[]
  /** Features of the company above; null if nothing limits it. */
  above: readonly string[] | null
}

export type Feature = {
  permission: Permission
  isOn: boolean
  /** The deciding reason. */
  reason: Reason
  /** Further reasons that would turn it on. */
  also: Reason[]
}

/**
 * Returns all sellable features with the reasons why a company has them or not. kesher.company_features returns those
 * that are on.
 */
export const listFeatureReasons = (sources: FeatureSources): Feature[] =>
  SELLABLE_FEATURES.map((permission) => featureOf(permission, sources))

function featureOf(permission: Permission, sources: FeatureSources): Feature {
  const [reason = NONE, ...also] = reasonsOf(permission, sources)
  const isGiven = reason.kind !== 'none' && !(reason.kind === 'override' && reason.override.effect === 'off')
  const isBlocked = isGiven && sources.above !== null && !sources.above.includes(permission)
  if (isBlocked) return { permission, isOn: false, reason: { kind: 'above' }, also: [reason, ...also] }
  return { permission, isOn: isGiven, reason, also }
}

const NONE: Reason = { kind: 'none' }

/** Returns the reasons for or against a feature, the deciding one first. */
function reasonsOf(permission: Permission, { pack, isLimited, addons, overrides }: FeatureSources): Reason[] {
  if (!isLimited) return [{ kind: 'unlimited' }]
  const found: Reason[] = []
  if (pack?.features.includes(permission)) found.push({ kind: 'package', name: pack.name, number: pack.number })
  for (const { name, features } of addons) if (features.includes(permission)) found.push({ kind: 'addon', name })
  if (isBaseFeature(permission)) return [{ kind: 'base' }, ...found]
  const override = overrides.find((one) => one.permission === permission)
  return override ? [{ kind: 'override', override }, ...found] : found
}
