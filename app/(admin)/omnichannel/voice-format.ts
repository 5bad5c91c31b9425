import type { ConversationDetails } from './contract'

/** A form in which browsers record and phones play: what the recorder is asked for, and what the file is then. */
export type VoiceFormat = { recorded: string; type: string; ending: string }

/**
 * Sound in a file of Ogg is a voice message to WhatsApp (Firefox records it), in one of MP4 a sound file (Safari, and Chrome
 * where it has the codec). WebM, which every Chromium records, no phone is promised to play.
 */
const FORMATS: readonly VoiceFormat[] = [
  { recorded: 'audio/ogg;codecs=opus', type: 'audio/ogg', ending: 'ogg' },
  { recorded: 'audio/mp4;codecs=mp4a.40.2', type: 'audio/mp4', ending: 'm4a' },
]

/** Only this is a voice message, with its wave, where the channel tells them apart. */
export const isVoiceType = (type: string): boolean => type === 'audio/ogg'

/** Returns the form in which this browser records what the channel takes; null: there is none. */
export function voiceFormat(
  media: ConversationDetails['capabilities']['media'],
  canRecord: (recorded: string) => boolean,
): VoiceFormat | null {
  const isTaken = (type: string) => Object.values(media ?? {}).some(({ types }) => types.includes(type))
  return FORMATS.find(({ recorded, type }) => isTaken(type) && canRecord(recorded)) ?? null
}

/** Returns whether this browser records in a form; nothing does where there is no microphone to ask for. */
export const canRecordHere = (recorded: string): boolean =>
  typeof MediaRecorder !== 'undefined' && Boolean(navigator.mediaDevices) && MediaRecorder.isTypeSupported(recorded)

/** Returns why a recording did not begin, in Hebrew. */
export function voiceProblem(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError')
    return 'הדפדפן לא מאפשר להקליט. אפשר להתיר את המיקרופון לאתר בהגדרות הדפדפן ולנסות שוב.'
  if (name === 'NotFoundError') return 'לא נמצא מיקרופון במכשיר הזה.'
  return 'ההקלטה לא התחילה. ייתכן שתוכנה אחרת משתמשת במיקרופון.'
}
