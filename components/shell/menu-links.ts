export type MenuLink = {
  title: string
  href: string
  icon: string
  /** Addresses of pages that the breadcrumb puts below the screen, although its address is no prefix of theirs. */
  pages?: string[]
}
/** Collapsible menu entry with the screens below it. */
export type MenuGroup = { title: string; icon: string; links: MenuLink[] }
export type MenuEntry = MenuLink | MenuGroup
export type MenuSection = { label: string | null; entries: MenuEntry[] }

/** Returns all screens of the menu, including those in groups. */
export const linksOf = (sections: readonly MenuSection[]): MenuLink[] =>
  sections.flatMap(({ entries }) => entries).flatMap((entry) => ('links' in entry ? entry.links : [entry]))
