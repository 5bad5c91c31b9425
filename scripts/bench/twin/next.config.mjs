import { join } from 'node:path'

/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: join(import.meta.dirname, '../../..') },
}
