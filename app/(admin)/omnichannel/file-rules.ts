import { isolate } from '@/lib/format/bidi'
import { formatFileSize } from '@/lib/format/file-size'

import type { ConversationDetails } from './contract'

type Media = ConversationDetails['capabilities']['media']

/** Returns why a channel does not take a file, in Hebrew; null: it does. A type that it takes as a document is enough. */
export function channelFileProblem(
  media: Media,
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
): string | null {
  if (!media) return 'בערוץ הזה אי אפשר לשלוח קבצים.'
  const fitting = Object.values(media).filter(({ types }) => types.some((one) => matches(one, type)))
  if (fitting.length === 0) return `הקובץ ${isolate(name)} אינו מסוג שאפשר לשלוח בערוץ הזה.`
  if (size === 0) return `הקובץ ${isolate(name)} ריק.`
  const most = Math.max(...fitting.map(({ maxBytes }) => maxBytes))
  if (size <= most) return null
  return `הקובץ ${isolate(name)} גדול מדי: ${isolate(formatFileSize(size))}, ומותר עד ${isolate(formatFileSize(most))}.`
}

/** Returns the types that a file picker offers. */
export const acceptedTypes = (media: Media): string =>
  [...new Set(Object.values(media ?? {}).flatMap(({ types }) => types))].join(',')

const matches = (pattern: string, type: string): boolean =>
  pattern === '*/*' || pattern === type || (pattern.endsWith('/*') && type.startsWith(pattern.slice(0, -1)))
