/**
 * Request header in which the front proxy (scripts/run/front-door.ts) names the own domain of a company that the visitor is
 * on; it removes any value that the visitor sent.
 */
export const LANDING_HOST_HEADER = 'x-landing-host'
