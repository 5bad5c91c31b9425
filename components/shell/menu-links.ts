export type MenuLink = { title: string; href: string; icon: string }
/** An entry that opens: the screens under it. */
export type MenuGroup = { title: string; icon: string; links: MenuLink[] }
export type MenuEntry = MenuLink | MenuGroup
export type MenuSection = { label: string | null; entries: MenuEntry[] }

/** Every screen of the menu, those in groups too. */
export const linksOf = (sections: readonly MenuSection[]): MenuLink[] =>
  sections.flatMap(({ entries }) => entries).flatMap((entry) => ('links' in entry ? entry.links : [entry]))
