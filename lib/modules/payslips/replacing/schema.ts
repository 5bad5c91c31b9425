import { z } from 'zod'

import { reason } from '../schema'

export const replaceQuery = z.strictObject({ name: z.string().min(1).max(255), reason })

/** Bytes and pages of the largest single slip. */
export const LARGEST_SLIP = 20 * 1024 * 1024
export const MOST_SLIP_PAGES = 20
