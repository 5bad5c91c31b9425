import type { Tone } from '@/components/ui/badge'
import type { ProjectState } from '@/lib/modules/tasks/tasks.schema'

export const PROJECT_TONES: Readonly<Record<ProjectState, Tone>> = {
  planned: 'muted',
  active: 'info',
  on_hold: 'warn',
  done: 'ok',
  archived: 'muted',
}
