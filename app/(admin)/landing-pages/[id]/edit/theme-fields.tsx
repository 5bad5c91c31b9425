'use client'

import type { Dispatch } from 'react'

import { ColorField } from '@/components/ui/color-field'
import { Segmented } from '@/components/ui/segmented'
import { toOptions } from '@/lib/format/options'
import type { PageContent, PageLanguage, PagePalette, PageTheme } from '@/lib/modules/landing-pages/blocks.schema'
import { paletteLabels } from '@/lib/modules/landing-pages/landing-pages.labels'

import type { Change } from './editor-state'
import type { Errors } from './faults'

type Props = { content: PageContent; change: Dispatch<Change>; errors: Errors }

/** Colours, letters and language of the page. */
export function ThemeFields({ content: { theme, language }, change, errors }: Props) {
  const set = (values: Partial<PageTheme>) =>
    change({ do: 'set-page', values: { theme: { ...theme, ...values } }, mark: 'theme' })
  return (
    <div className="stack">
      <Segmented
        legend="ערכת צבעים"
        name="palette"
        options={toOptions(paletteLabels)}
        value={theme.palette}
        onChange={({ target }) => set({ palette: target.value as PagePalette })}
      />
      <ColorField
        label="צבע הכפתורים והסימנים"
        hint="ריק: הצבע של הערכה. צבע בהיר מדי מוכהה עד שאפשר לקרוא"
        error={errors['theme.accent']}
        value={theme.accent ?? ''}
        onChange={({ target }) => set({ accent: target.value || null })}
      />
      <Segmented
        legend="גודל האותיות"
        name="font-size"
        options={FONT_SIZES}
        value={theme.fontSize}
        onChange={({ target }) => set({ fontSize: target.value as PageTheme['fontSize'] })}
      />
      <Segmented
        legend="שפת הדף"
        name="language"
        options={LANGUAGES}
        value={language}
        onChange={({ target }) =>
          change({ do: 'set-page', values: { language: target.value as PageLanguage }, mark: 'language' })
        }
      />
    </div>
  )
}

const FONT_SIZES = [
  { value: 'regular', label: 'רגיל' },
  { value: 'large', label: 'גדול' },
]
const LANGUAGES = [
  { value: 'he', label: 'עברית' },
  { value: 'en', label: 'אנגלית' },
]
