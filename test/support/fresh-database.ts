import { closePool } from '@/lib/db/client'

// Before each test file: connections of the file before it lead to a database that is gone.
await closePool()
