import { Button } from '../ui/Button.js'

type Props = { label?: string; onClick: () => void }

export const SaveButton = ({ label = 'Save this search', onClick }: Props) => (
  <Button size="small" icon="bell" onClick={onClick}>
    {label}
  </Button>
)
