'use client'

import { Alert } from '@/components/ui/alert'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import type { PossibleDuplicate } from '@/lib/modules/merging/possible-duplicates.queries'
import { linkTo } from '@/lib/routes/links'

type Props = { duplicates: readonly PossibleDuplicate[]; onSaveAnyway?: (() => void) | undefined }

/** Warning that lists the existing customers, each to be opened in a new tab, and offers to save anyway. */
export function PossibleDuplicates({ duplicates, onSaveAnyway }: Props) {
  if (duplicates.length === 0) return null
  return (
    <Alert tone="warn" title={duplicates.length === 1 ? 'לקוח דומה כבר קיים' : 'לקוחות דומים כבר קיימים'}>
      <ul>
        {duplicates.map(({ id, name, number }) => (
          <li key={id}>
            <a href={linkTo('customers-view', { id })} target="_blank" rel="noreferrer">
              <Bidi>{name}</Bidi>
            </a>{' '}
            מס׳ <Ltr>{number}</Ltr>
          </li>
        ))}
      </ul>
      {onSaveAnyway && (
        <p>
          <Button size="sm" onClick={onSaveAnyway}>
            שמירה בכל זאת
          </Button>
        </p>
      )}
    </Alert>
  )
}
