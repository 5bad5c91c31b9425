import type { z } from 'zod'

import type { pageContent } from '../blocks.schema'

/**
 * A page to begin from, of a trade. Figures in it are zeros, and testimonials say what will stand there: nothing that a
 * template says of a business may turn out to be untrue.
 */
export type PageTemplate = {
  key: string
  name: string
  /** What it is good for, on one line. */
  about: string
  content: z.input<typeof pageContent>
}

/** The legal block that every page ends with. */
export const LEGAL = { type: 'legal', id: 'legal' } as const
