import { queryOptions } from '@tanstack/react-query'
import { getInverter, type Inverter } from '../../../shared/repair/inverter-api.js'
import { ask } from '../../api/ask.js'
import { queryClient } from '../../api/query-client.js'

export const inverterQuery = (id: string) =>
  queryOptions({
    queryKey: ['inverters', 'one', id],
    queryFn: ({ signal }) => ask(getInverter, { params: { id } }, { signal }),
    staleTime: 600_000,
  })

export const inverterName = ({ Brand, Model }: Inverter) => `${Brand} ${Model}`

export const refreshInverters = () => queryClient.invalidateQueries({ queryKey: ['inverters'] })
