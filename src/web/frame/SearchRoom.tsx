import { SearchScreen } from '../find/SearchScreen.js'
import { lazyPart } from '../ui/lazy-part.js'
import { Skeleton } from '../ui/Skeleton.js'
import { SaveSearch } from '../watch/SaveSearch.js'

const MyHome = lazyPart(() => import('../ops/MyHome.js'), {
  isQuiet: true,
  waiting: <Skeleton lines={4} />,
})

/** The search, with the rooms above it that it shows. */
export default function SearchRoom() {
  return <SearchScreen MyHome={MyHome} SaveSearch={SaveSearch} />
}
