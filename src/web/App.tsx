import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from './api/query-client.js'
import { useLanguage } from './base/language/language.js'
import { RouterProvider } from './base/router/RouterView.js'
import { ErrorScreen } from './frame/ErrorScreen.js'
import { Frame } from './frame/Frame.js'
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
