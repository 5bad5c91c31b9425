import type { ReactNode } from 'react'

import { LinkTabs } from '@/components/screen/link-tabs'
import { Page } from '@/components/screen/page'
import type { Actor } from '@/lib/access/scope'
import { type Search, screen, screenTitle } from '@/lib/http/screen'
import { href } from '@/lib/routes/find'

import { BidiStories } from './bidi-stories'
import { BoardStories } from './board-stories'
import { CalendarStories } from './calendar-stories'
import { ChartStories } from './chart-stories'
import { ColourStories } from './colour-stories'
import { FieldStories, FileStories } from './lazy'
import { RecordStories } from './record-stories'
import { StateStories } from './state-stories'
import { TableStories } from './table-stories'

export const generateMetadata = screenTitle('second-page')

/** The component gallery: every UI component in all its states, by area. */
export default screen('second-page', ({ actor, search }) => {
  const current = tabs.find(({ key }) => key === search.tab) ?? FIRST
  return (
    <Page
      route="second-page"
      meta="כל רכיבי המסך, בכל המצבים שלהם."
      tabs={
        <LinkTabs
          label="אזורי הגלריה"
          tabs={tabs}
          current={current.key}
          address={{ path: href('second-page'), search: {} }}
        />
      }
    >
      {current.show(search, actor)}
    </Page>
  )
})

type Tab = { key: string; label: string; show: (search: Search, actor: Actor) => ReactNode }

const FIRST: Tab = { key: 'fields', label: 'טפסים', show: () => <FieldStories /> }

const tabs: Tab[] = [
  FIRST,
  { key: 'files', label: 'קבצים', show: () => <FileStories /> },
  { key: 'tables', label: 'טבלאות', show: (search, actor) => <TableStories search={search} actor={actor} /> },
  { key: 'charts', label: 'תרשימים', show: () => <ChartStories /> },
  { key: 'states', label: 'מצבים', show: () => <StateStories /> },
  { key: 'record', label: 'רשומה', show: (search) => <RecordStories search={search} /> },
  { key: 'board', label: 'לוח ותהליך', show: () => <BoardStories /> },
  { key: 'calendar', label: 'יומן', show: () => <CalendarStories /> },
  { key: 'bidi', label: 'דו־כיווניות', show: () => <BidiStories /> },
  { key: 'colours', label: 'צבעים וגופנים', show: () => <ColourStories /> },
]
