import { lazy } from 'react'
import { SearchScreen } from '../find/SearchScreen.js'
import { withTexts } from '../ui/load-screen.js'
import { SaveSearch } from '../watch/SaveSearch.js'

const MyHome = lazy(() => withTexts(import('../ops/MyHome.js')))

/** The search, with the rooms above it that it shows. */
export default function SearchRoom() {
  return <SearchScreen MyHome={MyHome} SaveSearch={SaveSearch} />
}
