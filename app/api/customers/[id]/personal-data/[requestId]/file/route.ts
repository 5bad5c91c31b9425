import { customerApi } from '@/app/api/record-endpoints/customer-api'
import { dataFileEndpoints } from '@/app/api/record-endpoints/personal-data'

const { GET } = dataFileEndpoints(customerApi)

export { GET }
