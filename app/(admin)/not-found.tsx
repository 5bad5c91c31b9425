import { IconFileUnknown } from '@tabler/icons-react'

import { EmptyState } from '@/components/screen/empty-state'
import { ButtonLink } from '@/components/ui/button'
import { href, routeOf } from '@/lib/routes/find'

/** The address is one of ours, but what it names is not there, or not for this visitor. */
export default function OfficeNotFound() {
  return (
    <div className="page">
      <h1>{routeOf('error-404').pageTitle}</h1>
      <div className="card">
        <EmptyState
          icon={<IconFileUnknown size={40} />}
          title="לא מצאנו את מה שחיפשת"
          text="ייתכן שהפריט נמחק, או שהקישור אינו מלא."
          actions={<ButtonLink href={href('home')}>חזרה לדף הבית</ButtonLink>}
        />
      </div>
    </div>
  )
}
