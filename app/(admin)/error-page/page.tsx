import { forbidden } from 'next/navigation'

import { screen, titleOf } from '@/lib/server/screen'

export const metadata = titleOf('error-403')

/** The address of the refusal itself: it answers 403 with the shell's error page, as a refused gate does. */
export default screen('error-403', () => forbidden())
