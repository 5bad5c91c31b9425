import { z } from 'zod'

import { linesInput, nameInput } from '@/lib/format/inputs'

import { companyVersionInput } from './companies.schema'

const fields = {
  name: nameInput('יש למלא שם'),
  description: linesInput(500),
  kind: z.enum(['reseller', 'company'], 'יש לבחור מה החברה'),
  defaultPackageId: z.uuid('יש לבחור חבילה').nullable(),
}

export const typeInput = z.strictObject(fields)
export const typeChange = z.strictObject({ ...fields, version: companyVersionInput })

export type TypeInput = z.output<typeof typeInput>
export type TypeChange = z.output<typeof typeChange>
