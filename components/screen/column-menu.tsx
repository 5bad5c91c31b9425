'use client'

import { IconColumns3 } from '@tabler/icons-react'
import { useId, useRef } from 'react'

import { IconButton } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/inputs'
import { place } from '@/components/ui/place'

import { hiddenColumns } from './hidden-columns'
import { useAddress } from './use-address'

export type ColumnName = { key: string; header: string }

/** Which columns a list shows; the address remembers, and so does a saved view. The first column stays. */
export function ColumnMenu({ columns }: { columns: readonly ColumnName[] }) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const { params, change } = useAddress()
  const hidden = hiddenColumns({ hide: params.get('hide') ?? undefined })
  const show = (key: string, isShown: boolean) =>
    change({ hide: (isShown ? hidden.filter((one) => one !== key) : [...hidden, key]).join(',') })

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
        {columns.map(({ key, header }, index) => (
          <Checkbox
            key={key}
            checked={index === 0 || !hidden.includes(key)}
            disabled={index === 0}
            onChange={(event) => show(key, event.currentTarget.checked)}
          >
            {header}
          </Checkbox>
        ))}
      </fieldset>
    </>
  )
}
