import Refused from '../forbidden'

export default Refused
