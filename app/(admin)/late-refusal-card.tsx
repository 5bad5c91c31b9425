'use client'

import { EmptyState } from '@/components/screen/empty-state'
import { ButtonLink } from '@/components/ui/button-link'
import { IconFileUnknown, IconLock } from '@/components/ui/icons'
import { linkTo } from '@/lib/routes/links'

import { refusalWords } from './refusal-words'

export const LateRefusalCard = ({ status }: { status: 403 | 404 }) => (
  <div className="page">
    <h1>{status === 403 ? 'שגיאה' : 'הדף לא נמצא'}</h1>
    <div className="card">
      <EmptyState
        icon={status === 403 ? <IconLock size={40} /> : <IconFileUnknown size={40} />}
        {...refusalWords[status]}
        actions={<ButtonLink href={linkTo('home')}>חזרה לדף הבית</ButtonLink>}
      />
    </div>
  </div>
)
