import type { Tone } from '@/components/ui/badge'
import type { AutomationState } from '@/lib/modules/automations/automations.schema'

export const automationTones: Record<AutomationState, Tone> = {
  draft: 'muted',
  active: 'ok',
  paused: 'warn',
  archived: 'muted',
}
