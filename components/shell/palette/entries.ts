import { getRoute } from '@/lib/routes/find'
import type { RouteName } from '@/lib/routes/table'

import type { OfferedScreens } from './offered-screens'

type Entry = { title: string; href: string }

/** Contents of the palette before anything is typed. */
export type PaletteEntries = Pick<OfferedScreens, 'kinds'> & { screens: Entry[]; beginnings: Entry[] }

export const paletteEntries = ({ screens, beginnings, kinds }: OfferedScreens): PaletteEntries => ({
  screens: screens.map(entryOf),
  beginnings: [...beginnings.map(entryOf), ...(screens.includes('calendar') ? [NEW_EVENT] : [])],
  kinds,
})

/** An event has no screen of its own: it is added in the calendar. */
const NEW_EVENT: Entry = { title: 'אירוע חדש', href: `${getRoute('calendar').path}?new=event` }

const entryOf = (name: RouteName): Entry => ({ title: getRoute(name).pageTitle, href: getRoute(name).path })
