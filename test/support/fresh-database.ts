import { closePool } from '@/lib/db/client'
import { stopListening } from '@/lib/events/realtime-listener'

// Before each test file: connections of the file before it lead to a database that is gone.
await closePool()
await stopListening()
