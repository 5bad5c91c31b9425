import { ActionButton } from '@/components/domain/action-button'
import { Page } from '@/components/screen/page'
import { ButtonLink } from '@/components/ui/button-link'
import { CopyButton } from '@/components/ui/copy-button'
import { absoluteUrl } from '@/lib/core/config'
import { screen, screenTitle } from '@/lib/http/screen'
import { type BookingPageDetails, findBookingPage, loadBookingPageChoices } from '@/lib/modules/booking/office.queries'
import { calendarViewer } from '@/lib/modules/calendar/reach.queries'
import { href } from '@/lib/routes/find'

import { BookingPageForm } from '../../booking-page-form'
import { savedBookingPage } from '../../booking-page-values'

export const generateMetadata = screenTitle('calendar-booking-edit')

export default screen('calendar-booking-edit', async ({ actor, params }) => {
  const viewer = calendarViewer(actor)
  const page = await findBookingPage(viewer, params.id)
  return (
    <Page route="calendar-booking-edit" title={`עריכת הדף ${page.title}`} actions={<Actions page={page} />}>
      <BookingPageForm
        key={page.version}
        start={savedBookingPage(page)}
        saved={{ id: page.id, version: page.version }}
        choices={await loadBookingPageChoices(viewer)}
      />
    </Page>
  )
})

function Actions({ page: { id, slug, state, version, title } }: { page: BookingPageDetails }) {
  const url = `/api/calendar/booking-pages/${id}`
  const isOn = state === 'on'
  return (
    <>
      {isOn && (
        <ButtonLink href={href('booking-page', { slug })} target="_blank">
          הצגת הדף
        </ButtonLink>
      )}
      <CopyButton value={absoluteUrl(href('booking-page', { slug }))} label="העתקת הקישור" variant="outline" />
      <ActionButton
        label={isOn ? 'כיבוי' : 'הפעלה'}
        variant="outline"
        title={isOn ? `לכבות את הדף ${title}?` : `להפעיל את הדף ${title}?`}
        url={`${url}/state`}
        method="PUT"
        body={{ state: isOn ? 'off' : 'on', version }}
        done={isOn ? 'הדף כבוי' : 'הדף פעיל'}
      >
        {isOn ? 'לא יהיה אפשר לקבוע בו פגישות. פגישות שכבר נקבעו נשארות.' : 'מי שיש לו את הקישור יוכל לקבוע פגישה.'}
      </ActionButton>
      <ActionButton
        label="מחיקה"
        variant="danger"
        tone="danger"
        title={`למחוק את הדף ${title}?`}
        url={url}
        method="DELETE"
        body={{ version }}
        done="הדף נמחק"
        leadsTo={href('calendar-booking')}
      >
        הכתובת תיסגר. פגישות שכבר נקבעו נשארות, ומי שקבע אותן יוכל לבטל.
      </ActionButton>
    </>
  )
}
