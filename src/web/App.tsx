import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from './api/query-client.js'
import { ErrorScreen } from './layout/ErrorScreen.js'
import { Frame } from './layout/Frame.js'
import { RouterProvider } from './router/RouterView.js'
import { router } from './routes.js'

export const App = () => (
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} failed={ErrorScreen}>
      <Frame />
    </RouterProvider>
  </QueryClientProvider>
)
