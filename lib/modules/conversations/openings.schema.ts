import type { Openings } from '@/lib/access/permission-types'

/** Permissions that open all rows of the company. Access checks and queries both read this. */
export const openings = {
  conversations: { all: 'use omnichannel' },
  conversationAssignment: { all: 'assign conversations' },
  conversationSettings: { all: 'manage conversation settings' },
} as const satisfies Openings
