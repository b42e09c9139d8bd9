import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/theme.css'
import { queryClient } from './api/query-client.js'
import { router } from './routes.js'
import { onSessionChange } from './session/session.js'
import { watchSearches } from './url/search-left.js'

// signing in or out, here or in another tab, asks every guard again
onSessionChange(() => void router.invalidate())
watchSearches(router)

const container = document.getElementById('root')
if (!container) throw new Error('The page has no #root')
createRoot(container).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
