import type { Tone } from '@/components/ui/badge'
import type { RunState } from '@/lib/modules/automations/automations.schema'

export const runTones: Record<RunState, Tone> = {
  running: 'info',
  waiting: 'info',
  paused: 'warn',
  done: 'ok',
  goal_met: 'ok',
  ejected: 'muted',
  failed: 'bad',
  cancelled: 'muted',
}
