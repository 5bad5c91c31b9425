import { IconDots } from '@tabler/icons-react'

import { Button } from '@/components/ui/button'

/** A link from a row besides its record. */
export type RowLink = { label: string; href: string }

/** Checkbox that selects a row; `TableRows` keeps its state. */
export const SelectRow = ({ name }: { name: string }) => (
  <label className="check-cell">
    <input type="checkbox" aria-label={`בחירת \u2068${name}\u2069`} />
  </label>
)

type Props = { name: string | undefined; links?: readonly RowLink[] | undefined }

/** Button at the end of a row that opens the menu which all rows share: its record, and further links. */
export const RowLinksButton = ({ name, links = [] }: Props) => (
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
