import { EmptyState } from '@/components/screen/empty-state'
import { Page } from '@/components/screen/page'
import { DocumentTitle } from '@/components/shell/document-title'
import { ButtonLink } from '@/components/ui/button-link'
import { IconFileUnknown, IconLock } from '@/components/ui/icons'
import { titleText } from '@/lib/core/config'
import { getRoute, href } from '@/lib/routes/find'

/** The page that a refusing gate shows, with status 403. */
export function OfficeForbidden() {
  return (
    <Page route="error-403">
      <DocumentTitle>{titleText(getRoute('error-403').pageTitle)}</DocumentTitle>
      <div className="card">
        <EmptyState
          icon={<IconLock size={40} />}
          title="אין לך הרשאה לצפות במסך הזה"
          text="לקבלת גישה יש לפנות למנהל המערכת."
          actions={<ButtonLink href={href('home')}>חזרה לדף הבית</ButtonLink>}
        />
      </div>
    </Page>
  )
}

/** The 404 page of a known route whose record does not exist, or does not exist for this user. */
export function OfficeNotFound() {
  return (
    <Page route="error-404">
      <DocumentTitle>{titleText(getRoute('error-404').pageTitle)}</DocumentTitle>
      <div className="card">
        <EmptyState
          icon={<IconFileUnknown size={40} />}
          title="לא מצאנו את מה שחיפשת"
          text="ייתכן שהפריט נמחק, או שהקישור אינו מלא."
          actions={<ButtonLink href={href('home')}>חזרה לדף הבית</ButtonLink>}
        />
      </div>
    </Page>
  )
}
