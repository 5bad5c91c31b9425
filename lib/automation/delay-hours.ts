import type { Tx } from '@/lib/db/client'
import { type BusinessHours, USUAL_HOURS } from '@/lib/format/business-time'
import { loadBusinessHours } from '@/lib/records/business-hours'
import type { Graph, Step } from '@/lib/vocabulary/automation-graph'
import { allSteps } from './path.rules'
import { isBusinessUnit } from './units.rules'

/** Loads when the company is open, for a graph whose delays ask for it; others do without the statement. */
export async function loadDelayHours(
  tx: Tx,
  company: { readonly companyId: string },
  { steps }: Pick<Graph, 'steps'>,
): Promise<BusinessHours> {
  return allSteps(steps).some(waitsInBusinessTime) ? loadBusinessHours(tx, company) : USUAL_HOURS
}

function waitsInBusinessTime(step: Step): boolean {
  if (step.kind === 'wait') return isBusinessUnit(step.delay.unit)
  return step.kind === 'wait_until' && isBusinessUnit(step.most.unit)
}
