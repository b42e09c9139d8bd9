import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { Button } from '../ui/Button.js'

/** Visible while a decision can be undone. */
export function UndoButton({ until, name, onUndo }: { until: string | null; name: string; onUndo: () => void }) {
  const [now, setNow] = useState(Date.now)
  const leftMs = until === null ? 0 : Date.parse(until) - now
  useEffect(() => {
    if (leftMs <= 0) return
    const timer = setTimeout(() => setNow(Date.now()), leftMs)
    return () => clearTimeout(timer)
  }, [leftMs])
  if (leftMs <= 0) return null
  return (
    <Button size="small" icon="undo" title={t`Undo the decision about ${name}`} onClick={onUndo}>
      {t`Undo`}
    </Button>
  )
}
