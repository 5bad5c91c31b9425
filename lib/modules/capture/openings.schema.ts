import type { Openings } from '@/lib/access/permission-types'

/** Whoever decides how leads are handled also decides how they arrive. */
export const openings = {
  leadCapture: { all: 'lead statuses management' },
} as const satisfies Openings
