import type { Openings } from '@/lib/access/permission-types'

/** Automations belong to the company; whose records one runs for depends on who activated it. */
export const openings = {
  automations: { all: 'see all automations' },
  automationEdits: { all: 'edit automations' },
  automationActivations: { all: 'activate automations' },
  automationApprovals: { all: 'approve automations' },
} as const satisfies Openings
