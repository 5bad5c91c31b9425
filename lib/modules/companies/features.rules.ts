import { PERMISSIONS, type Permission } from '@/lib/access/permissions'

/**
 * What no package takes away, so that every company can run itself, settle what it owes and take its data along. The database holds
 * the same list (kesher.base_features).
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

/** What a company may be sold: superAdmin is of the installation. */
export const SELLABLE: readonly Permission[] = PERMISSIONS.filter((permission) => permission !== 'superAdmin')

export const isBase = (permission: string) => BASE_FEATURES.some((base) => base === permission)

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
  /** No package was ever given, so none limits. */
  | { kind: 'unlimited' }
  | { kind: 'package'; name: string; number: number }
  | { kind: 'addon'; name: string }
  | { kind: 'override'; override: Override }
  /** The company above lacks it, and nobody gives on what they lack. */
  | { kind: 'above' }
  | { kind: 'none' }

export type Holding = {
  /** Null where none was ever given, or the last one was taken away. */
  pack: { name: string; number: number; features: readonly string[] } | null
  /** Whether a package was ever given: without one nothing limits. */
  isLimited: boolean
  /** Add-ons in force. */
  addons: readonly { name: string; features: readonly string[] }[]
  /** Overrides in force. */
  overrides: readonly Override[]
  /** What the company above holds; null where nothing limits that. */
  above: readonly string[] | null
}

export type Feature = {
  permission: Permission
  isOn: boolean
  /** What decides. */
  reason: Reason
  /** What else would open it. */
  also: Reason[]
}

/** Every feature that can be sold, with why a company has it or not. kesher.company_features gives those that are on. */
export const listFeatureReasons = (holding: Holding): Feature[] =>
  SELLABLE.map((permission) => featureOf(permission, holding))

function featureOf(permission: Permission, holding: Holding): Feature {
  const [reason = NONE, ...also] = reasonsOf(permission, holding)
  const isGiven = reason.kind !== 'none' && !(reason.kind === 'override' && reason.override.effect === 'off')
  const isBlocked = isGiven && holding.above !== null && !holding.above.includes(permission)
  if (isBlocked) return { permission, isOn: false, reason: { kind: 'above' }, also: [reason, ...also] }
  return { permission, isOn: isGiven, reason, also }
}

const NONE: Reason = { kind: 'none' }

/** What speaks for or against, the decisive first. */
function reasonsOf(permission: Permission, { pack, isLimited, addons, overrides }: Holding): Reason[] {
  if (!isLimited) return [{ kind: 'unlimited' }]
  const found: Reason[] = []
  if (pack?.features.includes(permission)) found.push({ kind: 'package', name: pack.name, number: pack.number })
  for (const { name, features } of addons) if (features.includes(permission)) found.push({ kind: 'addon', name })
  if (isBase(permission)) return [{ kind: 'base' }, ...found]
  const override = overrides.find((one) => one.permission === permission)
  return override ? [{ kind: 'override', override }, ...found] : found
}
