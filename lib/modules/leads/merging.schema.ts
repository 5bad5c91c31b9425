import { dismissalSchema, mergeSchema } from '@/lib/modules/merging/merging.schema'

import { leadWords } from './leads.labels'
import { leadMergeFields } from './merging.labels'

export const leadMergeInput = mergeSchema(leadMergeFields, leadWords)
export const leadDismissal = dismissalSchema(leadWords)
