import { expect, it } from 'vitest'

import { newestByChannel } from './consents.rules'

it('of each channel the newest word holds, and a channel of which nothing was said has none', () => {
  const words = [
    { channel: 'sms', state: 'refused' },
    { channel: 'email', state: 'granted' },
    { channel: 'sms', state: 'granted' },
  ] as const
  expect(newestByChannel(words)).toEqual({ sms: words[0], email: words[1] })
})
