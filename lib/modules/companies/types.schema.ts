import { z } from 'zod'

import { linesInput, nameInput, rowVersionInput } from '@/lib/format/inputs'

const fields = {
  name: nameInput('יש למלא שם'),
  description: linesInput(500),
  kind: z.enum(['reseller', 'company'], 'יש לבחור מה החברה'),
  defaultPackageId: z.uuid('יש לבחור חבילה').nullable(),
}

export const typeInput = z.strictObject(fields)
export const typeChange = z.strictObject({ ...fields, version: rowVersionInput })

export type TypeInput = z.output<typeof typeInput>
export type TypeChange = z.output<typeof typeChange>
