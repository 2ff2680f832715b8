import { QueryClient } from '@tanstack/react-query'
import { ErroApi } from './api-client.ts'

/** One cache for the panel. A failed read is repeated once when no answer came, never when the server said no. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (vezes, erro) => vezes < 1 && erro instanceof ErroApi && (erro.status === undefined || erro.status >= 502),
    },
  },
})
