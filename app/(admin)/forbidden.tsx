import { EmptyState } from '@/components/screen/empty-state'
import { Page } from '@/components/screen/page'
import { DocumentTitle } from '@/components/shell/document-title'
import { ButtonLink } from '@/components/ui/button-link'
import { IconLock } from '@/components/ui/icons'
import { titleText } from '@/lib/core/config'
import { getRoute, href } from '@/lib/routes/find'

/** The page that a refusing gate shows, with status 403. */
export default function OfficeForbidden() {
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
