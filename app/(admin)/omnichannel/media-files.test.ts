import { expect, it } from 'vitest'

import type { MessageRow } from './contract'
import { listMedia, mediaName } from './media-files'

const file = (id: string, mime: string, state = 'stored') => ({ id, mime, name: '', state })
const message = (...attachments: object[]) => ({ attachments }) as unknown as MessageRow

it('shows pictures and films that browsers play, in the order in which they were sent', () => {
  const messages = [
    message(file('1', 'image/png'), file('2', 'application/pdf')),
    message(),
    message(file('3', 'video/mp4'), file('4', 'image/svg+xml'), file('5', 'video/3gpp')),
    message(file('6', 'image/jpeg', 'pending'), file('7', 'image/webp')),
  ]
  expect(listMedia(messages).map(({ id }) => id)).toEqual(['1', '3', '7'])
  expect(listMedia(messages).map(mediaName)).toEqual(['תמונה בשיחה', 'סרטון בשיחה', 'תמונה בשיחה'])
})
