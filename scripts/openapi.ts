import { writeFileSync } from 'node:fs'

import { buildOpenApiDocument } from '@/lib/api/document'

import { apiHandlers } from './run/api-handlers'

/** `npm run openapi`: regenerates the API documentation from the schemas of the handlers. */
const handlers = await apiHandlers()
writeFileSync('lib/api/openapi.json', `${JSON.stringify(buildOpenApiDocument(handlers), null, 1)}\n`)
console.log(`lib/api/openapi.json: ${handlers.length} handlers`)
process.exit(0)
