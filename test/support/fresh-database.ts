import { closePool } from '@/lib/db/client'
import { stopHearing } from '@/lib/server/news-listener'

// Before each test file: connections of the file before it lead to a database that is gone.
await closePool()
await stopHearing()
