import { Page } from '@/components/screen/page'
import { screen, screenTitle } from '@/lib/http/screen'
import { loadBookingPageChoices } from '@/lib/modules/booking/office.queries'
import { calendarViewer } from '@/lib/modules/calendar/reach.queries'

import { BookingPageForm } from '../booking-page-form'
import { newBookingPage } from '../booking-page-values'

export const generateMetadata = screenTitle('calendar-booking-add')

export default screen('calendar-booking-add', async ({ actor }) => {
  const choices = await loadBookingPageChoices(calendarViewer(actor))
  return (
    <Page route="calendar-booking-add">
      <BookingPageForm start={newBookingPage(actor.id, choices.companyName)} choices={choices} />
    </Page>
  )
})
