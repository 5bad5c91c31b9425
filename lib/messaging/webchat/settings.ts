import { listSiteOrigins } from './origins'

/** The colours of the chat, each dark enough for white letters (WCAG AA). */
export const WEBCHAT_COLORS = {
  blue: '#1d4ed8',
  teal: '#0f766e',
  green: '#15803d',
  purple: '#7e22ce',
  red: '#b91c1c',
  black: '#1f2937',
} as const
export type WebchatColor = keyof typeof WEBCHAT_COLORS

/** What a visitor is asked before they write: nothing, a name, or a name with a number or an e-mail address. */
export const WEBCHAT_ASKS = ['none', 'name', 'contact'] as const
export type WebchatAsk = (typeof WEBCHAT_ASKS)[number]

export type WebchatSettings = {
  origins: readonly string[]
  title: string
  greeting: string
  color: string
  ask: WebchatAsk
  offlineText: string
}

/** Reads the settings of a web chat account. */
export function readWebchatSettings(settings: Readonly<Record<string, string>>): WebchatSettings {
  const { origins = '', title = '', greeting = '', color = '', ask = '', offlineText = '' } = settings
  return {
    origins: listSiteOrigins(origins),
    title,
    greeting,
    color: colorOf(color),
    ask: WEBCHAT_ASKS.find((one) => one === ask) ?? 'none',
    offlineText,
  }
}

const colorOf = (name: string): string =>
  Object.hasOwn(WEBCHAT_COLORS, name) ? WEBCHAT_COLORS[name as WebchatColor] : WEBCHAT_COLORS.blue
