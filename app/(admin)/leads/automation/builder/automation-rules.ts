import type { z } from 'zod'

import { formSchema, wholeNumber } from '@/lib/client/form-schema'
import { automationChange } from '@/lib/modules/automations/automations.schema'

type Form = { name: string; description: string; maxRunsPerHour: string; graph: object }

/** Rules of the form, without the version, which is sent beside it. */
export const automationFormRules = formSchema(
  automationChange.omit({ version: true }) as z.ZodType,
  ({ name, description, maxRunsPerHour, graph }: Form) => ({
    name,
    description,
    maxRunsPerHour: wholeNumber(maxRunsPerHour),
    graph,
  }),
)
