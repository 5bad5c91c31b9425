import { customerApi } from '@/app/api/record-endpoints/customer-api'
import { dataRequestEndpoints } from '@/app/api/record-endpoints/personal-data'

const { PUT } = dataRequestEndpoints(customerApi)

export { PUT }
