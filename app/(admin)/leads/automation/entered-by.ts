import type { AutomationTriggers } from '@/lib/automation/triggers'
import { automationTriggers } from '@/lib/manifest/automation-triggers'

const TRIGGERS: AutomationTriggers = automationTriggers

type Began = { enteredBy: string; startedBy: string | null; graph: { trigger: { kind: string } } }

/** Returns what a run began with, in words. */
export function enteredByText({ enteredBy, startedBy, graph }: Began): string {
  if (enteredBy === 'manual') return startedBy ? `ידנית: ${startedBy}` : 'ידנית'
  return TRIGGERS[graph.trigger.kind]?.label ?? 'אירוע'
}
