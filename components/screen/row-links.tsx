'use client'

import { Menu } from '@/components/ui/menu'
import type { MenuItem } from '@/components/ui/menu-item'

export type RowLink = { label: string; href: string }

type Props = { name: string | undefined; href: string; links?: readonly RowLink[] | undefined }

/** Menu at the end of a row: its record, here or in a new tab, and further links. */
export const RowLinks = ({ name, href, links = [] }: Props) => (
  <Menu label={name ? `פעולות: \u2068${name}\u2069` : 'פעולות'} items={rowLinkItems(href, links)} />
)

/** Returns the entries of that menu. */
export const rowLinkItems = (href: string, links: readonly RowLink[]): MenuItem[] => [
  { label: 'פתיחה', href },
  { label: 'פתיחה בכרטיסייה חדשה', href, isNewTab: true },
  ...links,
]
