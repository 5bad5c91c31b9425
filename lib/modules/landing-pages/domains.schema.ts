import { z } from 'zod'

import { rowVersionInput } from '@/lib/format/inputs'

import { parseHost } from './domains.rules'

export const domainParams = z.strictObject({ id: z.uuid() })

/** Body of a new domain: the host name alone, as `go.example.co.il`. */
export const domainInput = z.strictObject({
  host: z
    .string('יש למלא דומיין')
    .max(300, 'הדומיין ארוך מדי')
    .transform((text, context) => {
      const host = parseHost(text)
      if (host) return host
      context.addIssue({ code: 'custom', message: 'יש למלא דומיין, כמו go.example.co.il' })
      return z.NEVER
    }),
})

export const domainVersionInput = z.strictObject({ version: rowVersionInput })
