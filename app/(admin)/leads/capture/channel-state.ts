import type { Tone } from '@/components/ui/badge'
import type { ChannelRow } from '@/lib/modules/capture/channels.queries'

type State = Pick<ChannelRow, 'isOpen' | 'silentSince' | 'tokenFailedAt'>

/** Returns the state of a channel in words: what wants a person first. */
export function channelState({ isOpen, silentSince, tokenFailedAt }: State): { tone: Tone; label: string } {
  if (tokenFailedAt) return { tone: 'bad', label: 'החיבור נותק' }
  if (!isOpen) return { tone: 'muted', label: 'סגור' }
  return silentSince ? { tone: 'warn', label: 'השתתק' } : { tone: 'ok', label: 'פתוח' }
}
