import { z } from 'zod'

import { utcTimestamp } from '@/lib/api/list'
import { REMINDER_CHANNELS } from '@/lib/vocabulary/reminders'

export const remindersAnswer = z.array(
  z.object({
    id: z.uuid(),
    minutesBefore: z.int().nullable(),
    at: utcTimestamp().nullable(),
    channels: z.array(z.enum(REMINDER_CHANNELS)),
    firesAt: utcTimestamp().nullable().meta({ description: 'When it is sent next; null while it is not' }),
    firedAt: utcTimestamp().nullable().meta({ description: 'When it was last sent' }),
  }),
)
