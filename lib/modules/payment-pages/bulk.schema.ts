import { z } from 'zod'

import { pageExtension } from './payment-pages.schema'

const MOST = 1_000

const ids = z.array(z.uuid()).min(1, 'יש לבחור עמודים').max(MOST, 'אפשר לבחור עד 1,000 עמודים')

/** Target of a bulk operation: chosen pages, or all that a list filter matches. */
export const pageTarget = { ids: ids.exactOptional(), filter: z.string().max(2_000).exactOptional() }
export type PageTarget = { ids?: string[]; filter?: string }

export const hasOneTarget = ({ ids: chosen, filter }: PageTarget) => (chosen === undefined) !== (filter === undefined)
export const NO_TARGET = { path: ['ids'], message: 'יש לבחור עמודים' }

/** Input of a bulk change of pages. */
export const bulkPagesInput = z
  .discriminatedUnion('act', [
    z.strictObject({ act: z.literal('extend'), ...pageTarget, expiresOn: pageExtension.shape.expiresOn }),
    z.strictObject({ act: z.literal('pause'), ...pageTarget }),
    z.strictObject({ act: z.literal('resume'), ...pageTarget }),
    z.strictObject({ act: z.literal('cancel'), ...pageTarget }),
  ])
  .refine(hasOneTarget, NO_TARGET)
export type BulkPagesInput = z.output<typeof bulkPagesInput>

/** Input of the CSV export; `context` exports the list of one context, which has a permission of its own. */
export const exportPagesInput = z
  .strictObject({ ...pageTarget, context: z.enum(['crm', 'site', 'bot']).exactOptional() })
  .refine(hasOneTarget, NO_TARGET)
export type ExportPagesInput = z.output<typeof exportPagesInput>
