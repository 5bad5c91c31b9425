'use client'

import { useId, useRef, useState } from 'react'
import { IconButton } from '@/components/ui/button'
import { IconColumns3, IconListDetails } from '@/components/ui/icons'
import { Checkbox } from '@/components/ui/inputs'
import { positionPopover } from '@/components/ui/position-popover'

import { columnChange, hiddenColumns } from './hidden-columns'
import { useAddress } from './use-address'

export type ColumnName = { key: string; header: string; isExtra?: true | undefined }

type Props = {
  columns: readonly ColumnName[]
  /** Whether these are columns of a table, or what the cards of a board show. */
  of?: keyof typeof words
}

const words = {
  table: { label: 'בחירת עמודות', legend: 'עמודות', icon: <IconColumns3 size={20} />, className: 'column-button' },
  cards: { label: 'מה מופיע בכרטיס', legend: 'מה מופיע בכרטיס', icon: <IconListDetails size={20} />, className: '' },
}

/**
 * Menu of the columns that a list shows. The choice is in the address, and thus in saved views. The first column always
 * stays; a column that was folded for lack of space can be shown again.
 */
export function ColumnMenu({ columns, of = 'table' }: Props) {
  const { label, legend, icon, className } = words[of]
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const { params, change } = useAddress()
  const search = { hide: params.get('hide') ?? undefined, show: params.get('show') ?? undefined }
  const hidden = hiddenColumns(search, columns)
  const [folded, setFolded] = useState<readonly string[]>([])

  function choose({ key, isExtra }: ColumnName, isShown: boolean) {
    change(columnChange({ key, isExtra, isShown, isFolded: folded.includes(key) }, search))
    setFolded(folded.filter((one) => one !== key))
  }

  return (
    <>
      <IconButton ref={button} label={label} variant="outline" className={className} popoverTarget={id}>
        {icon}
      </IconButton>
      <fieldset
        id={id}
        popover="auto"
        className="menu column-menu"
        onToggle={({ newState, currentTarget }) => {
          if (newState !== 'open' || !button.current) return
          setFolded(foldedIn(button.current))
          positionPopover(currentTarget, button.current, 'end')
        }}
      >
        <legend className="sr-only">{legend}</legend>
        {columns.map((column, index) => (
          <Checkbox
            key={column.key}
            checked={index === 0 || ![...hidden, ...folded].includes(column.key)}
            disabled={index === 0}
            onChange={(event) => choose(column, event.currentTarget.checked)}
          >
            {column.header}
          </Checkbox>
        ))}
      </fieldset>
    </>
  )
}

/** Returns the columns that are folded at the current width. */
const foldedIn = (button: HTMLElement) =>
  [...(button.closest('.list-card')?.querySelectorAll<HTMLElement>('th[data-column]') ?? [])]
    .filter((head) => getComputedStyle(head).display === 'none')
    .map((head) => head.dataset.column ?? '')
