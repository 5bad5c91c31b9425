import type { Graph } from '@/lib/vocabulary/automation-graph'

const QUIET = { from: '20:00', to: '08:00', restDays: true }

/** Returns the graph that a new automation begins with: nothing chosen, no messages at night and on rest days. */
export const emptyGraph = (): Graph => ({
  trigger: { kind: '', input: {} },
  filter: { match: 'all', conditions: [] },
  steps: [],
  goal: null,
  suppression: null,
  reentry: 'once',
  quiet: QUIET,
})
