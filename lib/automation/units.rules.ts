import type { Unit } from '@/lib/vocabulary/automation-graph'

type BusinessUnit = Extract<Unit, `business_${string}`>

/** Whether a unit of a delay passes only while the company is open. */
export const isBusinessUnit = (unit: Unit): unit is BusinessUnit => unit.startsWith('business_')
