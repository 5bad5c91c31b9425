import { meetingFile } from './meeting-file.rules'
import { loadManagedBooking } from './public.queries'

/** Returns the file that adds a booking to a calendar, by its link; 404. */
export const loadMeetingFile = async (token: string, headers: Headers): Promise<string> =>
  meetingFile(await loadManagedBooking(token, headers))
