'use client'

import { IconColumns3 } from '@tabler/icons-react'
import { useId, useRef } from 'react'

import { IconButton } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/inputs'
import { place } from '@/components/ui/place'

import { columnChange, hiddenColumns } from './hidden-columns'
import { useAddress } from './use-address'

export type ColumnName = { key: string; header: string; isExtra?: true | undefined }

/** Which columns a list shows; the address remembers, and so does a saved view. The first column stays. */
export function ColumnMenu({ columns }: { columns: readonly ColumnName[] }) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const { params, change } = useAddress()
  const search = { hide: params.get('hide') ?? undefined, show: params.get('show') ?? undefined }
  const hidden = hiddenColumns(search, columns)

  return (
    <>
      <IconButton ref={button} label="בחירת עמודות" variant="outline" className="column-button" popoverTarget={id}>
        <IconColumns3 size={20} aria-hidden="true" />
      </IconButton>
      <fieldset
        id={id}
        popover="auto"
        className="menu column-menu"
        onToggle={({ newState, currentTarget }) => {
          if (newState === 'open' && button.current) place(currentTarget, button.current, 'end')
        }}
      >
        <legend className="sr-only">עמודות</legend>
        {columns.map(({ key, header, isExtra }, index) => (
          <Checkbox
            key={key}
            checked={index === 0 || !hidden.includes(key)}
            disabled={index === 0}
            onChange={(event) => change(columnChange({ key, isExtra }, event.currentTarget.checked, search))}
          >
            {header}
          </Checkbox>
        ))}
      </fieldset>
    </>
  )
}
