import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listPanelSources, type PanelSource } from '../../shared/datasheets/datasheet-api.js'
import { panelFieldKeys, panelFields } from '../../shared/panels/panel-fields.js'
import { ask } from '../api/ask.js'
import { openAttachment } from '../api/open-attachment.js'
import { Button } from '../ui/Button.js'
import form from '../ui/form.module.css'
import styles from './PanelSources.module.css'
import { SheetPicture } from './SheetPicture.js'

/** The datasheets a panel was read from: choose a value to see where it stands. Nothing where there is none. */
export function PanelSources({ panelId, heading: Heading = 'h3' }: { panelId: string; heading?: 'h2' | 'h3' }) {
  const { data } = useQuery({
    queryKey: ['panels', 'sources', panelId],
    queryFn: async ({ signal }) => (await ask(listPanelSources, { params: { id: panelId } }, { signal })).sources,
  })
  if (!data || data.length === 0) return null
  return (
    <section className={styles.part}>
      <Heading>Datasheet</Heading>
      {data.map((source) => (
        <Source key={source.file} source={source} />
      ))}
    </section>
  )
}

function Source({ source }: { source: PanelSource }) {
  const keys = panelFieldKeys.filter((key) => source.fields[key])
  const [shown, setShown] = useState(keys[0])
  return (
    <div className={styles.part}>
      <div className={form.buttons}>
        <Button size="small" icon="file" onClick={() => void openAttachment(source.file)}>
          {source.fileName}
        </Button>
      </div>
      {keys.length > 0 && (
        <>
          <p className={styles.lead}>These values were read from it. Choose one to see where.</p>
          <ul className={styles.fields}>
            {keys.map((key) => (
              <li key={key}>
                <Button
                  size="small"
                  look={key === shown ? 'primary' : 'quiet'}
                  aria-pressed={key === shown}
                  onClick={() => setShown(key)}
                >
                  {panelFields[key].label}
                </Button>
              </li>
            ))}
          </ul>
          <SheetPicture file={source.file} pages={source.pages} shown={shown && source.fields[shown]} />
        </>
      )}
    </div>
  )
}
