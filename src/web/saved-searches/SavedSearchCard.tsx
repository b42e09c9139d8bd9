import { useState } from 'react'
import type { SavedSearch } from '../../shared/saved-searches/saved-search-api.js'
import { Badge } from '../ui/Badge.js'
import { Button, IconButton } from '../ui/Button.js'
import { SelectField } from '../ui/fields.js'
import { formatAge, formatCount } from '../ui/format.js'
import { LinkButton } from '../ui/LinkButton.js'
import { alertOptions } from './alert-options.js'
import { FilterWords, LabelWords } from './FilterWords.js'
import { Findings } from './Findings.js'
import styles from './SavedSearches.module.css'
import { savedLink } from './saved-link.js'
import { noteSeen } from './saved-search-queries.js'
import { useSetAlert } from './use-saved-search-actions.js'

type Props = { search: SavedSearch; onRename: () => void; onDelete: () => void }

export function SavedSearchCard({ search, onRename, onDelete }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const setAlert = useSetAlert(search)
  const toggle = () => {
    setIsOpen(!isOpen)
    if (!isOpen && search.unseen > 0) void noteSeen(search.id)
  }
  return (
    <article className={styles.card} aria-label={search.name}>
      <div className={styles.head}>
        <div className={styles.what}>
          <h2 className={styles.name}>
            {search.name}
            {search.unseen > 0 && (
              <>
                {' '}
                <Badge tone="sun" icon="bell">
                  {formatCount(search.unseen)} new
                </Badge>
              </>
            )}
          </h2>
          <p className={styles.age}>Saved {formatAge(search.createdAt)}</p>
        </div>
        <div className={styles.alert}>
          <SelectField
            label="Tell me by mail"
            name="alert"
            options={alertOptions}
            value={setAlert.isPending ? setAlert.variables : search.alert}
            onChange={(alert) => setAlert.mutate(alert)}
          />
        </div>
      </div>
      {search.kind === 'replacement' ? (
        <>
          <p>Replacements of a broken panel, as they come into stock.</p>
          <LabelWords query={search.query} />
        </>
      ) : (
        <FilterWords query={search.query} />
      )}
      <div className={styles.actions}>
        <LinkButton look="primary" size="small" icon="search" {...savedLink(search)}>
          Open<span className="visually-hidden"> {search.name}</span>
        </LinkButton>
        <Button size="small" icon={isOpen ? 'up' : 'down'} aria-expanded={isOpen} onClick={toggle}>
          What is new
        </Button>
        <span className={styles.last}>
          <IconButton size="small" icon="edit" label={`Rename ${search.name}`} onClick={onRename} />
          <IconButton size="small" icon="trash" label={`Delete ${search.name}`} onClick={onDelete} />
        </span>
      </div>
      {isOpen && <Findings search={search} />}
    </article>
  )
}
