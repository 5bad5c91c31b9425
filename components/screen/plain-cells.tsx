import { IconDots } from '@tabler/icons-react'

import { Button } from '@/components/ui/button'

import type { RowLink } from './row-links'

/** Checkbox that selects a row of plain HTML; `TableRows` keeps its state. */
export const PlainSelectRow = ({ name }: { id: string; name: string }) => (
  <label className="check-cell">
    <input type="checkbox" aria-label={`בחירת \u2068${name}\u2069`} />
  </label>
)

type Props = { name: string | undefined; links?: readonly RowLink[] | undefined }

/** Button of a row of plain HTML that opens the menu which all rows share. */
export const PlainRowLinks = ({ name, links = [] }: Props) => (
  <Button
    variant="ghost"
    className="btn-icon menu-button"
    aria-label={name ? `פעולות: \u2068${name}\u2069` : 'פעולות'}
    aria-haspopup="menu"
    aria-expanded={false}
    data-links={links.length > 0 ? JSON.stringify(links) : undefined}
  >
    <IconDots size={20} aria-hidden="true" />
  </Button>
)
