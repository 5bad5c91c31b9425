import { NextResponse } from 'next/server'

/** Matches no page. Without this file the build would take the middleware of the app, in a folder above. */
export const middleware = () => NextResponse.next()

export const config = { matcher: '/no-such-page' }
