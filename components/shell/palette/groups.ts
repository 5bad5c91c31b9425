import { fold } from '@/lib/format/fold'
import { swapKeyboardLayout } from '@/lib/format/keyboard-layout'
import { beginsWords } from '@/lib/format/word-prefix'
import { palette } from '@/lib/manifest/palette'
import type { FoundGroup } from '@/lib/modules/palette/palette.schema'
import type { RecentRecord } from '@/lib/stores/recent'

import type { PaletteEntries } from './entries'

export type PaletteAction = { key: string; title: string; icon: string; run: () => void }
export type PaletteItem = { key: string; title: string; icon: string; hints?: readonly string[] } & (
  | { href: string }
  | { run: () => void }
)
export type PaletteGroup = { key: string; label: string; items: PaletteItem[] }

type Parts = {
  typed: string
  entries: PaletteEntries
  actions: readonly PaletteAction[]
  /** The action that makes something of whatever was typed. */
  added?: PaletteAction | null | undefined
  recent: readonly RecentRecord[]
  found: readonly FoundGroup[]
}

/**
 * Returns the palette's groups: recently opened records before anything is typed, then matching screens, records and
 * actions.
 */
export function groupsOf({ typed, entries, actions, added, recent, found }: Parts): PaletteGroup[] {
  const isMeant = ({ title }: { title: string }) => typed === '' || means(title, typed)
  const meant = entries.screens.filter(isMeant)
  const first = meant.filter(({ title }) => begins(title, typed))
  const screens = [...first, ...meant.filter((screen) => !first.includes(screen))].map((screen) => ({
    ...screen,
    key: screen.href,
    icon: 'screen',
  }))
  const begin = entries.beginnings.filter(isMeant).map((entry) => ({ ...entry, key: entry.href, icon: 'new' }))
  const taken = actions.filter(isMeant)
  // Whoever types the name of a screen or an action means that.
  const isNamed = screens.length + begin.length + taken.length > 0
  return [
    { key: 'recent', label: 'נפתחו לאחרונה', items: typed === '' ? recentItems(recent, entries) : [] },
    { key: 'screens', label: 'מסכים', items: screens },
    ...found.map(({ kind, items }) => ({
      key: kind,
      label: palette[kind].label,
      items: items.map(({ id, ...item }) => ({ ...item, key: id, icon: kind })),
    })),
    { key: 'actions', label: 'פעולות', items: [...begin, ...taken, ...(added && !isNamed ? [added] : [])] },
  ].filter(({ items }) => items.length > 0)
}

/** Whether a title matches: every typed word is the prefix of a word, on either keyboard layout. */
const means = (title: string, typed: string) =>
  beginsWords(title, typed) || beginsWords(title, swapKeyboardLayout(typed))

/** Whether a title begins with the typed text; such titles are listed first. */
const begins = (title: string, typed: string) =>
  [typed, swapKeyboardLayout(typed)].some((text) => fold(title).startsWith(fold(text.trim())))

/** Omits records that the visitor may no longer open. */
const recentItems = (recent: readonly RecentRecord[], { kinds }: PaletteEntries): PaletteItem[] =>
  recent
    .filter(({ kind }) => kinds.some((known) => known === kind))
    .map(({ kind, title, href }) => ({ key: `recent ${href}`, title, href, icon: kind }))
