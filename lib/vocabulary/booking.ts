/** Whether a booking page can be opened by visitors. */
export const BOOKING_PAGE_STATES = ['on', 'off'] as const

/** Where a meeting of a kind takes place. */
export const BOOKING_PLACES = ['place', 'phone', 'video'] as const

/** How a question of a kind of meeting is answered. */
export const BOOKING_QUESTION_TYPES = ['text', 'choice'] as const

/** What became of a booking; one that was moved is still booked. */
export const BOOKING_STATES = ['booked', 'cancelled', 'no_show'] as const

/** Who cancelled a booking. */
export const BOOKING_CANCELLERS = ['customer', 'office'] as const

/** Minutes between two times that a page offers. */
export const BOOKING_STEPS = [10, 15, 20, 30, 60] as const
