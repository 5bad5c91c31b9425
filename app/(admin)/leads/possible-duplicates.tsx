'use client'

import { Alert } from '@/components/ui/alert'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import type { PossibleDuplicate } from '@/lib/modules/merging/possible-duplicates.queries'
import { linkTo } from '@/lib/routes/links'

type Props = { duplicates: readonly PossibleDuplicate[]; onSaveAnyway: () => void }

/** Warning that lists the existing leads, each to be opened in a new tab, and offers to save anyway. */
export function PossibleDuplicateLeads({ duplicates, onSaveAnyway }: Props) {
  if (duplicates.length === 0) return null
  return (
    <Alert tone="warn" title={duplicates.length === 1 ? 'ליד דומה כבר קיים' : 'לידים דומים כבר קיימים'}>
      <ul>
        {duplicates.map(({ id, name, number }) => (
          <li key={id}>
            <a href={linkTo('leads-view', { id })} target="_blank" rel="noreferrer">
              <Bidi>{name}</Bidi>
            </a>{' '}
            מס׳ <Ltr>{number}</Ltr>
          </li>
        ))}
      </ul>
      <p>
        <Button size="sm" onClick={onSaveAnyway}>
          שמירה בכל זאת
        </Button>
      </p>
    </Alert>
  )
}
