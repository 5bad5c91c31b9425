import { expect, it } from 'vitest'

import { isVoiceType, voiceFormat, voiceProblem } from './voice-format'

const media = (...types: string[]) => ({ audio: { maxBytes: 1, types } })
const all = () => true

it('is recorded in a form that the channel takes and the browser has', () => {
  expect(voiceFormat(media('audio/mp4', 'audio/ogg'), all)?.type).toBe('audio/ogg')
  expect(voiceFormat(media('audio/mp4', 'audio/ogg'), (form) => form.startsWith('audio/mp4'))?.type).toBe('audio/mp4')
  expect(voiceFormat(media('audio/mp4'), all)?.ending).toBe('m4a')
})

it('is not offered where the channel takes no such file, or the browser records none', () => {
  expect(voiceFormat(null, all)).toBeNull()
  expect(voiceFormat(media('audio/amr'), all)).toBeNull()
  expect(voiceFormat(media('audio/ogg'), (form) => form.startsWith('audio/webm'))).toBeNull()
})

it('is a voice message in Ogg alone', () => {
  expect([isVoiceType('audio/ogg'), isVoiceType('audio/mp4')]).toEqual([true, false])
})

it('says what to do where the microphone is refused or missing', () => {
  const named = (name: string) => Object.assign(new Error(), { name })
  expect(voiceProblem(named('NotAllowedError'))).toContain('להתיר את המיקרופון')
  expect(voiceProblem(named('NotFoundError'))).toContain('לא נמצא מיקרופון')
  expect(voiceProblem('?')).toContain('לא התחילה')
})
