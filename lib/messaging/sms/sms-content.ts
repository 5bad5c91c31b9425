import type { OutgoingContent, SendResult } from '../adapter'

/** Returns the refusal of what SMS cannot carry; it is made before any call. */
export const refuseContent = ({ type }: OutgoingContent): Extract<SendResult, { ok: false }> => ({
  ok: false,
  fault:
    type === 'text'
      ? { class: 'request', code: 'too_long', detail: 'the text is longer than an SMS may be' }
      : { class: 'request', code: 'unsupported', detail: `SMS carries no ${type}` },
})
