import { Breadcrumbs } from '@/components/screen/breadcrumbs'
import { PublicSheet } from '@/components/shell/public-sheet'
import { ButtonLink } from '@/components/ui/button-link'
import { IconFileUnknown } from '@/components/ui/icons'
import { setDocumentStatus } from '@/lib/http/document-status'
import { titleMetadata } from '@/lib/http/screen'
import { getRoute, href } from '@/lib/routes/find'

export const metadata = titleMetadata('error-404')

/** The not-found page, shown for every unknown address. */
export default function NotFoundPage() {
  setDocumentStatus(404)
  return (
    <PublicSheet>
      <Breadcrumbs route="error-404" title={getRoute('error-404').pageTitle} params={{}} />
      <IconFileUnknown size={40} className="muted" />
      <h1>{getRoute('error-404').pageTitle}</h1>
      <p>ייתכן שהכתובת הוקלדה בטעות, או שהדף הועבר או נמחק.</p>
      <ButtonLink href={href('home')} variant="primary" size="lg">
        לדף הבית
      </ButtonLink>
    </PublicSheet>
  )
}
