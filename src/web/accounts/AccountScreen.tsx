import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../api/me-query.js'
import { PendingScreen } from '../ui/PendingScreen.js'
import { Screen } from '../ui/Screen.js'
import { ChangePassword } from './ChangePassword.js'
import { CopyMyData } from './CopyMyData.js'
import { DeleteAccount } from './DeleteAccount.js'
import { Profile } from './Profile.js'
import { SessionList } from './SessionList.js'

export default function AccountScreen() {
  const { data: me } = useQuery(meQuery)
  if (!me) return <PendingScreen />
  return (
    <Screen title="Your account" lead={me.user.email} width="read">
      <Profile me={me} />
      <ChangePassword />
      <SessionList />
      <CopyMyData />
      <DeleteAccount userType={me.user.userType} />
    </Screen>
  )
}
