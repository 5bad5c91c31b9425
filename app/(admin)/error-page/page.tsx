import { forbidden } from 'next/navigation'

import { screen, screenTitle } from '@/lib/http/screen'

export const generateMetadata = screenTitle('error-403')

/** The address of the refusal itself: it answers 403 with the shell's error page, as a refused gate does. */
export default screen('error-403', () => forbidden())
