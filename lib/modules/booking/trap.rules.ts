import { newToken } from '@/lib/core/crypto'

/** Returns to a robot what a booking looks like; its link leads nowhere. */
export const trapAnswer = ({ startsAt }: { startsAt: Date }) => ({ token: newToken(160), startsAt, endsAt: startsAt })
