import { dismissalSchema, mergeSchema } from '@/lib/modules/merging/merging.schema'

import { customerWords } from './customers.labels'
import { mergeFields } from './merging.labels'

export const mergeInput = mergeSchema(mergeFields, customerWords)
export const dismissal = dismissalSchema(customerWords)
