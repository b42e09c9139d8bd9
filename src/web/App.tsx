import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from './api/query-client.js'
import { useLanguage } from './language/language.js'
import { ErrorScreen } from './layout/ErrorScreen.js'
import { Frame } from './layout/Frame.js'
import { RouterProvider } from './router/RouterView.js'
import { router } from './routes.js'

export function App() {
  // a change of the language rerenders everything, without losing what is typed
  useLanguage()
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} failed={ErrorScreen}>
        <Frame />
      </RouterProvider>
    </QueryClientProvider>
  )
}
