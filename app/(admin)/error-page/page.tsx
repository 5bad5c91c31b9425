import { forbidden } from 'next/navigation'

import { screen, screenTitle } from '@/lib/http/screen'

export const generateMetadata = screenTitle('error-403')

/** The address of the 403 page itself: it responds with 403 and the office's error page, as a refusing gate does. */
export default screen('error-403', () => forbidden())
